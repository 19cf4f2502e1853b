import type { Db } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/errors/problem.ts';
import type { SesionEstudiante } from '#server/platform/sessions/sesion.ts';
import { SIN_ASIGNACION } from '#shared/inscripciones.ts';
import * as queries from './queries.ts';

/** Proof that an enrolment is that of the student who asks. Only `inscripcionPropia` makes one. */
export class InscripcionDelEstudiante {
  // Makes the class nominal: an object with the same fields is no proof.
  declare protected readonly comprobada: true;
  readonly idEstudianteGrado: number;
  readonly idGradoSeccion: number;
  readonly idCicloEscolar: number;

  private constructor({ idEstudianteGrado, idGradoSeccion, idCicloEscolar }: queries.InscripcionMia) {
    this.idEstudianteGrado = idEstudianteGrado;
    this.idGradoSeccion = idGradoSeccion;
    this.idCicloEscolar = idCicloEscolar;
  }

  /**
   * The student's own enrolment of a year; of the newest year when none is named.
   * @throws Problem `notFound` without one.
   */
  static async de(
    db: Db,
    { idEstudiante }: SesionEstudiante,
    ciclo: number | undefined,
  ): Promise<InscripcionDelEstudiante> {
    const fila = await queries.inscripcionDe(db, idEstudiante, ciclo);
    if (!fila) throw notFound(SIN_ASIGNACION);
    return new InscripcionDelEstudiante(fila);
  }
}
