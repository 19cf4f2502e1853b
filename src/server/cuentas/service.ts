import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { esColegiatura, nombrePago, todosLosMeses } from '#shared/cuentas.rules.ts';
import type { Pago, PagoPorAgregar } from '#shared/cuentas.ts';
import * as cuentas from './generar/queries.ts';
import { mensualidadesDe } from './meses/queries.ts';
import { exigirAbierta } from './policy.ts';
import * as queries from './queries.ts';

type Deudor = Pick<queries.CuentaBloqueada, 'idEstudiante'>;

const agregado = ({ idEstudiante }: Deudor, despues: Pago): AuditEntry => ({
  accion: 'agregar pago',
  entidad: 'pago',
  idEntidad: despues.idEstudianteGradoPago,
  afectados: alEstudiante(idEstudiante),
  despues: {
    pagado: despues.pagado,
    fechaPagado: despues.fechaPagado,
    total: despues.total,
    idEstudianteGrado: despues.idEstudianteGrado,
  },
});

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
  const pago = must(await queries.leerPago(tx, id), 'the charge that was inserted');
  await act.audit(tx, agregado(cuenta, pago));
  return pago;
}

async function insertar(tx: Tx, idEstudianteGrado: number, pedido: PagoPorAgregar): Promise<number> {
  if (pedido.clase === 'personalizado') {
    return must(
      await queries.insertarPersonalizado(tx, idEstudianteGrado, pedido.pago, pedido.monto),
      'the charge that was inserted',
    );
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
  if (!esColegiatura(pago) && pago.abonado > 0) {
    throw rule(`El pago ${pago.pagado ? 'ya está pagado' : 'tiene un abono'}: anúlalo primero.`);
  }
  if (meses.some(({ abonado }) => abonado > 0)) {
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
