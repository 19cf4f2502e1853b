import type { Act } from '#server/base/act.ts';
import type { AuditEntry } from '#server/base/audit/audit.ts';
import type { Tx } from '#server/base/db.ts';
import { found, rule } from '#server/base/problem.ts';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { esColegiatura, nombrePago } from '#shared/pagos.rules.ts';
import type { CuentaDePagos, Mensualidad, Pago, PagoPorAgregar } from '#shared/pagos.ts';
import * as queries from './queries.ts';

const entrada = (accion: string, { idEstudianteGradoPago, ...pago }: Pago): AuditEntry => ({
  accion,
  entidad: 'pago',
  idEntidad: idEstudianteGradoPago,
  antes: { pagado: !pago.pagado },
  despues: { pagado: pago.pagado, total: pago.total, idEstudianteGrado: pago.idEstudianteGrado },
});

/** Debts of any year can be paid; paying what is paid is refused, so that a second click changes nothing. */
export async function pagar(tx: Tx, id: number, { now, audit }: Act): Promise<Pago> {
  found(await queries.bloquearCuentaDelPago(tx, id));
  const hecho = await queries.marcarPago(tx, id, true, now);
  const pago = found(await queries.leerPago(tx, id));
  if (esColegiatura(pago)) throw rule('La colegiatura se paga por mes.');
  if (!hecho) throw rule('El pago ya está pagado.');
  await audit(tx, entrada('pagar', pago));
  return pago;
}

export async function anular(tx: Tx, id: number, { now, audit }: Act): Promise<Pago> {
  found(await queries.bloquearCuentaDelPago(tx, id));
  const hecho = await queries.marcarPago(tx, id, false, now);
  const pago = found(await queries.leerPago(tx, id));
  if (esColegiatura(pago)) throw rule('La colegiatura se anula por mes.');
  if (!hecho) throw rule('El pago no está pagado.');
  await audit(tx, entrada('anular pago', pago));
  return pago;
}

const entradaDelMes = (accion: string, mes: Mensualidad): AuditEntry => ({
  accion,
  entidad: 'pago',
  idEntidad: `mensualidad ${mes.idEstudianteGradoColegiatura}`,
  antes: { pagada: !mes.pagada },
  despues: {
    mes: mes.mes,
    pagada: mes.pagada,
    cantidad: mes.cantidad,
    idEstudianteGrado: mes.idEstudianteGrado,
  },
});

export async function pagarMensualidad(tx: Tx, id: number, { now, audit }: Act): Promise<Mensualidad> {
  found(await queries.bloquearCuentaDelMes(tx, id));
  const hecho = await queries.marcarMensualidad(tx, id, true, now);
  const mes = found(await queries.leerMensualidad(tx, id));
  if (!hecho) throw rule('La mensualidad ya está pagada.');
  await audit(tx, entradaDelMes('pagar', mes));
  return mes;
}

export async function anularMensualidad(tx: Tx, id: number, { now, audit }: Act): Promise<Mensualidad> {
  found(await queries.bloquearCuentaDelMes(tx, id));
  const hecho = await queries.marcarMensualidad(tx, id, false, now);
  const mes = found(await queries.leerMensualidad(tx, id));
  if (!hecho) throw rule('La mensualidad no está pagada.');
  await audit(tx, entradaDelMes('anular pago', mes));
  return mes;
}

/** New debts belong to an enrolment that counts, in a year that is not over. */
function exigirAbierta(cuenta: queries.CuentaBloqueada, act: Act): void {
  exigirCicloAbierto(cuenta.idCicloEscolar, act);
  if (cuenta.estado === 'anulada') throw rule('La inscripción está anulada.');
}

/** Makes the account of an enrolment from the fees of its grade. Repeating it changes nothing. */
export async function generar(tx: Tx, idEstudianteGrado: number, act: Act): Promise<CuentaDePagos> {
  const cuenta = found(await queries.bloquearCuenta(tx, idEstudianteGrado));
  if (!(await queries.tieneCuenta(tx, idEstudianteGrado))) {
    exigirAbierta(cuenta, act);
    await queries.bloquearCuotasDelGrado(tx, idEstudianteGrado);
    await queries.copiarCuotas(tx, idEstudianteGrado);
    await queries.insertarCuenta(tx, idEstudianteGrado, act.now);
    await act.audit(tx, { accion: 'generar cuenta', entidad: 'cuenta', idEntidad: idEstudianteGrado });
  }
  const pagos = await queries.pagosDe(tx, idEstudianteGrado);
  const mensualidades = await queries.mensualidadesDe(tx, idEstudianteGrado);
  if (mensualidades.length === 0) {
    throw rule(`No hay una cuota de colegiatura para el grado en el ciclo ${cuenta.idCicloEscolar}.`);
  }
  return { pagos, mensualidades };
}

/** Adds a fee of the grade, once, or a custom payment, as often as wanted. */
export async function agregar(
  tx: Tx,
  idEstudianteGrado: number,
  pedido: PagoPorAgregar,
  act: Act,
): Promise<Pago> {
  exigirAbierta(found(await queries.bloquearCuenta(tx, idEstudianteGrado)), act);
  const id = await insertar(tx, idEstudianteGrado, pedido);
  const pago = found(await queries.leerPago(tx, id));
  await act.audit(tx, { ...entrada('agregar pago', pago), antes: null });
  return pago;
}

async function insertar(tx: Tx, idEstudianteGrado: number, pedido: PagoPorAgregar): Promise<number> {
  if (pedido.clase === 'personalizado') {
    return found(await queries.insertarPersonalizado(tx, idEstudianteGrado, pedido.pago, pedido.monto));
  }
  await queries.bloquearCuotasDelGrado(tx, idEstudianteGrado);
  const cuota = (await queries.pagosDelGrado(tx, idEstudianteGrado)).find((one) =>
    pedido.clase === 'nivel'
      ? one.idPagoNivelEstudiantil === pedido.idPagoNivelEstudiantil
      : one.idPagoNivelEstudiantilCarrera === pedido.idPagoNivelEstudiantilCarrera,
  );
  if (!cuota) throw rule('Ese pago no corresponde al grado del estudiante.');
  if (cuota.agregado) throw rule('El estudiante ya tiene ese pago.');
  const { clase: _, ...una } = pedido;
  const [id] = await queries.copiarCuotas(tx, idEstudianteGrado, una);
  if (id === undefined) throw rule('El estudiante ya tiene una colegiatura.');
  return id;
}

/** Removes what is not paid. Without its tuition an account counts as not generated. */
export async function eliminar(tx: Tx, id: number, act: Act): Promise<void> {
  const cuenta = found(await queries.bloquearCuentaDelPago(tx, id));
  exigirCicloAbierto(cuenta.idCicloEscolar, act);
  const { idEstudianteGrado } = cuenta;
  const pago = found(await queries.leerPago(tx, id));
  const meses = esColegiatura(pago) ? await queries.mensualidadesDe(tx, idEstudianteGrado) : [];
  if (pago.pagado) throw rule('El pago ya está pagado: anúlelo primero.');
  if (meses.some(({ pagada }) => pagada)) {
    throw rule('La colegiatura tiene meses pagados: anúlelos primero.');
  }
  await queries.borrarPago(tx, id);
  if (esColegiatura(pago)) await queries.borrarCuenta(tx, idEstudianteGrado);
  await act.audit(tx, {
    accion: 'eliminar pago',
    entidad: 'pago',
    idEntidad: id,
    antes: { nombre: nombrePago(pago), total: pago.total, idEstudianteGrado },
  });
}
