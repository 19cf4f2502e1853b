import { changed } from '#server/platform/audit/changed.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersion } from '#server/platform/request/version.ts';
import type { Serie, SerieForm, SerieNuevaForm } from '#shared/recibos/series.ts';
import { exigirCambio, exigirPredeterminable } from './policy.ts';
import * as queries from './queries.ts';

const guardando = <T>(work: () => Promise<T>): Promise<T> =>
  explained({ series_serie_unique: () => taken('serie', 'Ya hay una serie con ese nombre.') }, work);

/** What somebody decided of a series; the rest of it follows its receipts. */
const decidido = ({ serie, siguiente, activa, predeterminada }: Serie) => ({
  serie,
  siguiente,
  activa,
  predeterminada,
});

export async function agregar(
  tx: Tx,
  { clase, siguiente, ...datos }: SerieNuevaForm,
  { audit }: Pick<Act, 'audit'>,
): Promise<Serie> {
  exigirPredeterminable(clase, datos.predeterminada);
  await queries.bloquearClase(tx, clase);
  if (datos.predeterminada) await queries.quitarPredeterminada(tx, clase);
  const nueva = { ...datos, activa: true, clase, siguiente: siguiente ?? 1 };
  const id = await guardando(() => queries.insertarSerie(tx, nueva));
  await audit(tx, {
    accion: 'agregar serie',
    entidad: 'serie',
    idEntidad: id,
    afectados: [],
    despues: nueva,
  });
  return must(await queries.leerSerie(tx, id), 'the series that was inserted');
}

export async function editar(
  tx: Tx,
  id: number,
  { version, ...pedido }: SerieForm & { version?: number | undefined },
  { audit }: Pick<Act, 'audit'>,
): Promise<Serie> {
  const { clase } = found(await queries.leerSerie(tx, id));
  await queries.bloquearClase(tx, clase);
  const antes = must(await queries.leerSerie(tx, id), 'the series found a moment ago');
  const entry = { entidad: 'serie', idEntidad: id } as const;
  await exigirVersion(tx, { version, entry }, antes);
  exigirCambio(antes, pedido);
  const datos = { ...pedido, siguiente: pedido.siguiente ?? antes.siguiente };
  const cambios = changed(decidido(antes), datos);
  if (!cambios) return antes;
  if (datos.predeterminada && !antes.predeterminada) await queries.quitarPredeterminada(tx, clase);
  await guardando(() => queries.guardarSerie(tx, id, datos));
  await audit(tx, { accion: 'editar serie', ...entry, afectados: [], ...cambios });
  return must(await queries.leerSerie(tx, id), 'the series that was changed');
}
