import type { Config } from '#server/platform/config/config.ts';
import type { Db, Sql } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import { conVersion } from '#server/platform/request/version.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { puedeAnular, puedeCorregir } from '#server/recibos/policy.ts';
import { addDays, schoolInstant } from '#shared/base/calendar.ts';
import type { QueryOf } from '#shared/base/endpoint.ts';
import {
  type ListaDeRecibos,
  type listarRecibos,
  loCorregible,
  RECIBOS_POR_PAGINA,
  type Recibo,
  type ReciboFila,
} from '#shared/recibos.ts';
import * as queries from './queries.ts';

/** What is stored, with what who asks may do with it. */
function para<R extends ReciboFila>(leido: queries.Leido<R>, sesion: SesionColaborador) {
  const { idUsuario: _, idCorte: __, ...recibo } = leido;
  return {
    ...recibo,
    puedeAnular: puedeAnular(leido, sesion),
    puedeCorregir: puedeCorregir(leido, sesion),
  };
}

interface Quien {
  sesion: SesionColaborador;
  config: Pick<Config, 'timeZone'>;
}

/** One page, and what all of them sum up to. Days are those of the school. */
export async function listar(
  db: Db,
  { desde, hasta, page = 1, limit = RECIBOS_POR_PAGINA, ...filtros }: QueryOf<typeof listarRecibos>,
  { sesion, config }: Quien,
): Promise<{ lista: ListaDeRecibos; total: number }> {
  const inicio = (dia: string) => schoolInstant(dia, '00:00', config.timeZone);
  const pedido = {
    ...filtros,
    desde: desde && inicio(desde),
    hasta: hasta && inicio(addDays(hasta, 1)),
    limit,
    offset: (page - 1) * limit,
  };
  const { filas, ids, ...sumas } = await queries.hallar(db, pedido);
  const leidas = await queries.leerFilas(db, { ids });
  const recibos = leidas.map((fila) => para(fila, sesion));
  return { lista: { recibos, ...sumas, cajeros: await queries.leerCajeros(db) }, total: filas };
}

export async function ver(db: Sql, idRecibo: number, sesion: SesionColaborador): Promise<Recibo> {
  return conVersion(loCorregible, para(found(await queries.leerUno(db, idRecibo)), sesion));
}
