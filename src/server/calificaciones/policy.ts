import { leerInscripciones } from '#server/inscripciones/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { forbidden, notFound } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { SIN_PERMISO } from '#shared/base/asuntos.ts';
import { cicloACargo } from './cargo/queries.ts';

/** Proof that the person who asks may read the marks of a section. */
export class SeccionLegible {
  // Makes the class nominal: an object with the same fields is no proof.
  declare protected readonly comprobada: true;
  readonly idGradoSeccion: number;

  private constructor(idGradoSeccion: number) {
    this.idGradoSeccion = idGradoSeccion;
  }

  /**
   * Of its homeroom teacher.
   * @param ciclo the year the caller believes the section to be of.
   * @throws Problem `notFound` for a section of somebody else or of another year.
   */
  static async de(
    db: Db,
    { idColaborador }: SesionColaborador,
    idGradoSeccion: number,
    ciclo: number | undefined,
  ): Promise<SeccionLegible> {
    const encontrado = await cicloACargo(db, idColaborador, idGradoSeccion);
    if (encontrado === undefined || (ciclo !== undefined && ciclo !== encontrado)) throw notFound();
    return new SeccionLegible(idGradoSeccion);
  }

  /** @throws Problem `forbidden` for whom the direction has not opened the marks to. */
  static deLaAdministracion(
    { administrador, asuntos }: SesionColaborador,
    idGradoSeccion: number,
  ): SeccionLegible {
    if (!administrador || !asuntos.includes('notas')) throw forbidden(SIN_PERMISO);
    return new SeccionLegible(idGradoSeccion);
  }

  /**
   * Of whom the marks of the whole school are open to, any; of a teacher the own homeroom.
   * @throws Problem `forbidden`; `notFound` for the section of another homeroom teacher.
   */
  static async deQuienLee(
    db: Db,
    sesion: SesionColaborador,
    idGradoSeccion: number,
  ): Promise<SeccionLegible> {
    return leeTodas(sesion)
      ? new SeccionLegible(idGradoSeccion)
      : SeccionLegible.de(db, sesion, idGradoSeccion, undefined);
  }

  /** That of an enrolment. @throws Problem as `deQuienLee`, and `notFound` for an enrolment that is not there. */
  static async deInscripcion(
    db: Db,
    sesion: SesionColaborador,
    idEstudianteGrado: number,
  ): Promise<SeccionLegible> {
    const todas = leeTodas(sesion);
    const [inscripcion] = await leerInscripciones(db, [idEstudianteGrado]);
    if (!inscripcion) throw notFound();
    const { idGradoSeccion } = inscripcion;
    return todas
      ? new SeccionLegible(idGradoSeccion)
      : SeccionLegible.de(db, sesion, idGradoSeccion, undefined);
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
