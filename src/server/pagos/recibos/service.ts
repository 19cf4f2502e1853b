import type { Act } from '#server/base/act.ts';
import { type AuditEntry, alEstudiante } from '#server/base/audit/audit.ts';
import type { Tx } from '#server/base/db.ts';
import { found, rule } from '#server/base/problem.ts';
import type { SesionColaborador } from '#server/base/sesion.ts';
import { sum } from '#shared/base/decimal.ts';
import { numeroDeRecibo, type Origen, SIN_MOTIVO } from '#shared/pagos/recibos.rules.ts';
import { exigirAnulable, exigirDeshacible, exigirSolo } from './policy.ts';
import type { Cobro, LineaDelPlan, ReciboDelCobro, ReciboEmitido } from './queries.ts';
import * as queries from './queries.ts';

type ActoDeCaja = Pick<Act, 'now' | 'audit'> & { sesion: SesionColaborador };

/** What a charge is now, and the number of the receipt that made it so. */
export interface Cobrado<T> {
  data: T;
  recibo: string;
}

interface Emitida extends Omit<LineaDelPlan, 'n' | 'linea' | 'registrado' | 'idUsuario' | 'origen'> {
  idEstudiante: number;
}

const entrada = (
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

/** One receipt, registered now: of what was paid before the school had Ceiba in the series of those, else at the window. The caller holds the enrolments, and has looked whether the amounts fit. */
async function emitir(
  tx: Tx,
  lineas: readonly Emitida[],
  { accion, origen = 'chip', repone }: { accion: string; origen?: Origen; repone?: string },
  { now, audit, sesion }: ActoDeCaja,
): Promise<ReciboEmitido> {
  const plan = lineas.map(({ idEstudiante: _, ...linea }, index) => ({
    ...linea,
    n: 1,
    linea: index + 1,
    registrado: now.toISOString(),
    origen,
    idUsuario: origen === 'anterior' ? null : sesion.idUsuario,
  }));
  const clase = origen === 'anterior' ? 'anterior' : 'caja';
  const recibo = found((await queries.insertarRecibos(tx, clase, queries.planDe(plan)))[0]);
  await audit(
    tx,
    entrada(
      accion,
      recibo,
      lineas.map(({ idEstudiante }) => idEstudiante),
      {
        despues: {
          repone,
          metodo: lineas[0]?.metodo,
          total: sum(lineas.map(({ monto }) => monto)),
          cobros: lineas.map(({ clase, id, monto }) => ({ clase, id, monto })),
        },
      },
    ),
  );
  return recibo;
}

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
        referencia: null,
        pagador: null,
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

/** What was just annulled of a charge is paid again as it was, by the next receipt. The caller holds the enrolment. */
export async function reponerDelCobro(tx: Tx, cobro: Cobro, act: ActoDeCaja): Promise<string> {
  const recibo = await queries.ultimoAnuladoDe(tx, cobro);
  exigirDeshacible(recibo, act.sesion, act.now);
  const fechas = await queries.fechasAlAnular(tx, recibo.idRecibo);
  const { fechaPago, metodo, referencia, pagador, serie, numero, origen } = recibo;
  const nuevo = await emitir(
    tx,
    recibo.lineas.map(({ clase, id, monto, idEstudiante }) => {
      const cual = found(id ?? undefined);
      const salda = fechas.find((una) => una.clase === clase && una.id === cual)?.fechaPagado ?? fechaPago;
      return { clase, id: cual, monto, idEstudiante, salda, fechaPago, metodo, referencia, pagador };
    }),
    { accion: 'deshacer anulación', origen, repone: numeroDeRecibo(serie, numero) },
    act,
  );
  return numeroDeRecibo(nuevo.serie, nuevo.numero);
}
