import type { Db } from '#server/base/db.ts';
import { found } from '#server/base/problem.ts';
import { carreraDeNivel } from '#server/carreras/queries.ts';
import { nivelPor } from '#server/niveles/queries.ts';

/** @throws Problem `notFound` when the school has no such level, or the level no such career: that is no empty list. */
export async function exigirLugar(db: Db, nivel: string, carrera: number | undefined): Promise<void> {
  const { codigoNivelEstudiantil } = found(await nivelPor(db, nivel));
  if (carrera !== undefined) found(await carreraDeNivel(db, codigoNivelEstudiantil, carrera));
}
