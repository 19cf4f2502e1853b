import { CUBIERTO } from '#server/cuentas/policy.ts';
import { bloquearCuentaDelPago, type CuentaBloqueada, leerPago } from '#server/cuentas/queries.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { esColegiatura } from '#shared/cuentas.rules.ts';
import type { Pago } from '#shared/cuentas.ts';
import * as recibos from '../service.ts';

type ActoDeCaja = Act & { sesion: SesionColaborador };

/** A payment whose account is held, and which is not a tuition: that is paid by its months. */
async function porCobrar(
  tx: Tx,
  id: number,
  porMes: string,
): Promise<{ pago: Pago; cuenta: CuentaBloqueada }> {
  const cuenta = found(await bloquearCuentaDelPago(tx, id));
  const pago = found(await leerPago(tx, id));
  if (esColegiatura(pago)) throw rule(porMes);
  return { pago, cuenta };
}

/** Debts of any year can be paid; paying what is paid is refused, so that a second click changes nothing. */
export async function pagar(tx: Tx, id: number, act: ActoDeCaja): Promise<recibos.Cobrado<Pago>> {
  const { pago, cuenta } = await porCobrar(tx, id, 'La colegiatura se paga por mes.');
  if (pago.pagado) throw rule('El pago ya está pagado.');
  const { idEstudiante } = cuenta;
  const recibo = await recibos.cobrarEntero(tx, { clase: 'pago', id, saldo: pago.saldo, idEstudiante }, act);
  return { data: found(await leerPago(tx, id)), recibo, monto: pago.saldo };
}

export async function anular(tx: Tx, id: number, act: ActoDeCaja): Promise<Pago> {
  const { pago } = await porCobrar(tx, id, 'La colegiatura se anula por mes.');
  if (pago.pagado && pago.abonado === 0) throw rule(CUBIERTO);
  await recibos.anularDelCobro(tx, { clase: 'pago', id }, 'El pago no está pagado.', act);
  return found(await leerPago(tx, id));
}

/** The payment stands again with the date it had, by the next receipt. */
export async function deshacer(tx: Tx, id: number, act: ActoDeCaja): Promise<recibos.Cobrado<Pago>> {
  await porCobrar(tx, id, 'La colegiatura se paga por mes.');
  const recibo = await recibos.reponerDelCobro(tx, { clase: 'pago', id }, act);
  const data = found(await leerPago(tx, id));
  return { data, recibo, monto: data.abonado };
}
