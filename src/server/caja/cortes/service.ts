import { explained } from '#server/platform/db/constraint.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { sum } from '#shared/base/decimal.ts';
import {
  CORTES_POR_PAGINA,
  type Corte,
  type CorteAbierto,
  type CorteFila,
  type CorteForm,
} from '#shared/caja/cortes.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';

/** What somebody has to count: their own drawer, or that of who they may count for. */
export async function abierto(
  db: Db,
  pedido: number | undefined,
  sesion: SesionColaborador,
): Promise<CorteAbierto> {
  const idUsuario = policy.cajeroPedido(pedido, sesion);
  const cajero = found(await queries.leerCajero(db, idUsuario));
  const leido = found(await queries.leerAbierto(db, idUsuario));
  const otros = policy.cuentaPorOtros(sesion) ? await queries.leerConAbiertos(db) : [];
  return { cajero, ...leido, otros: otros.filter((uno) => uno.idUsuario !== idUsuario) };
}

export async function ver(db: Db | Tx, idCorte: number, sesion: SesionColaborador): Promise<Corte> {
  const { emisor: _, ...corte } = found(await queries.leerUno(db, idCorte, policy.deQuien(sesion)));
  return corte;
}

export async function listar(
  db: Db,
  { page = 1, limit = CORTES_POR_PAGINA }: { page?: number | undefined; limit?: number | undefined },
  sesion: SesionColaborador,
): Promise<{ filas: CorteFila[]; total: number }> {
  const deQuien = policy.deQuien(sesion);
  return {
    filas: await queries.leerFilas(db, deQuien, { limit, offset: (page - 1) * limit }),
    total: await queries.contarFilas(db, deQuien),
  };
}

/** The receipts are held, compared with what the screen showed, and counted. What comes meanwhile goes into the next corte. */
export async function cerrar(
  tx: Tx,
  form: CorteForm,
  { now, audit, sesion }: Pick<Act, 'now' | 'audit'> & { sesion: SesionColaborador },
): Promise<Corte> {
  const idUsuario = policy.cajeroPedido(form.idUsuario, sesion);
  const ids = await queries.bloquearAbiertos(tx, idUsuario);
  const leido = await queries.leerBloqueados(tx, idUsuario, ids);
  if (ids.length === 0 || !leido?.desde) throw rule('No hay recibos desde el último corte.');
  const fondo = leido.fondo ?? form.fondo ?? 0;
  const metodos = policy.exigirLoComparado(form, leido.metodos, fondo);
  const otro = () => rule(policy.OTRO, { otro: true });
  const idCorte = await explained({ cortes_cuadran: otro }, () =>
    queries.insertarCorte(tx, ids, {
      idUsuario,
      idUsuarioCierra: sesion.idUsuario,
      desde: must(leido.desde, 'the beginning of a drawer that has receipts'),
      cerrado: now.toISOString(),
      primerConteo: form.primerConteo,
      conteo: form.conteo ?? null,
      fondoSiguiente: form.fondoSiguiente,
      explicacion: form.explicacion,
      metodos,
    }),
  );
  const corte = await ver(tx, must(idCorte, 'the count that was inserted'), sesion);
  const { numero, recibos, anulados, total, diferencia, fondoSiguiente, explicacion } = corte;
  await audit(tx, {
    accion: 'cerrar corte',
    entidad: 'corte',
    idEntidad: corte.idCorte,
    afectados: [],
    despues: {
      numero,
      cajero: idUsuario,
      recibos,
      anulados,
      total,
      contado: sum(metodos.map(({ contado }) => contado)),
      diferencia,
      fondoSiguiente,
    },
    ...(explicacion ? { motivo: explicacion } : {}),
  });
  return corte;
}
