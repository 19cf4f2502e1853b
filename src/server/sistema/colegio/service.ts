import type { Db } from '#server/base/db.ts';
import { found } from '#server/base/problem.ts';
import type { SesionColaborador } from '#server/base/sesion.ts';
import { leerCompletos } from '#server/escuela/queries.ts';
import { contarSinCui } from '#server/estudiantes/queries.ts';
import { contarPorRevisar } from '#server/importaciones/queries.ts';
import { asuntosDe } from '#server/papelera/policy.ts';
import { resumen as resumenDePapelera } from '#server/papelera/queries.ts';
import type { ResumenDelColegio } from '#shared/sistema/colegio.ts';

/** One statement for each card. */
export async function resumenDelColegio(
  db: Db,
  sesion: SesionColaborador,
  now: Date,
): Promise<ResumenDelColegio> {
  const [datos, sinCui, porRevisar, papelera] = await Promise.all([
    leerCompletos(db),
    contarSinCui(db),
    contarPorRevisar(db, sesion, now),
    resumenDePapelera(db, asuntosDe(sesion), now),
  ]);
  return { datos: found(datos), sinCui, importar: { porRevisar }, papelera };
}
