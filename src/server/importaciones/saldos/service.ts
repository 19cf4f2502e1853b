import { bloquearCuotas, copiarCuotas, insertarCuentas } from '#server/cuentas/generar/queries.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import { runYielding } from '#server/platform/runtime/yielding.ts';
import { schoolDate, schoolInstant } from '#shared/base/calendar.ts';
import { mesesPropuestos } from '#shared/cuentas.rules.ts';
import { seOmitieron } from '#shared/importaciones/juicio.rules.ts';
import { estudiantesPosibles, nombresDeAlumnos } from '../estudiantes/queries.ts';
import { type Aplicacion, type Lista, porTandas, yaNo } from '../tandas/service.ts';
import { buscadosEnSaldos, leerSaldos } from './lectura.rules.ts';
import * as queries from './queries.ts';
import type { CuentaDelColegio, SaldoEvaluado } from './rules.ts';
import { evaluarSaldos, gruposDeSaldos, sumaDeSaldos } from './rules.ts';

/** Old receipts say the day and not the hour. */
const MEDIODIA = '12:00';

/** Makes the accounts that are missing where months were paid, charging those months too. */
async function generarCuentas(
  tx: Tx,
  filas: readonly SaldoEvaluado[],
  ciclo: number,
  { now, config, audit }: Aplicacion,
): Promise<void> {
  const pagados = new Map<CuentaDelColegio, Set<number>>();
  for (const { cuenta, mes } of filas)
    if (cuenta && mes && !cuenta.generada)
      pagados.set(cuenta, (pagados.get(cuenta) ?? new Set()).add(mes.mes));
  if (pagados.size === 0) return;
  const meses = new Map(
    [...pagados].map(([{ idEstudianteGrado, fechaAsignado }, suyos]) => {
      const todos = new Set([...mesesPropuestos(fechaAsignado, ciclo, config.timeZone), ...suyos]);
      return [idEstudianteGrado, [...todos].sort((a, b) => a - b)] as const;
    }),
  );
  const ids = [...meses.keys()];
  await bloquearCuotas(tx, ids);
  await copiarCuotas(tx, meses);
  await insertarCuentas(tx, ids, now);
  await audit(
    tx,
    [...pagados.keys()].map(({ idEstudianteGrado: idEntidad, idEstudiante }) => ({
      accion: 'generar cuenta',
      entidad: 'cuenta',
      idEntidad,
      afectados: alEstudiante(idEstudiante),
      despues: { meses: meses.get(idEntidad) },
    })),
  );
}

/** Stores debts: new ones are added to the accounts, others get their new amount. */
async function guardarSaldos(tx: Tx, tanda: readonly SaldoEvaluado[]): Promise<AuditEntry[]> {
  const saldos = tanda.flatMap(({ cuenta, saldo }) =>
    cuenta && saldo ? [{ ...saldo, idEstudianteGrado: cuenta.idEstudianteGrado, cuenta }] : [],
  );
  const nuevos = saldos.filter(({ idPago }) => idPago === null);
  const otros = saldos.flatMap(({ idPago, ...uno }) => (idPago === null ? [] : [{ ...uno, idPago }]));
  const ids =
    nuevos.length > 0
      ? await queries.insertarSaldos(
          tx,
          nuevos.map(({ idEstudianteGrado, monto }) => ({ idEstudianteGrado, monto })),
        )
      : new Map<number, number>();
  if (otros.length > 0) {
    const pedidos = otros.map(({ idPago, monto }) => ({ idPago, monto }));
    if ((await queries.cambiarSaldos(tx, pedidos)) !== otros.length) throw yaNo();
  }
  return [
    ...nuevos.map(({ idEstudianteGrado, monto, cuenta }) => ({
      accion: 'agregar pago',
      entidad: 'pago' as const,
      idEntidad: found(ids.get(idEstudianteGrado)),
      afectados: alEstudiante(cuenta.idEstudiante),
      despues: { pagado: false, fechaPagado: null, total: monto, idEstudianteGrado },
    })),
    ...otros.map(({ idEstudianteGrado, idPago, monto, cuenta }) => ({
      accion: 'cambiar monto',
      entidad: 'pago' as const,
      idEntidad: idPago,
      afectados: alEstudiante(cuenta.idEstudiante),
      antes: { total: cuenta.saldos.find(({ id }) => id === idPago)?.monto },
      despues: { total: monto, idEstudianteGrado },
    })),
  ];
}

/** Stores which months were paid, and with which receipt. */
async function guardarMeses(
  tx: Tx,
  tanda: readonly SaldoEvaluado[],
  { now, config: { timeZone } }: Pick<Aplicacion, 'now' | 'config'>,
): Promise<AuditEntry[]> {
  const meses = tanda.flatMap(({ cuenta, mes }) =>
    cuenta && mes
      ? [
          {
            idEstudianteGrado: cuenta.idEstudianteGrado,
            idEstudiante: cuenta.idEstudiante,
            mes: mes.mes,
            fechaPagado: schoolInstant(mes.fecha, MEDIODIA, timeZone),
            recibo: mes.recibo,
            soloRecibo: mes.soloRecibo,
          },
        ]
      : [],
  );
  if (meses.length === 0) return [];
  const hechos = await queries.pagarMeses(tx, meses, now);
  if (hechos.length !== meses.length) throw yaNo();
  const pedidos = new Map(meses.map((uno) => [`${uno.idEstudianteGrado} ${uno.mes}`, uno]));
  return hechos.map(({ id, ...despues }) => {
    const { recibo, soloRecibo, idEstudiante } = found(
      pedidos.get(`${despues.idEstudianteGrado} ${despues.mes}`),
    );
    return {
      accion: soloRecibo ? 'anotar recibo' : 'pagar',
      entidad: 'pago' as const,
      idEntidad: `mensualidad ${id}`,
      afectados: alEstudiante(idEstudiante),
      ...(soloRecibo ? {} : { antes: { pagada: false, fechaPagado: null } }),
      despues: { ...despues, pagada: true, reciboAnterior: recibo },
    };
  });
}

/** Debts of earlier years, and months of this one that were paid before the school had Ceiba. */
export const saldos: Lista = async (db, lista, { ciclo, momento: { now, config }, bloquear }) => {
  const { timeZone } = config;
  const entendidos = await runYielding(leerSaldos(lista, { hoy: schoolDate(now, timeZone), ciclo }));
  const estudiantes = await estudiantesPosibles(db, buscadosEnSaldos(entendidos), ciclo, bloquear);
  const todos = await nombresDeAlumnos(db);
  const ids = estudiantes.map(({ idEstudiante }) => idEstudiante);
  const cuentas = (await queries.cuentasDe(db, ids, ciclo, bloquear)).map((cuenta) => ({
    ...cuenta,
    meses: cuenta.meses.map((mes) => ({
      ...mes,
      fecha: mes.fecha && schoolDate(new Date(mes.fecha), timeZone),
    })),
  }));
  const primero = await queries.primerRecibo(db);
  const desde = primero && {
    dia: schoolDate(new Date(primero.registrado), timeZone),
    recibo: primero.numero,
  };
  const filas = await runYielding(evaluarSaldos(entendidos, { estudiantes, todos, cuentas, desde }));
  const guardables = filas.filter(({ estado }) => estado === 'nuevo' || estado === 'cambia');
  const suma = sumaDeSaldos(guardables);
  return {
    filas: filas.map(({ cuenta: _, saldo: __, mes: ___, ...una }) => una),
    grupos: await runYielding(gruposDeSaldos(filas, entendidos)),
    resumen: suma,
    plan: filas.map(({ fila, estado, cuenta, saldo, mes }) => [fila, estado, cuenta, saldo, mes]),
    operacion: { asunto: 'importar', incluye: suma, idCiclo: ciclo },
    guardar: async (tx, act) => {
      await generarCuentas(tx, guardables, ciclo, act);
      await porTandas(guardables, act.progress, async (tanda) => {
        const actos = [...(await guardarSaldos(tx, tanda)), ...(await guardarMeses(tx, tanda, act))];
        await act.audit(tx, actos);
      });
    },
    guardados: ({ omitidas }) => `Importado: ${suma}.${seOmitieron(omitidas)}`,
  };
};
