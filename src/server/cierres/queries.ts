import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EN_CLASE } from '#server/clases/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { ESTUDIANTE_NOMBRE_JSON } from '#server/estudiantes/queries.ts';
import { ordenDeGrados } from '#server/grados/queries.ts';
import { BLOQUES_SIN_NADA } from '#server/inscripciones/traslados/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { reglaVigente } from '#server/normas/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { cierreHecho, seccionPorCerrar } from '#shared/cierres.ts';
import { SEXO } from '#shared/estudiantes/campos.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';
import { reglaDelAnio } from '#shared/normas.ts';

export async function cicloDeSeccion(db: Sql, idGradoSeccion: number): Promise<number | undefined> {
  const [row] = await rows(
    db,
    sql`select id_ciclo_escolar ciclo from grados_secciones where id_grado_seccion = ${idGradoSeccion}`,
    { ciclo: num },
  );
  return row?.ciclo;
}

const materiaRow = z.object({
  idMateria: num,
  nombre: text,
  idGradoSeccionMateriaColaborador: num.nullable(),
  docente: text.nullable(),
  inicializado: bool,
  fechaCerrada: text.nullable(),
  /** Why the section is not taught it this year. */
  noImpartida: text.nullable(),
});
export type MateriaLeida = z.output<typeof materiaRow>;

const { idGradoSeccion, grado, seccion, nivel, fechaCerrada, cerradaPor } = seccionPorCerrar.shape;
const seccionRow = {
  ...{ idGradoSeccion, grado, seccion, nivel, fechaCerrada, cerradaPor },
  idCicloEscolar: num,
  regla: reglaDelAnio.nullable(),
  /** Its grade has a norm of its own. */
  conExcepcion: bool,
  alumnos: num,
  materias: z.array(materiaRow),
};
export type SeccionLeida = Row<typeof seccionRow>;

/** Sections in school order, each with the subjects of its year that are in the curriculum. */
const leer = (db: Sql, where: SQL): Promise<SeccionLeida[]> =>
  rows(
    db,
    sql`${ordenDeGrados}
      select gs.id_grado_seccion "idGradoSeccion", gs.id_ciclo_escolar "idCicloEscolar", gs.seccion,
        json_build_object('idGrado', g.id_grado, 'nombre', g.nombre) grado,
        json_build_object('codigoNivelEstudiantil', n.codigo_nivel_estudiantil, 'nombre', n.nombre) nivel,
        gs.fecha_cerrada "fechaCerrada", co.nombres "cerradaPor",
        ${reglaVigente({ grado: sql`g.id_grado`, nivel: sql`g.id_nivel_estudiantil`, ciclo: sql`gs.id_ciclo_escolar` })} regla,
        exists (select from normas no where no.id_ciclo_escolar = gs.id_ciclo_escolar and no.id_grado = g.id_grado) "conExcepcion",
        (select count(*)::int from inscripciones i where i.id_grado_seccion = gs.id_grado_seccion and ${EN_CLASE}) alumnos,
        coalesce((select json_agg(json_build_object('idMateria', m.id_materia, 'nombre', ${nombreEnCiclo(sql`gs.id_ciclo_escolar`)},
            'idGradoSeccionMateriaColaborador', a.id_grado_seccion_materia_colaborador, 'docente', c.nombres,
            'inicializado', coalesce(a.inicializado, false), 'fechaCerrada', ${instanteJson(sql`a.fecha_cerrada`)},
            'noImpartida', ni.motivo) order by clave_orden(${nombreEnCiclo(sql`gs.id_ciclo_escolar`)}), m.id_materia)
          from grados_materias gm join materias m on m.id_materia = gm.id_materia and m.activo
          left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
          left join colaboradores c on c.id_colaborador = a.id_colaborador
          left join materias_no_impartidas ni on ni.id_grado_seccion = gs.id_grado_seccion and ni.id_materia = m.id_materia
          where gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar), '[]') materias
      from grados_secciones gs
      join grados g on g.id_grado = gs.id_grado
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      left join cadena ca on ca.id_grado = g.id_grado
      left join cierres ci on ci.id_grado_seccion = gs.id_grado_seccion and ci.reabierto is null
      left join colaboradores co on co.id_colaborador = ci.cerrado_por
      where ${where}
      order by n.orden, coalesce(ca.profundidad, 0), clave_orden(g.nombre), gs.seccion`,
    seccionRow,
  );

export const seccionesDelCiclo = (db: Sql, ciclo: number): Promise<SeccionLeida[]> =>
  leer(db, sql`gs.id_ciclo_escolar = ${ciclo}`);

export async function leerSeccion(db: Sql, idGradoSeccion: number): Promise<SeccionLeida | undefined> {
  const [row] = await leer(db, sql`gs.id_grado_seccion = ${idGradoSeccion}`);
  return row;
}

const alumnoRow = {
  idGradoSeccion: num,
  idEstudianteGrado: num,
  estudiante: estudianteNombre,
  mujer: bool,
  hombre: bool,
  fechaAsignado: text,
  /** The year after, where the student is enrolled already. */
  siguiente: num.nullable(),
  /** Blocks that ended before the student came, and in which the student has nothing. */
  sinNada: z.array(num),
};
export type AlumnoLeido = Row<typeof alumnoRow>;

/** Who is in class in sections, by surname; of a closed one, who was when it was closed. */
export const alumnosDe = (db: Sql, secciones: readonly number[]): Promise<AlumnoLeido[]> =>
  rows(
    db,
    sql`select i.id_grado_seccion "idGradoSeccion", i.id_estudiante_grado "idEstudianteGrado", ${ESTUDIANTE_NOMBRE_JSON} estudiante,
        coalesce(e.sexo = ${SEXO.femenino}, false) mujer, coalesce(e.sexo = ${SEXO.masculino}, false) hombre,
        i.fecha_asignado "fechaAsignado",
        (select si.id_ciclo_escolar from inscripciones si where si.id_estudiante = i.id_estudiante
          and si.id_ciclo_escolar = i.id_ciclo_escolar + 1 and ${cuentaPara('historia', 'si')} limit 1) siguiente,
        ${BLOQUES_SIN_NADA} "sinNada"
      from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante
      left join cierres ci on ci.id_grado_seccion = i.id_grado_seccion and ci.reabierto is null
      where i.id_grado_seccion = any(${arreglo(secciones)}) and case when ci.id_cierre is null then ${EN_CLASE}
        else exists (select from resultados r where r.id_cierre = ci.id_cierre and r.id_estudiante_grado = i.id_estudiante_grado) end
      order by e.clave_orden, e.id_estudiante`,
    alumnoRow,
  );

const retiradoRow = {
  idEstudianteGrado: num,
  estudiante: estudianteNombre,
  estado: z.enum(['retirada', 'trasladada']),
  fecha: text,
};

/** Who left a section during the year, by surname. */
export const retiradosDe = (db: Sql, idGradoSeccion: number): Promise<Row<typeof retiradoRow>[]> =>
  rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", ${ESTUDIANTE_NOMBRE_JSON} estudiante, i.estado, i.fecha_baja::text fecha
      from inscripciones i join estudiantes e using (id_estudiante)
      where i.id_grado_seccion = ${idGradoSeccion} and i.estado in ('retirada', 'trasladada')
      order by e.clave_orden, e.id_estudiante`,
    retiradoRow,
  );

/** Every time a section was closed, the newest last. */
export const cierresDe = (db: Sql, idGradoSeccion: number) =>
  rows(
    db,
    sql`select c.version, c.cerrado, a.nombres "cerradoPor", c.reabierto, b.nombres "reabiertoPor", c.motivo
      from cierres c left join colaboradores a on a.id_colaborador = c.cerrado_por
      left join colaboradores b on b.id_colaborador = c.reabierto_por
      where c.id_grado_seccion = ${idGradoSeccion} order by c.version`,
    cierreHecho.shape,
  );
