import type { Act } from '#server/base/act.ts';
import { type AuditEntry, alEstudiante } from '#server/base/audit/audit.ts';
import type { Tx } from '#server/base/db.ts';
import { found, rule } from '#server/base/problem.ts';
import type { SesionColaborador } from '#server/base/sesion.ts';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { esColegiatura, nombrePago, todosLosMeses } from '#shared/pagos.rules.ts';
import type { Pago, PagoPorAgregar } from '#shared/pagos.ts';
import * as cuentas from './cuentas/queries.ts';
import { mensualidadesDe } from './meses/queries.ts';
import { ANULAR_PAGO, exigirAbierta, exigirDeshacible } from './policy.ts';
import * as queries from './queries.ts';

type Deudor = Pick<queries.CuentaBloqueada, 'idEstudiante'>;

const entrada = (
  accion: string,
  { idEstudiante }: Deudor,
  antes: Pago | null,
  despues: Pago,
): AuditEntry => ({
  accion,
  entidad: 'pago',
  idEntidad: despues.idEstudianteGradoPago,
  afectados: alEstudiante(idEstudiante),
  antes: antes && { pagado: antes.pagado, fechaPagado: antes.fechaPagado },
  despues: {
    pagado: despues.pagado,
    fechaPagado: despues.fechaPagado,
    total: despues.total,
    idEstudianteGrado: despues.idEstudianteGrado,
  },
});

interface Marca extends Pick<Act, 'audit'> {
  accion: string;
  cuenta: Deudor;
  /** Of a tuition, which has only its months. */
  porMes: string;
}

async function marcar(tx: Tx, id: number, fechaPagado: string | null, marca: Marca): Promise<Pago> {
  const antes = found(await queries.leerPago(tx, id));
  if (esColegiatura(antes)) throw rule(marca.porMes);
  if (!(await queries.marcarPago(tx, id, fechaPagado))) {
    throw rule(antes.pagado ? 'El pago ya está pagado.' : 'El pago no está pagado.');
  }
  const despues = found(await queries.leerPago(tx, id));
  await marca.audit(tx, entrada(marca.accion, marca.cuenta, antes, despues));
  return despues;
}

/** Debts of any year can be paid; paying what is paid is refused, so that a second click changes nothing. */
export async function pagar(tx: Tx, id: number, { now, audit }: Act): Promise<Pago> {
  const cuenta = found(await queries.bloquearCuentaDelPago(tx, id));
  const porMes = 'La colegiatura se paga por mes.';
  return marcar(tx, id, now.toISOString(), { audit, accion: 'pagar', cuenta, porMes });
}

export async function anular(tx: Tx, id: number, { audit }: Act): Promise<Pago> {
  const cuenta = found(await queries.bloquearCuentaDelPago(tx, id));
  const porMes = 'La colegiatura se anula por mes.';
  return marcar(tx, id, null, { audit, accion: ANULAR_PAGO, cuenta, porMes });
}

/** The payment stands again with the date it had. */
export async function deshacer(
  tx: Tx,
  id: number,
  { now, audit, sesion }: Act & { sesion: SesionColaborador },
): Promise<Pago> {
  const cuenta = found(await queries.bloquearCuentaDelPago(tx, id));
  const fechaPagado = exigirDeshacible(await queries.ultimoActo(tx, String(id)), sesion, now);
  const porMes = 'La colegiatura se paga por mes.';
  return marcar(tx, id, fechaPagado, { audit, accion: 'deshacer anulación', cuenta, porMes });
}

/** Adds a fee of the grade, once, or a custom payment, as often as wanted. */
export async function agregar(
  tx: Tx,
  idEstudianteGrado: number,
  pedido: PagoPorAgregar,
  act: Act,
): Promise<Pago> {
  const cuenta = found(await queries.bloquearCuenta(tx, idEstudianteGrado));
  exigirAbierta(cuenta, act);
  const id = await insertar(tx, idEstudianteGrado, pedido);
  const pago = found(await queries.leerPago(tx, id));
  await act.audit(tx, entrada('agregar pago', cuenta, null, pago));
  return pago;
}

async function insertar(tx: Tx, idEstudianteGrado: number, pedido: PagoPorAgregar): Promise<number> {
  if (pedido.clase === 'personalizado') {
    return found(await queries.insertarPersonalizado(tx, idEstudianteGrado, pedido.pago, pedido.monto));
  }
  await cuentas.bloquearCuotas(tx, [idEstudianteGrado]);
  const cuota = (await queries.pagosDelGrado(tx, idEstudianteGrado)).find((one) =>
    pedido.clase === 'nivel'
      ? one.idPagoNivelEstudiantil === pedido.idPagoNivelEstudiantil
      : one.idPagoNivelEstudiantilCarrera === pedido.idPagoNivelEstudiantilCarrera,
  );
  if (!cuota) throw rule('Ese pago no corresponde al grado del estudiante.');
  if (cuota.agregado) throw rule('El estudiante ya tiene ese pago.');
  const { clase: _, meses = todosLosMeses, ...una } = pedido;
  const [id] = await cuentas.copiarCuotas(tx, new Map([[idEstudianteGrado, meses]]), una);
  if (id === undefined) throw rule('El estudiante ya tiene una colegiatura.');
  return id;
}

/** Removes what is not paid; of a tuition, with its months. The account stays. */
export async function eliminar(tx: Tx, id: number, act: Act): Promise<void> {
  const cuenta = found(await queries.bloquearCuentaDelPago(tx, id));
  exigirCicloAbierto(cuenta.idCicloEscolar, act);
  const { idEstudianteGrado } = cuenta;
  const pago = found(await queries.leerPago(tx, id));
  const meses = esColegiatura(pago) ? await mensualidadesDe(tx, idEstudianteGrado) : [];
  if (pago.pagado) throw rule('El pago ya está pagado: anúlalo primero.');
  if (meses.some(({ pagada }) => pagada)) {
    throw rule('La colegiatura tiene meses pagados: anúlalos primero.');
  }
  await act.operar(tx, {
    tipo: 'eliminacion',
    objeto: 'pago',
    titulo: tituloDe('Pago', nombrePago(pago)),
    incluye: meses.length > 0 ? contar(meses.length, 'mes', 'meses') : '',
    detalle: `${cuenta.nombre}, ${quetzales(pago.total)}`,
    asunto: 'pagos',
    idCiclo: cuenta.idCicloEscolar,
  });
  await queries.borrarPago(tx, id);
  await act.audit(tx, {
    accion: 'eliminar pago',
    entidad: 'pago',
    idEntidad: id,
    afectados: alEstudiante(cuenta.idEstudiante),
    antes: { nombre: nombrePago(pago), total: pago.total, idEstudianteGrado },
  });
}
