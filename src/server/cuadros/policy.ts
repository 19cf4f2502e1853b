import { cicloACargo } from '#server/calificaciones/cargo/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { forbidden, notFound } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { SIN_PERMISO } from '#shared/base/asuntos.ts';
import { seccionDeInscripcion } from './queries.ts';

/** Proof that the person who asks may read the marks of a section in all its subjects. */
export class CuadroLegible {
  // Makes the class nominal: an object with the same fields is no proof.
  declare protected readonly comprobado: true;
  readonly idGradoSeccion: number;

  private constructor(idGradoSeccion: number) {
    this.idGradoSeccion = idGradoSeccion;
  }

  /**
   * Of the administration to whom the marks are open and of the coordinator, any section; of a teacher the own homeroom.
   * @throws Problem `forbidden`; `notFound` for the section of another homeroom teacher.
   */
  static async de(db: Db, sesion: SesionColaborador, idGradoSeccion: number): Promise<CuadroLegible> {
    if (!leeTodas(sesion) && (await cicloACargo(db, sesion.idColaborador, idGradoSeccion)) === undefined)
      throw notFound();
    return new CuadroLegible(idGradoSeccion);
  }

  /** Of the section of an enrolment. @throws Problem as `de`, and `notFound` for an enrolment that is not there. */
  static async deInscripcion(
    db: Db,
    sesion: SesionColaborador,
    idEstudianteGrado: number,
  ): Promise<CuadroLegible> {
    const seccion = await seccionDeInscripcion(db, idEstudianteGrado);
    if (seccion === undefined) {
      leeTodas(sesion);
      throw notFound();
    }
    return CuadroLegible.de(db, sesion, seccion);
  }
}

/**
 * Whether the marks of the whole school are open to somebody; if not, the own homeroom is.
 * @throws Problem `forbidden` for whom neither is.
 */
export function leeTodas({ administrador, asuntos, academico, docente }: SesionColaborador): boolean {
  if ((administrador && asuntos.includes('notas')) || academico) return true;
  if (docente) return false;
  throw administrador ? forbidden(SIN_PERMISO) : forbidden();
}
