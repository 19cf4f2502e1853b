import { sql } from 'drizzle-orm';
import type { ClaseDelDocente } from '#server/clases/policy.ts';
import { EN_CLASE } from '#server/clases/queries.ts';
import { ESTUDIANTE_NOMBRE_JSON } from '#server/estudiantes/queries.ts';
import type { Oportunidad } from '#server/inscripciones/recuperaciones/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { reglaVigente } from '#server/normas/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { marcaDeRecuperacion } from '#shared/calificaciones/recuperaciones.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';
import { reglaDelAnio } from '#shared/normas.ts';

const claseRow = {
  idMateria: num,
  materia: text,
  fechaCerrada: text.nullable(),
  /** The whole section was closed. */
  seccionCerrada: text.nullable(),
  regla: reglaDelAnio.nullable(),
};
export type ClasePorRecuperar = Row<typeof claseRow>;

const clase = ({ idGradoSeccionMateriaColaborador: id, idColaborador }: ClaseDelDocente) => sql`
  select a.id_materia "idMateria", ${nombreEnCiclo(sql`a.id_ciclo_escolar`)} materia, a.fecha_cerrada "fechaCerrada",
    s.fecha_cerrada "seccionCerrada",
    ${reglaVigente({ grado: sql`g.id_grado`, nivel: sql`g.id_nivel_estudiantil`, ciclo: sql`a.id_ciclo_escolar` })} regla
  from asignaciones a join grados_secciones s using (id_grado_seccion) join grados g on g.id_grado = s.id_grado
  join materias m on m.id_materia = a.id_materia
  where a.id_grado_seccion_materia_colaborador = ${id} and a.id_colaborador = ${idColaborador}`;

export async function leerClase(db: Sql, cual: ClaseDelDocente): Promise<ClasePorRecuperar | undefined> {
  const [row] = await rows(db, clase(cual), claseRow);
  return row;
}

/**
 * Holds the class while recovery marks are written: its section, then the class, then those who are in it. undefined once it is somebody
 * else's.
 */
export async function sostenerClase(tx: Tx, cual: ClaseDelDocente): Promise<ClasePorRecuperar | undefined> {
  await tx.execute(
    sql`select from grados_secciones where id_grado_seccion = ${cual.idGradoSeccion} for share`,
  );
  const [row] = await rows(tx, sql`${clase(cual)} for share of a`, claseRow);
  await tx.execute(sql`select from inscripciones i where i.id_grado_seccion = ${cual.idGradoSeccion} and ${EN_CLASE}
    order by i.id_estudiante_grado for key share of i`);
  return row;
}

const alumnoRow = {
  idEstudianteGrado: num,
  estudiante: estudianteNombre,
  marca: marcaDeRecuperacion.omit({ idEstudianteGrado: true }).nullable(),
};

/** Who is in the class, by surname, with what each has in a chance. */
export const alumnosDe = (
  db: Sql,
  { idGradoSeccion }: ClaseDelDocente,
  { idMateria, oportunidad }: Oportunidad,
) =>
  rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", ${ESTUDIANTE_NOMBRE_JSON} estudiante,
        case when r.version is not null then json_build_object('estado', r.estado, 'calificacion', r.nota,
          'borradorCalificacion', r.borrador, 'version', r.version) end marca
      from inscripciones i join estudiantes e using (id_estudiante)
      left join recuperaciones r on r.id_estudiante_grado = i.id_estudiante_grado and r.id_materia = ${idMateria}
        and r.oportunidad = ${oportunidad}
      where i.id_grado_seccion = ${idGradoSeccion} and ${EN_CLASE} order by e.clave_orden, e.id_estudiante`,
    alumnoRow,
  );
