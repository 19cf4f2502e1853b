import { elegirDeposito } from '#server/depositos/policy.ts';
import { bloquearDepositos } from '#server/depositos/queries.ts';
import { changed } from '#server/platform/audit/changed.ts';
import type { Config } from '#server/platform/config/config.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { must, rule, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersion } from '#server/platform/request/version.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { ver } from '#server/recibos/lista/service.ts';
import { exigirCorregible } from '#server/recibos/policy.ts';
import { corregirRecibo } from '#server/recibos/queries.ts';
import { leerSerie } from '#server/recibos/series/queries.ts';
import { bloqueado, emitir, entrada } from '#server/recibos/service.ts';
import { lastOfMonth, schoolDate, schoolInstant, schoolYear } from '#shared/base/calendar.ts';
import { sum } from '#shared/base/decimal.ts';
import { cambioDe } from '#shared/caja.rules.ts';
import type { CobroForm, CuentaEnCaja, DatosDelCobro, ReciboHecho } from '#shared/caja.ts';
import { vencidasHasta } from '#shared/cuentas.rules.ts';
import { numeroDeRecibo } from '#shared/recibos.rules.ts';
import type { CorreccionForm } from '#shared/recibos.ts';
import * as boletas from './boletas/queries.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';

interface Momento {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

/** The last day that is overdue, and the last of this month, `YYYY-MM-DD`. */
function limites({ now, config }: Momento) {
  const hoy = schoolDate(now, config.timeZone);
  return { vencidasHasta: vencidasHasta(hoy), finDeMes: lastOfMonth(hoy) };
}

/** `A-1246`; `A1246` only if the series is letters, since digits of a series would be read as part of the number; `1246`, of any series. */
const ESCRITO = /^(?:([A-Z0-9]{1,5})\s*-|([A-Z]{1,5}))?\s*(\d{1,9})$/;

/** Students of whom a text says something, and the receipts of which it is the number. */
export async function buscar(db: Db, q: string, momento: Momento) {
  const [, conGuion, deLetras, numero] = ESCRITO.exec(q.trim().toUpperCase()) ?? [];
  const serie = conGuion ?? deLetras;
  return {
    alumnos: await queries.buscar(db, q, limites(momento).vencidasHasta),
    recibos: numero ? await queries.recibosConNumero(db, serie ?? null, Number(numero)) : [],
  };
}

export async function cuentas(db: Db, ids: readonly number[], momento: Momento) {
  const { vencidasHasta: hasta, finDeMes } = limites(momento);
  const leidas = await queries.leerCuentas(db, ids, hasta, schoolYear(momento.now, momento.config.timeZone));
  const cobros = await queries.leerCobros(db, ids, { vencidasHasta: hasta, finDeMes });
  const [primero] = leidas;
  return {
    cuentas: leidas.map(
      (cuenta): CuentaEnCaja => ({
        ...cuenta,
        cobros: cobros
          .filter(({ idEstudiante }) => idEstudiante === cuenta.estudiante.idEstudiante)
          .map(({ idEstudiante: _, ...cobro }) => cobro),
      }),
    ),
    hermanos: primero
      ? await queries.leerHermanos(db, primero.estudiante.idEstudiante, hasta, momento.now)
      : [],
  };
}

type Boleta = Pick<DatosDelCobro, 'metodo' | 'referencia' | 'idCuentaBancaria' | 'bancoCheque'>;

/** The slip of a bank that somebody pays with; null for all else. */
const boletaDe = ({ idCuentaBancaria, referencia, fechaPago }: DatosDelCobro) =>
  idCuentaBancaria === null || referencia === null
    ? null
    : { idCuentaBancaria, referencia, dia: must(fechaPago ?? undefined, 'the day of a slip') };

/** @param menos the receipt whose slip it is already */
async function exigirBoletaNueva(
  tx: Tx,
  datos: Boleta & { fechaPago: string },
  aceptaRepetida: boolean,
  menos?: number,
): Promise<void> {
  const { referencia, metodo } = datos;
  if (referencia === null || metodo === 'tarjeta') return;
  await boletas.tomarTurno(tx, referencia);
  const repetida = await boletas.buscarRepetida(tx, { ...datos, referencia }, menos);
  policy.exigirBoletaNueva(repetida, datos, aceptaRepetida);
}

const ocupada = ({ referencia }: Boleta) => ({
  recibos_boleta: () => rule(`La boleta ${referencia} se acaba de cobrar en otro recibo.`),
});

/** Two who type the number of one paper in the same moment. */
const usado = ({ serie, numero }: policy.Papel) => ({
  recibos_numero: () => taken('numero', `El recibo ${numeroDeRecibo(serie, numero)} ya está registrado.`),
});

/**
 * One receipt, or nothing. Enrolments are locked first, then what they owe is compared with what the screen showed. What refuses a payment
 * is in `shared/caja.ts` (the form), `policy.ts` here and in `depositos`, and in the unique indexes above; the web shows it in `Negado` or at its field.
 */
export async function cobrar(
  tx: Tx,
  { lineas, aceptaRepetida, idSerie, numero, fechaRecibo, ...datos }: CobroForm,
  act: Act & { sesion: SesionColaborador },
): Promise<ReciboHecho> {
  const serie = idSerie === null ? null : await leerSerie(tx, idSerie);
  const { numeracion, papel } = policy.numeracionDe({ idSerie, numero, fechaRecibo }, serie, act);
  const fechaPago = papel && datos.fechaPago === null ? papel.mediodia : policy.fechaDelPago(datos, act);
  await queries.bloquearInscripciones(tx, lineas);
  const cobros = policy.exigirComoSeVio(lineas, await queries.leerAhora(tx, lineas));
  const total = sum(lineas.map(({ monto }) => monto));
  // Held before anybody asks whose the slip is: the bank's file may be confirmed in this moment.
  const boleta = boletaDe(datos);
  const depositos = boleta ? await bloquearDepositos(tx, boleta) : [];
  await exigirBoletaNueva(tx, { ...datos, fechaPago }, aceptaRepetida);
  const idMovimiento = boleta && elegirDeposito(depositos, boleta, total);
  const emitidas = lineas.flatMap(({ clase, id, monto }, index) => {
    const cobro = cobros[index];
    return cobro
      ? [
          {
            ...datos,
            idMovimiento,
            clase,
            id,
            monto,
            idEstudiante: cobro.idEstudiante,
            salda: papel?.mediodia ?? fechaPago,
            fechaPago,
            fechaRecibo: papel?.fechaRecibo ?? null,
          },
        ]
      : [];
  });
  if (papel) policy.exigirNumeroNuevo(await queries.recibosConNumero(tx, papel.serie, papel.numero));
  const { idRecibo, ...recibo } = await explained({ ...ocupada(datos), ...(papel && usado(papel)) }, () =>
    emitir(tx, emitidas, { accion: 'cobrar', origen: papel ? 'manual' : 'caja', numeracion }, act),
  );
  return {
    idRecibo,
    numero: numeroDeRecibo(recibo.serie, recibo.numero),
    total,
    cambio: cambioDe(datos.recibido, total),
    enlazado: idMovimiento !== null,
  };
}

/** How a receipt was paid and by whom, while its drawer is not counted. Cash and cards keep the moment they were taken in, or the day of their paper. */
export async function corregir(
  tx: Tx,
  idRecibo: number,
  { aceptaRepetida, version, ...datos }: CorreccionForm,
  act: Act & { sesion: SesionColaborador },
): Promise<void> {
  const boleta = boletaDe(datos);
  let depositos: Awaited<ReturnType<typeof bloquearDepositos>> = [];
  const recibo = await bloqueado(tx, idRecibo, async () => {
    if (boleta) depositos = await bloquearDepositos(tx, boleta);
  });
  exigirCorregible(recibo, act.sesion);
  const entry = { entidad: 'recibo', idEntidad: idRecibo } as const;
  await exigirVersion(tx, { version, entry }, await ver(tx, idRecibo, act.sesion));
  const total = sum(recibo.lineas.map(({ monto }) => monto));
  policy.exigirRecibido(datos, total);
  const recibidoEl = recibo.fechaRecibo
    ? schoolInstant(recibo.fechaRecibo, '12:00', act.config.timeZone)
    : recibo.registrado;
  const fechaPago = datos.fechaPago === null ? recibidoEl : policy.fechaDelPago(datos, act);
  const { pagador, metodo, idCuentaBancaria, bancoCheque, referencia, nit, nombreFactura, recibido } = datos;
  const { datos: antes } = recibo;
  const mismaBoleta =
    antes.idCuentaBancaria === idCuentaBancaria &&
    antes.referencia === referencia &&
    antes.fechaPago === fechaPago;
  const despues = {
    idMovimiento: mismaBoleta ? antes.idMovimiento : boleta && elegirDeposito(depositos, boleta, total),
    fechaPago,
    metodo,
    referencia,
    idCuentaBancaria,
    bancoCheque,
    pagador,
    nit,
    nombreFactura,
    recibido,
  };
  const cambio = changed(antes, despues);
  if (!cambio) return;
  await exigirBoletaNueva(tx, despues, aceptaRepetida, idRecibo);
  await explained(ocupada(datos), () => corregirRecibo(tx, idRecibo, despues, act.now));
  const estudiantes = recibo.lineas.map(({ idEstudiante }) => idEstudiante);
  await act.audit(tx, entrada('corregir recibo', recibo, estudiantes, cambio));
}
