import { carreraDeNivel } from '#server/carreras/queries.ts';
import { nivelPor } from '#server/niveles/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';

/** @throws Problem `notFound` when the school has no such level, or the level no such career: that is no empty list. */
export async function exigirLugar(db: Db, nivel: string, carrera: number | undefined): Promise<void> {
  const { codigoNivelEstudiantil } = found(await nivelPor(db, nivel));
  if (carrera !== undefined) found(await carreraDeNivel(db, codigoNivelEstudiantil, carrera));
}
