import type { Act } from '#server/base/act.ts';
import { type Afectado, alEstudiante } from '#server/base/audit/audit.ts';
import type { Config } from '#server/base/config.ts';
import { explained } from '#server/base/constraint.ts';
import type { Db, Tx } from '#server/base/db.ts';
import { found, Problem, rule } from '#server/base/problem.ts';
import type { SesionColaborador } from '#server/base/sesion.ts';
import { exigirComoSeVio } from '#server/pagos/caja/policy.ts';
import { bloquearInscripciones, type CobroAhora, leerAhora } from '#server/pagos/caja/queries.ts';
import { leerUno as leerCorte } from '#server/pagos/cortes/queries.ts';
import { proponerPara } from '#server/pagos/propuestas/service.ts';
import { type Emitida, emitirVarios } from '#server/pagos/recibos/service.ts';
import { schoolInstant } from '#shared/base/calendar.ts';
import { sum } from '#shared/base/decimal.ts';
import type { BodyOf, QueryOf } from '#shared/base/endpoint.ts';
import { CONFIANZAS, DEPOSITO_DE_CAJA, metodoDe, SIN_NUMERO } from '#shared/pagos/banco.rules.ts';
import type {
  ConfirmarForm,
  ignorarMovimiento,
  ListaDeMovimientos,
  listarMovimientos,
  Movimiento,
} from '#shared/pagos/banco.ts';
import { claveDelCobro } from '#shared/pagos/caja.rules.ts';
import { numeroDeRecibo } from '#shared/pagos/recibos.rules.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';

interface Momento {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

const POR_PAGINA = 100;

/** One page, with what each of them seems to pay; and how many of all there are of each confidence. */
export async function listar(
  db: Db,
  {
    page = 1,
    limit = POR_PAGINA,
    cuenta,
    importacion,
    estado = 'porUsar',
    confianza,
  }: QueryOf<typeof listarMovimientos>,
  momento: Momento,
): Promise<{ lista: ListaDeMovimientos; total: number }> {
  const escritos = await queries.leerMovimientos(db, { cuenta, importacion, estado });
  // Those of other files take charges as well.
  const porUsar = await queries.leerMovimientos(db, { estado: 'porUsar' });
  const propuestas = await proponerPara(
    db,
    porUsar.map(({ monto, aplicado, ...uno }) => ({
      ...uno,
      resto: sum([monto, -aplicado]),
      usado: aplicado > 0,
    })),
    momento,
  );
  const recibos = await queries.leerRecibos(
    db,
    [...propuestas.de.values()].flatMap(({ idRecibo }) => (idRecibo === null ? [] : [idRecibo])),
  );
  const todos = escritos.map((uno): Movimiento => {
    const propuesta = propuestas.de.get(uno.idMovimiento);
    if (!propuesta) return { ...uno, propuesta: null };
    const { idRecibo, lineas, ...resto } = propuesta;
    const conNombre = lineas.flatMap((linea) => {
      const cobro = propuestas.cobros.get(claveDelCobro(linea));
      const alumno = cobro && propuestas.alumnos.get(cobro.idEstudiante);
      return cobro && alumno !== undefined ? [{ ...cobro, ...linea, alumno }] : [];
    });
    const recibo = idRecibo === null ? null : (recibos.get(idRecibo) ?? null);
    return { ...uno, propuesta: { ...resto, lineas: conNombre, recibo } };
  });
  const conEsa = todos.filter(
    ({ propuesta }) => confianza === undefined || propuesta?.confianza === confianza,
  );
  const cuantos = Object.fromEntries(
    CONFIANZAS.map((una) => [una, todos.filter(({ propuesta }) => propuesta?.confianza === una).length]),
  ) as ListaDeMovimientos['cuantos'];
  return {
    lista: { movimientos: conEsa.slice((page - 1) * limit, page * limit), cuantos },
    total: conEsa.length,
  };
}

type ActoDelBanco = Act & { sesion: SesionColaborador; progress: (done: number, total: number) => void };

/** Receipts of one statement: between two of them it is told how far the whole is. */
const TANDA = 50;

/** What a deposit pays, as receipts are registered. */
function emitida(
  movimiento: queries.Retenido,
  lineas: ConfirmarForm['pagos'][number]['lineas'],
  ahora: ReadonlyMap<string, CobroAhora>,
  { metodo, timeZone }: { metodo: 'deposito' | 'transferencia'; timeZone: string },
): Emitida[] {
  const fechaPago = schoolInstant(movimiento.fecha, '12:00', timeZone);
  return lineas.flatMap((linea) => {
    const cobro = ahora.get(claveDelCobro(linea));
    return cobro
      ? [
          {
            clase: linea.clase,
            id: linea.id,
            monto: linea.monto,
            idEstudiante: cobro.idEstudiante,
            salda: fechaPago,
            fechaPago,
            metodo: metodoDe(movimiento.descripcion, metodo),
            referencia: movimiento.referencia || SIN_NUMERO,
            idCuentaBancaria: movimiento.idCuentaBancaria,
            idMovimiento: movimiento.idMovimiento,
            fechaRecibo: null,
            bancoCheque: null,
            pagador: null,
            nit: 'CF',
            nombreFactura: null,
            recibido: null,
          },
        ]
      : [];
  });
}

/**
 * A receipt for each deposit, or none of any. Enrolments are held first, then the deposits, then what is owed is compared with what the
 * screen showed; every deposit that does not go is named.
 */
export async function confirmar(tx: Tx, { pagos }: ConfirmarForm, act: ActoDelBanco) {
  const lineas = pagos.flatMap((pago) => pago.lineas);
  await bloquearInscripciones(tx, lineas);
  const ids = pagos.map(({ idMovimiento }) => idMovimiento);
  const retenidos = new Map(
    (await queries.bloquearMovimientos(tx, ids)).map((uno) => [uno.idMovimiento, uno] as const),
  );
  const cobros = await leerAhora(tx, lineas);
  const ahora = new Map(cobros.map((cobro) => [claveDelCobro(cobro), cobro]));
  const enCaja = await queries.recibosDeLaBoleta(tx, ids);
  const usados = new Set<number>();
  const rechazos = pagos.flatMap((pago) => {
    const { idMovimiento } = pago;
    const mensaje =
      (usados.has(idMovimiento) && 'El depósito va dos veces.') ||
      policy.porQueNo(retenidos.get(idMovimiento), pago.lineas, {
        enCaja: enCaja.get(idMovimiento),
        ...act,
      }) ||
      porQueCambio(pago.lineas, cobros);
    usados.add(idMovimiento);
    return mensaje ? [{ idMovimiento, mensaje }] : [];
  });
  if (rechazos.length > 0) throw rule(policy.nadaRegistrado(rechazos), { rechazos });
  const metodos = await queries.metodosDeCuentas(tx);
  const listos = pagos.flatMap((pago) => {
    const movimiento = retenidos.get(pago.idMovimiento);
    const metodo = (movimiento && metodos.get(movimiento.idCuentaBancaria)) ?? 'deposito';
    const { timeZone } = act.config;
    return movimiento ? [emitida(movimiento, pago.lineas, ahora, { metodo, timeZone })] : [];
  });
  const recibos = [];
  act.progress(0, listos.length);
  for (let n = 0; n < listos.length; n += TANDA) {
    const tanda = listos.slice(n, n + TANDA);
    recibos.push(
      ...(await explained({ recibos_boleta: policy.recienCobrada }, () =>
        emitirVarios(tx, tanda, { accion: 'confirmar depósito', origen: 'banco' }, act),
      )),
    );
    act.progress(n + tanda.length, listos.length);
  }
  return {
    recibos: recibos.map(({ idRecibo, serie, numero }) => ({
      idRecibo,
      numero: numeroDeRecibo(serie, numero),
    })),
    total: sum(lineas.map(({ monto }) => monto)),
  };
}

/** What of the accounts is not as the screen showed it. */
function porQueCambio(
  lineas: ConfirmarForm['pagos'][number]['lineas'],
  cobros: readonly CobroAhora[],
): string | null {
  try {
    exigirComoSeVio(lineas, cobros);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

const afectados = (estudiantes: readonly number[]): Afectado[] => estudiantes.flatMap(alEstudiante);

/** A receipt of the window is of this deposit: no other one is made of it. */
export async function conciliar(
  tx: Tx,
  idMovimiento: number,
  idRecibo: number,
  { audit }: Pick<Act, 'audit'>,
): Promise<string> {
  const [movimiento] = await queries.bloquearMovimientos(tx, [idMovimiento]);
  const recibo = await queries.bloquearRecibo(tx, idRecibo);
  policy.exigirEnlazable(found(movimiento), found(recibo));
  const { numero, estudiantes } = found(recibo);
  await queries.enlazar(tx, idRecibo, idMovimiento);
  await audit(tx, {
    accion: 'enlazar depósito',
    entidad: 'movimiento de banco',
    idEntidad: idMovimiento,
    afectados: afectados(estudiantes),
    despues: { recibo: numero },
  });
  return numero;
}

export async function ignorar(
  tx: Tx,
  idMovimiento: number,
  { motivo, idCorte }: BodyOf<typeof ignorarMovimiento>,
  { audit }: Pick<Act, 'audit'>,
): Promise<void> {
  const [leido] = await queries.bloquearMovimientos(tx, [idMovimiento]);
  policy.exigirSinUsar(found(leido));
  const deCorte =
    motivo === DEPOSITO_DE_CAJA && idCorte !== null ? found(await leerCorte(tx, idCorte, null)) : null;
  await queries.ignorar(tx, idMovimiento, motivo, deCorte?.idCorte ?? null);
  await audit(tx, {
    accion: 'ignorar depósito',
    entidad: 'movimiento de banco',
    idEntidad: idMovimiento,
    afectados: [],
    ...(deCorte ? { despues: { corte: deCorte.numero } } : {}),
    motivo,
  });
}

/** Back among those that nobody used: it is a student's after all, or the receipt was another one. */
export async function recuperar(tx: Tx, idMovimiento: number, { audit }: Pick<Act, 'audit'>): Promise<void> {
  const [leido] = await queries.bloquearMovimientos(tx, [idMovimiento]);
  const movimiento = found(leido);
  const enlazados = await queries.recibosEnlazados(tx, idMovimiento);
  policy.exigirRecuperable(movimiento, enlazados);
  if (movimiento.estado === 'ignorado') await queries.ignorar(tx, idMovimiento, null);
  for (const { idRecibo } of enlazados) await queries.enlazar(tx, idRecibo, null);
  await audit(tx, {
    accion: 'recuperar depósito',
    entidad: 'movimiento de banco',
    idEntidad: idMovimiento,
    afectados: [],
    antes: { motivo: movimiento.motivo ?? undefined, recibos: enlazados.map(({ idRecibo }) => idRecibo) },
  });
}
