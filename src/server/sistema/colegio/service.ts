import { leerCompletos } from '#server/escuela/queries.ts';
import { contarSinCui } from '#server/estudiantes/queries.ts';
import { alcanceDe } from '#server/importaciones/policy.ts';
import { contarPorRevisar } from '#server/importaciones/queries.ts';
import { asuntosDe } from '#server/papelera/policy.ts';
import { resumen as resumenDePapelera } from '#server/papelera/queries.ts';
import { permisosDecididos } from '#server/permisos/queries.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { avance } from '#server/puesta/service.ts';
import type { ResumenDelColegio } from '#shared/sistema/colegio.ts';

/** One statement for each card. */
export async function resumenDelColegio(
  db: Db,
  sesion: SesionColaborador,
  momento: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<ResumenDelColegio> {
  const { now } = momento;
  const [datos, sinCui, decididos, porRevisar, papelera, pasos] = await Promise.all([
    leerCompletos(db),
    contarSinCui(db),
    sesion.director ? permisosDecididos(db) : null,
    contarPorRevisar(db, alcanceDe(sesion), now),
    resumenDePapelera(db, asuntosDe(sesion), now),
    avance(db, momento),
  ]);
  const permisos = decididos && { decididos: decididos.length };
  const listos = pasos.filter(({ estado }) => estado === 'listo').length;
  const puesta = { listos, pasos: pasos.length };
  return { datos: found(datos), sinCui, permisos, importar: { porRevisar }, papelera, puesta };
}
