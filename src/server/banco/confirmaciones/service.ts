import { bloquearInscripciones, type CobroAhora, leerAhora } from '#server/caja/queries.ts';
import { porQueNo } from '#server/depositos/policy.ts';
import {
  bloquearPorNumero,
  bloquearRecibos,
  enlazar,
  metodosDeCuentas,
  type ReciboRetenido,
  type Retenido,
  recibosDeLaBoleta,
} from '#server/depositos/queries.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { type Emitida, emitirVarios } from '#server/recibos/service.ts';
import { metodoDe, SIN_NUMERO } from '#shared/banco.rules.ts';
import type { ConfirmarForm } from '#shared/banco.ts';
import { schoolInstant } from '#shared/base/calendar.ts';
import { sum } from '#shared/base/decimal.ts';
import { claveDelCobro } from '#shared/caja.rules.ts';
import { numeroDeRecibo } from '#shared/recibos.rules.ts';
import * as policy from './policy.ts';

type ActoDelBanco = Act & { sesion: SesionColaborador; progress: (done: number, total: number) => void };

/** Receipts of one statement: between two of them it is told how far the whole is. */
const TANDA = 50;

/** What a deposit pays, as receipts are registered. */
function emitida(
  movimiento: Retenido,
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

interface Leido {
  retenidos: ReadonlyMap<number, Retenido>;
  cobros: readonly CobroAhora[];
  enCaja: ReadonlyMap<number, string>;
  recibos: ReadonlyMap<number, ReciboRetenido>;
}

/** What cannot be confirmed, of each deposit the first reason there is. */
function rechazosDe(form: ConfirmarForm, leido: Leido, act: ActoDelBanco) {
  const { movimientos, recibos, cobros } = policy.dosVeces(form);
  const todos = [
    ...form.pagos.map(({ idMovimiento, lineas }) => ({
      idMovimiento,
      mensaje:
        (movimientos.has(idMovimiento) && policy.DEPOSITO_DOS_VECES) ||
        (lineas.some((linea) => cobros.has(claveDelCobro(linea))) && policy.MISMO_COBRO) ||
        porQueNo(leido.retenidos.get(idMovimiento), lineas, {
          enCaja: leido.enCaja.get(idMovimiento),
          ...act,
        }) ||
        policy.porQueCambio(lineas, leido.cobros),
    })),
    ...form.enlaces.map(({ idMovimiento, idRecibo }) => ({
      idMovimiento,
      mensaje:
        (movimientos.has(idMovimiento) && policy.DEPOSITO_DOS_VECES) ||
        (recibos.has(idRecibo) && policy.MISMO_RECIBO) ||
        policy.porQueNoSeEnlaza(leido.retenidos.get(idMovimiento), leido.recibos.get(idRecibo)),
    })),
  ];
  const porDeposito = new Map(
    todos.flatMap(({ idMovimiento, mensaje }) => (mensaje ? [[idMovimiento, mensaje] as const] : [])),
  );
  return [...porDeposito].map(([idMovimiento, mensaje]) => ({ idMovimiento, mensaje }));
}

/** Receipts of the window are of these deposits: no other one is made of them. */
async function enlazarTodos(
  tx: Tx,
  enlaces: ConfirmarForm['enlaces'],
  { recibos }: Leido,
  { audit }: ActoDelBanco,
): Promise<void> {
  if (enlaces.length === 0) return;
  await enlazar(tx, enlaces);
  await audit(
    tx,
    enlaces.map(({ idMovimiento, idRecibo }) => {
      const recibo = recibos.get(idRecibo);
      return {
        accion: 'enlazar depósito',
        entidad: 'movimiento de banco',
        idEntidad: idMovimiento,
        afectados: (recibo?.estudiantes ?? []).flatMap(alEstudiante),
        despues: { recibo: recibo?.numero },
      };
    }),
  );
}

/**
 * A receipt for each deposit that pays something, and each that the window registered linked to its receipt; or nothing of all that.
 * Enrolments are held first, then the deposits, then the receipts; then what is owed is compared with what the screen showed. Every deposit
 * that does not go is named.
 */
export async function confirmar(tx: Tx, form: ConfirmarForm, act: ActoDelBanco) {
  const { pagos, enlaces } = form;
  const lineas = pagos.flatMap((pago) => pago.lineas);
  await bloquearInscripciones(tx, lineas);
  const ids = pagos.map(({ idMovimiento }) => idMovimiento);
  const todos = [...ids, ...enlaces.map(({ idMovimiento }) => idMovimiento)];
  const retenidos = await bloquearPorNumero(tx, todos);
  const recibosDeCaja = await bloquearRecibos(
    tx,
    enlaces.map(({ idRecibo }) => idRecibo),
  );
  const leido: Leido = {
    retenidos: new Map(retenidos.map((uno) => [uno.idMovimiento, uno])),
    recibos: new Map(recibosDeCaja.map((uno) => [uno.idRecibo, uno])),
    cobros: await leerAhora(tx, lineas),
    enCaja: await recibosDeLaBoleta(tx, ids),
  };
  const rechazos = rechazosDe(form, leido, act);
  if (rechazos.length > 0) throw rule(policy.nadaRegistrado(rechazos), { rechazos });
  const ahora = new Map(leido.cobros.map((cobro) => [claveDelCobro(cobro), cobro]));
  const metodos = await metodosDeCuentas(tx);
  const listos = pagos.flatMap((pago) => {
    const movimiento = leido.retenidos.get(pago.idMovimiento);
    const metodo = (movimiento && metodos.get(movimiento.idCuentaBancaria)) ?? 'deposito';
    const { timeZone } = act.config;
    return movimiento ? [emitida(movimiento, pago.lineas, ahora, { metodo, timeZone })] : [];
  });
  await enlazarTodos(tx, enlaces, leido, act);
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
    enlazados: enlaces.length,
  };
}
