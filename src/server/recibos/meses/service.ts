import { bloquearCuentaDelMes, leerMensualidad } from '#server/cuentas/meses/queries.ts';
import { CUBIERTO } from '#server/cuentas/policy.ts';
import type { CuentaBloqueada } from '#server/cuentas/queries.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import type { Mensualidad } from '#shared/cuentas.ts';
import * as recibos from '../service.ts';

type ActoDeCaja = Act & { sesion: SesionColaborador };

/** A month whose account is held. */
async function porCobrar(tx: Tx, id: number): Promise<{ mes: Mensualidad; cuenta: CuentaBloqueada }> {
  const cuenta = found(await bloquearCuentaDelMes(tx, id));
  return { mes: found(await leerMensualidad(tx, id)), cuenta };
}

export async function pagar(tx: Tx, id: number, act: ActoDeCaja): Promise<recibos.Cobrado<Mensualidad>> {
  const { mes, cuenta } = await porCobrar(tx, id);
  if (mes.pagada) throw rule('La mensualidad ya está pagada.');
  const { idEstudiante } = cuenta;
  const recibo = await recibos.cobrarEntero(
    tx,
    { clase: 'mensualidad', id, saldo: mes.saldo, idEstudiante },
    act,
  );
  return { data: found(await leerMensualidad(tx, id)), recibo, monto: mes.saldo };
}

export async function anular(tx: Tx, id: number, act: ActoDeCaja): Promise<Mensualidad> {
  const { mes } = await porCobrar(tx, id);
  if (mes.pagada && mes.abonado === 0) throw rule(CUBIERTO);
  await recibos.anularDelCobro(tx, { clase: 'mensualidad', id }, 'La mensualidad no está pagada.', act);
  return found(await leerMensualidad(tx, id));
}

/** The month stands again with the date it had, by the next receipt. */
export async function deshacer(tx: Tx, id: number, act: ActoDeCaja): Promise<recibos.Cobrado<Mensualidad>> {
  await porCobrar(tx, id);
  const recibo = await recibos.reponerDelCobro(tx, { clase: 'mensualidad', id }, act);
  const data = found(await leerMensualidad(tx, id));
  return { data, recibo, monto: data.abonado };
}
