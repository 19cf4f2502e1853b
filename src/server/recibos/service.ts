import { cederA } from '#server/becas/queries.ts';
import type { Cobro } from '#server/cobros/queries.ts';
import { bloquearDepositoDe } from '#server/depositos/queries.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import type { Numeracion } from '#server/recibos/series/queries.ts';
import { sum } from '#shared/base/decimal.ts';
import { enumerar } from '#shared/base/formatos.ts';
import { numeroDeRecibo, type Origen, SIN_MOTIVO } from '#shared/recibos.rules.ts';
import { exigirAnulable, exigirDeshacible, exigirSolo } from './policy.ts';
import type { LineaDelPlan, ReciboDelCobro, ReciboEmitido } from './queries.ts';
import * as queries from './queries.ts';

type ActoDeCaja = Pick<Act, 'now' | 'audit'> & { sesion: SesionColaborador };

/** What a charge is now, and the number of the receipt that made it so. */
export interface Cobrado<T> {
  data: T;
  recibo: string;
  /** What that receipt took: what was owed of it, a scholarship and parts that were paid before taken off. */
  monto: number;
}

export interface Emitida extends Omit<LineaDelPlan, 'n' | 'linea' | 'registrado' | 'idUsuario' | 'origen'> {
  idEstudiante: number;
}

interface Emision {
  accion: string;
  origen?: Origen;
  /** If another than that of `origen`. */
  numeracion?: Numeracion | undefined;
  /** The number of the receipt it stands for. */
  repone?: string;
}

export const entrada = (
  accion: string,
  { idRecibo, serie, numero }: Pick<ReciboDelCobro, 'idRecibo' | 'serie' | 'numero'>,
  estudiantes: readonly number[],
  mas: Pick<AuditEntry, 'antes' | 'despues' | 'motivo'>,
): AuditEntry => ({
  accion,
  entidad: 'recibo',
  idEntidad: idRecibo,
  afectados: [...new Set(estudiantes)].flatMap(alEstudiante),
  ...mas,
  despues: { ...(mas.despues as object), recibo: numeroDeRecibo(serie, numero) },
});

const NUMERACION_DE: Partial<Record<Origen, Numeracion>> = { anterior: 'anterior', banco: 'banco' };

/**
 * Receipts, registered now by one statement: of what was paid before the school had Ceiba in the series of those, of deposits in the one of
 * the bank, else at the window. The caller holds the enrolments, and has looked whether the amounts fit.
 */
export async function emitirVarios(
  tx: Tx,
  varios: readonly (readonly Emitida[])[],
  { accion, origen = 'chip', numeracion = NUMERACION_DE[origen] ?? 'caja', repone }: Emision,
  { now, audit, sesion }: ActoDeCaja,
): Promise<ReciboEmitido[]> {
  const plan = varios.flatMap((lineas, n) =>
    lineas.map(({ idEstudiante: _, ...linea }, index) => ({
      ...linea,
      n: n + 1,
      linea: index + 1,
      registrado: now.toISOString(),
      origen,
      idUsuario: origen === 'anterior' ? null : sesion.idUsuario,
    })),
  );
  const recibos = await queries.insertarRecibos(tx, numeracion, queries.planDe(plan));
  await audit(
    tx,
    recibos.map((recibo) => {
      const lineas = varios[recibo.n - 1] ?? [];
      return entrada(
        accion,
        recibo,
        lineas.map(({ idEstudiante }) => idEstudiante),
        {
          despues: {
            repone,
            fechaRecibo: lineas[0]?.fechaRecibo ?? undefined,
            metodo: lineas[0]?.metodo,
            referencia: lineas[0]?.referencia ?? undefined,
            movimiento: lineas[0]?.idMovimiento ?? undefined,
            pagador: lineas[0]?.pagador ?? undefined,
            total: sum(lineas.map(({ monto }) => monto)),
            cobros: lineas.map(({ clase, id, monto }) => ({ clase, id, monto })),
          },
        },
      );
    }),
  );
  return recibos;
}

/** One of them. */
export const emitir = async (
  tx: Tx,
  lineas: readonly Emitida[],
  emision: Emision,
  act: ActoDeCaja,
): Promise<ReciboEmitido> =>
  must((await emitirVarios(tx, [lineas], emision, act))[0], 'the receipt that was inserted');

/** All that is left of one charge, in cash, with its receipt. */
export async function cobrarEntero(
  tx: Tx,
  { clase, id, saldo, idEstudiante }: Cobro & { saldo: number; idEstudiante: number },
  act: ActoDeCaja,
): Promise<string> {
  const ahora = act.now.toISOString();
  const recibo = await emitir(
    tx,
    [
      {
        clase,
        id,
        idEstudiante,
        monto: saldo,
        salda: ahora,
        fechaPago: ahora,
        metodo: 'efectivo',
        ...queries.SIN_MAS_DATOS,
      },
    ],
    { accion: 'cobrar' },
    act,
  );
  return numeroDeRecibo(recibo.serie, recibo.numero);
}

/**
 * Annuls what was paid of one charge: its receipts, where each is of it alone. The caller holds the enrolment.
 * @param sinPagar the sentence for a charge of which nothing was paid
 */
export async function anularDelCobro(
  tx: Tx,
  cobro: Cobro,
  sinPagar: string,
  { now, audit, sesion }: ActoDeCaja,
): Promise<void> {
  const recibos = await queries.bloquearRecibosDe(tx, cobro);
  if (recibos.length === 0) throw rule(sinPagar);
  for (const recibo of recibos) {
    exigirSolo(recibo, cobro);
    exigirAnulable(recibo, sesion);
  }
  const fechas = await queries.fechasDe(tx, [cobro]);
  await queries.anularRecibos(
    tx,
    recibos.map(({ idRecibo }) => idRecibo),
    { motivo: SIN_MOTIVO, idUsuario: sesion.idUsuario, now },
  );
  await audit(
    tx,
    recibos.map((recibo) =>
      entrada(
        'anular recibo',
        recibo,
        recibo.lineas.map(({ idEstudiante }) => idEstudiante),
        { antes: { cobros: fechas }, motivo: SIN_MOTIVO },
      ),
    ),
  );
}

/** A receipt again as it was, by the next number of its series; one of paper by the window's. The charges have the dates they had. */
async function reponer(tx: Tx, recibo: ReciboDelCobro, act: ActoDeCaja): Promise<string> {
  const fechas = await queries.fechasAlAnular(tx, recibo.idRecibo);
  const { idSerie, serie, numero, datos } = recibo;
  const origen = recibo.origen === 'manual' ? 'caja' : recibo.origen;
  const numeracion = recibo.origen === 'manual' ? 'caja' : { idSerie };
  const lineas = recibo.lineas.map(({ clase, id, monto, idEstudiante }) => {
    const cual = must(id ?? undefined, 'the charge of a line');
    const salda =
      fechas.find((una) => una.clase === clase && una.id === cual)?.fechaPagado ?? datos.fechaPago;
    return { clase, id: cual, monto, idEstudiante, salda, fechaRecibo: null, ...datos };
  });
  await cederA(tx, lineas);
  const usado = () => rule('El depósito del banco ya se usó en otro recibo.');
  const repone = numeroDeRecibo(serie, numero);
  const nuevo = await explained({ movimientos_banco_aplicado: usado, recibos_boleta: usado }, () =>
    emitir(tx, lineas, { accion: 'deshacer anulación', origen, numeracion, repone }, act),
  );
  return numeroDeRecibo(nuevo.serie, nuevo.numero);
}

/** What was just annulled of a charge is paid again as it was, by as many receipts. The caller holds the enrolment. */
export async function reponerDelCobro(tx: Tx, cobro: Cobro, act: ActoDeCaja): Promise<string> {
  const recibos = await queries.anuladosLosUltimosDe(tx, cobro);
  if (recibos.length === 0) exigirDeshacible(undefined, act.sesion, act.now);
  const pagaban = sum(recibos.flatMap(({ lineas }) => lineas.map(({ monto }) => monto)));
  if (pagaban > (await queries.sinPagarDe(tx, cobro))) {
    throw rule('Lo que se debe del pago cambió desde que se anuló: cóbralo de nuevo.');
  }
  const numeros: string[] = [];
  for (const recibo of recibos) {
    exigirDeshacible(recibo, act.sesion, act.now);
    numeros.push(await reponer(tx, recibo, act));
  }
  return enumerar(numeros);
}

/**
 * The enrolments, the deposit and then the receipt are held, in the order of every write of money.
 * @param depositos holds what other deposits the act needs
 */
export async function bloqueado(
  tx: Tx,
  idRecibo: number,
  depositos?: () => Promise<void>,
): Promise<ReciboDelCobro> {
  await queries.bloquearInscripcionesDe(tx, idRecibo);
  await depositos?.();
  await bloquearDepositoDe(tx, idRecibo);
  return found(await queries.bloquearRecibo(tx, idRecibo));
}

/** A whole receipt. What it paid is owed again; number, lines and reason stay. */
export async function anular(tx: Tx, idRecibo: number, motivo: string, act: ActoDeCaja): Promise<string> {
  const recibo = await bloqueado(tx, idRecibo);
  const numero = numeroDeRecibo(recibo.serie, recibo.numero);
  if (recibo.anulado) throw rule(`El recibo ${numero} ya está anulado.`);
  exigirAnulable(recibo, act.sesion);
  const cobros = recibo.lineas.flatMap(({ clase, id }) => (id === null ? [] : [{ clase, id }]));
  const fechas = await queries.fechasDe(tx, cobros);
  await queries.anularRecibos(tx, [idRecibo], { motivo, idUsuario: act.sesion.idUsuario, now: act.now });
  await act.audit(
    tx,
    entrada(
      'anular recibo',
      recibo,
      recibo.lineas.map(({ idEstudiante }) => idEstudiante),
      { antes: { cobros: fechas }, motivo },
    ),
  );
  return numero;
}

/** Right after annulling it, by who did: the same lines, way of paying and dates, by the next number. */
export async function deshacer(tx: Tx, idRecibo: number, act: ActoDeCaja): Promise<string> {
  const recibo = await bloqueado(tx, idRecibo);
  exigirDeshacible(recibo, act.sesion, act.now);
  if (await queries.cambioDespuesDeAnular(tx, idRecibo)) {
    throw rule('Lo que pagaba el recibo cambió desde que se anuló.');
  }
  return reponer(tx, recibo, act);
}
