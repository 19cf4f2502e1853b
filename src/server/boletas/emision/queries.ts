import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoletasPermitidas } from '#server/boletas/policy.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { ESTADOS_INSCRIPCION } from '#shared/estudiantes/estados.rules.ts';

/** Of the section `gs`: whether it is one of theirs. */
export const suya = ({ guia }: Pick<BoletasPermitidas, 'guia'>): SQL =>
  guia === null
    ? sql`true`
    : sql`exists (select from guias gu where gu.id_grado_seccion = gs.id_grado_seccion and gu.id_colaborador = ${guia})`;

/** Whether a report card of the enrolment i of the student e is printed where all of a section are. */
export const enLaLista: SQL = sql`(e.activo and ${cuentaPara('clase')})`;
/** Whether it is where the student was chosen by name. */
export const porSuNombre: SQL = sql`(e.activo and ${cuentaPara('historia')})`;

const alumnoRow = {
  idEstudianteGrado: num,
  idEstudiante: num,
  nombre: text,
  codigo: text,
  estado: z.enum(ESTADOS_INSCRIPCION),
  activo: bool,
};
export type AlumnoDeBoleta = Row<typeof alumnoRow>;

export const ALUMNO_DE_BOLETA: SQL = sql`i.id_estudiante_grado "idEstudianteGrado", e.id_estudiante "idEstudiante",
  ${nombreCompletoDe('e')} nombre, e.codigo, i.estado, e.activo`;
export const alumnoDeBoletaRow = alumnoRow;

/** An enrolment of a section of theirs. */
export async function leerAlumno(
  db: Db,
  idEstudianteGrado: number,
  permitidas: BoletasPermitidas,
): Promise<AlumnoDeBoleta | undefined> {
  const [row] = await rows(
    db,
    sql`select ${ALUMNO_DE_BOLETA} from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion
      where i.id_estudiante_grado = ${idEstudianteGrado} and ${suya(permitidas)}`,
    alumnoRow,
  );
  return row;
}
