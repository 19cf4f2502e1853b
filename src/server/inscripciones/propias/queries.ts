import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { cuentaPara } from '#server/cuenta-para.ts';
import { ESTUDIANTE_NOMBRE_JSON, GRADO_CURSADO_JSON, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { estudianteNombre, gradoCursado } from '#shared/estudiantes/nombre.ts';
import type { InscripcionPropia } from '#shared/inscripciones.ts';

const inscripcionMiaRow = {
  idEstudianteGrado: num,
  idGradoSeccion: num,
  idCicloEscolar: num,
};
export type InscripcionMia = Row<typeof inscripcionMiaRow>;

/** The enrolment of a student in a year, or the newest; of who left it too. */
export async function inscripcionDe(
  db: Db,
  idEstudiante: number,
  ciclo: number | undefined,
): Promise<InscripcionMia | undefined> {
  const [row] = await rows(
    db,
    sql`select id_estudiante_grado "idEstudianteGrado", id_grado_seccion "idGradoSeccion",
        id_ciclo_escolar "idCicloEscolar"
      from inscripciones
      where id_estudiante = ${idEstudiante} and ${cuentaPara('historia', 'inscripciones')}
        and (${ciclo ?? null}::int is null or id_ciclo_escolar = ${ciclo ?? null}::int)
      order by id_ciclo_escolar desc limit 1`,
    inscripcionMiaRow,
  );
  return row;
}

const expedienteRow = {
  estudiante: estudianteNombre,
  usuario: text.nullable(),
  cursados: z.array(gradoCursado),
};
type Expediente = Row<typeof expedienteRow>;

/** A student with every year that counts, newest first: one statement. */
async function expediente(db: Db, idEstudiante: number): Promise<Expediente | undefined> {
  const [row] = await rows(
    db,
    sql`
      select ${ESTUDIANTE_NOMBRE_JSON} estudiante, u.usuario, coalesce((
        select json_agg(${GRADO_CURSADO_JSON} order by i.id_ciclo_escolar desc)
        from inscripciones i join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
        where i.id_estudiante = e.id_estudiante and ${cuentaPara('historia')}), '[]') cursados
      from estudiantes e left join usuarios u on u.id_usuario = e.id_usuario and u.activo
      where e.id_estudiante = ${idEstudiante}`,
    expedienteRow,
  );
  return row;
}

/** One year of a student, the newest unless told otherwise; undefined when there is none. */
export async function inscripcionPropia(
  db: Db,
  idEstudiante: number,
  ciclo?: number,
): Promise<InscripcionPropia | undefined> {
  const leido = await expediente(db, idEstudiante);
  if (!leido) return undefined;
  const { estudiante, usuario, cursados } = leido;
  const una = cursados.find(({ idCicloEscolar }) => ciclo === undefined || idCicloEscolar === ciclo);
  if (!una) return undefined;
  const estudiantesUsuarios = usuario ? { usuario } : null;
  return {
    ...una,
    idEstudianteNavigation: { ...estudiante, estudiantesUsuarios, estudiantesGrados: cursados },
  };
}
