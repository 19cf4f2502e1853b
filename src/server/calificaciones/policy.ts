import type { Db } from '#server/base/db.ts';
import { notFound } from '#server/base/problem.ts';
import type { SesionColaborador } from '#server/base/sesion.ts';
import { cicloACargo } from './cargo/queries.ts';

/** Proof that the person who asks is the homeroom teacher of a section. */
export class SeccionACargo {
  // Makes the class nominal: an object with the same fields is no proof.
  declare protected readonly comprobada: true;
  readonly idGradoSeccion: number;

  private constructor(idGradoSeccion: number) {
    this.idGradoSeccion = idGradoSeccion;
  }

  /**
   * @param ciclo the year the caller believes the section to be of.
   * @throws Problem `notFound` for a section of somebody else or of another year.
   */
  static async de(
    db: Db,
    { idColaborador }: SesionColaborador,
    idGradoSeccion: number,
    ciclo: number | undefined,
  ): Promise<SeccionACargo> {
    const encontrado = await cicloACargo(db, idColaborador, idGradoSeccion);
    if (encontrado === undefined || (ciclo !== undefined && ciclo !== encontrado)) throw notFound();
    return new SeccionACargo(idGradoSeccion);
  }
}
