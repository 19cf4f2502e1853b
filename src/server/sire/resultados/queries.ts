import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cuentaPara } from '#server/cuenta-para.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { SEXO } from '#shared/estudiantes/campos.ts';

const seccionRow = {
  idGradoSeccion: num,
  idCicloEscolar: num,
  nombre: text,
  nivel: text,
  resolucion: text,
  cerrada: bool,
  materias: z.array(
    z.object({
      idMateria: num,
      nombre: text,
      area: text.nullable(),
      orden: num.nullable(),
      docente: text.nullable(),
      dpi: text.nullable(),
      seImparte: bool,
    }),
  ),
};
export type SeccionDelRegistro = Row<typeof seccionRow>;

/** Sections with the subjects of their year, in the order of the register. */
const leer = (db: Sql, donde: SQL): Promise<SeccionDelRegistro[]> =>
  rows(
    db,
    sql`select gs.id_grado_seccion "idGradoSeccion", gs.id_ciclo_escolar "idCicloEscolar", g.nombre || ' ' || gs.seccion nombre,
        n.nombre nivel, n.resolucion, gs.fecha_cerrada is not null cerrada,
        coalesce((select json_agg(json_build_object('idMateria', m.id_materia, 'nombre', ${nombreEnCiclo(sql`gs.id_ciclo_escolar`)},
            'area', m.area_oficial, 'orden', m.orden_area, 'docente', c.nombres, 'dpi', c.dpi,
            'seImparte', ni.id_materia is null)
            order by m.orden_area nulls last, clave_orden(m.area_oficial), clave_orden(m.nombre), m.id_materia)
          from grados_materias gm join materias m on m.id_materia = gm.id_materia and m.activo
          left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
          left join colaboradores c on c.id_colaborador = a.id_colaborador
          left join materias_no_impartidas ni on ni.id_grado_seccion = gs.id_grado_seccion and ni.id_materia = m.id_materia
          where gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar), '[]') materias
      from grados_secciones gs join grados g using (id_grado)
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      where ${donde} order by n.orden, clave_orden(g.nombre), gs.seccion, gs.id_grado_seccion`,
    seccionRow,
  );

export async function seccionDelRegistro(
  db: Sql,
  idGradoSeccion: number,
): Promise<SeccionDelRegistro | undefined> {
  const [row] = await leer(db, sql`gs.id_grado_seccion = ${idGradoSeccion}`);
  return row;
}

/** Those of a year, of one level where it is named by its code or its word. */
export const seccionesDelRegistro = (db: Sql, ciclo: number, nivel: string | null) =>
  leer(
    db,
    sql`gs.id_ciclo_escolar = ${ciclo} and (${nivel}::text is null or ${nivel}::text in (n.codigo_nivel_estudiantil, n.clave))
      and exists (select from inscripciones i where i.id_grado_seccion = gs.id_grado_seccion and ${cuentaPara('historia')})`,
  );

const alumnoRow = {
  idGradoSeccion: num,
  idEstudianteGrado: num,
  numeroOficial: num.nullable(),
  codigo: text,
  codigoPersonal: text.nullable(),
  apellidos: text,
  nombres: text,
  sexo: z.enum(['M', 'F']).nullable(),
  fechaNacimiento: text,
  /** Left during the year. */
  retirado: bool,
};
export type AlumnoDelRegistro = Row<typeof alumnoRow>;

/** Who was in these sections this year, those who left included: by official number where there is one, else by surname. */
export const alumnosDelRegistro = (db: Sql, secciones: readonly number[]): Promise<AlumnoDelRegistro[]> =>
  rows(
    db,
    sql`select i.id_grado_seccion "idGradoSeccion", i.id_estudiante_grado "idEstudianteGrado", i.numero_oficial "numeroOficial",
        e.codigo, e.codigo_personal "codigoPersonal", concat_ws(' ', e.apellido1, nullif(e.apellido2, '')) apellidos,
        concat_ws(' ', e.nombre1, nullif(e.nombre2, ''), nullif(e.nombre3, '')) nombres,
        case e.sexo when ${SEXO.masculino} then 'M' when ${SEXO.femenino} then 'F' end sexo,
        e.fecha_nacimiento::text "fechaNacimiento", not (${cuentaPara('clase')}) retirado
      from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante
      where i.id_grado_seccion = any(${arreglo(secciones)}) and ${cuentaPara('historia')} and (e.activo or i.finalizado)
      order by i.numero_oficial nulls last, e.clave_orden, e.id_estudiante`,
    alumnoRow,
  );

/** Enrolments of a section with the number they have, locked. */
export const sostener = (tx: Tx, idGradoSeccion: number) =>
  rows(
    tx,
    sql`select id_estudiante_grado "idEstudianteGrado", numero_oficial "numeroOficial" from inscripciones i
      where id_grado_seccion = ${idGradoSeccion} and ${cuentaPara('historia')}
      order by id_estudiante_grado for no key update`,
    { idEstudianteGrado: num, numeroOficial: num.nullable() },
  );

export async function guardarOrden(
  tx: Tx,
  idGradoSeccion: number,
  numeros: readonly { idEstudianteGrado: number; numeroOficial: number }[],
): Promise<void> {
  await tx.execute(
    sql`update inscripciones set numero_oficial = null where id_grado_seccion = ${idGradoSeccion} and numero_oficial is not null`,
  );
  await tx.execute(sql`update inscripciones i set numero_oficial = n.numero
    from unnest(${arreglo(numeros.map(({ idEstudianteGrado }) => idEstudianteGrado))},
      ${arreglo(numeros.map(({ numeroOficial }) => numeroOficial))}) n (id, numero)
    where i.id_estudiante_grado = n.id and i.id_grado_seccion = ${idGradoSeccion}`);
}
