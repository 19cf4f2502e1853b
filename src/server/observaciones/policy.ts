import type { Sql } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { esCoordinador } from '#shared/acceso.rules.ts';
import { leerSeccion, type SeccionConGuia } from './queries.ts';

/** Proof that the person who asks may read and write the remarks of a section in one of its blocks. */
export class BloqueObservable {
  // Makes the class nominal: an object with the same fields is no proof.
  declare protected readonly comprobado: true;
  readonly seccion: SeccionConGuia;
  readonly bloque: number;

  private constructor(seccion: SeccionConGuia, bloque: number) {
    this.seccion = seccion;
    this.bloque = bloque;
  }

  /**
   * Of its homeroom teacher, and of every coordinator.
   * @throws Problem `notFound` for a section of somebody else, and for a block that its level does not have.
   */
  static async de(
    db: Sql,
    { idColaborador, roles }: SesionColaborador,
    { idGradoSeccion, bloque }: { idGradoSeccion: number; bloque: number },
  ): Promise<BloqueObservable> {
    const seccion = await leerSeccion(db, idGradoSeccion);
    if (!seccion || bloque > seccion.numeroBloques) throw notFound();
    if (seccion.idGuia !== idColaborador && !esCoordinador(roles)) throw notFound();
    return new BloqueObservable(seccion, bloque);
  }
}
