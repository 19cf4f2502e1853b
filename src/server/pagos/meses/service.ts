import type { Act } from '#server/base/act.ts';
import { type AuditEntry, alEstudiante } from '#server/base/audit/audit.ts';
import type { Tx } from '#server/base/db.ts';
import { found, rule } from '#server/base/problem.ts';
import type { SesionColaborador } from '#server/base/sesion.ts';
import { ANULAR_PAGO, exigirAbierta, exigirDeshacible } from '#server/pagos/policy.ts';
import { bloquearCuenta, type CuentaBloqueada, pagosDe, ultimoActo } from '#server/pagos/queries.ts';
import { enumerar, nombreDeMes } from '#shared/base/formatos.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { esColegiatura } from '#shared/pagos.rules.ts';
import type { Mensualidad } from '#shared/pagos.ts';
import * as queries from './queries.ts';

/** How the trail names a month: its numbers are not those of the payments. */
const idEntidad = (id: number): string => `mensualidad ${id}`;

type Deudor = Pick<CuentaBloqueada, 'idEstudiante'>;

const entrada = (
  accion: string,
  { idEstudiante }: Deudor,
  antes: Mensualidad,
  despues: Mensualidad,
): AuditEntry => ({
  accion,
  entidad: 'pago',
  idEntidad: idEntidad(antes.idEstudianteGradoColegiatura),
  afectados: alEstudiante(idEstudiante),
  antes: { pagada: antes.pagada, fechaPagado: antes.fechaPagado },
  despues: {
    mes: despues.mes,
    pagada: despues.pagada,
    fechaPagado: despues.fechaPagado,
    cantidad: despues.cantidad,
    idEstudianteGrado: despues.idEstudianteGrado,
  },
});

interface Marca extends Pick<Act, 'audit'> {
  accion: string;
  cuenta: Deudor;
  deNuevo?: boolean;
}

async function marcar(
  tx: Tx,
  id: number,
  fechaPagado: string | null,
  { audit, accion, cuenta, deNuevo = false }: Marca,
): Promise<Mensualidad> {
  const antes = found(await queries.leerMensualidad(tx, id));
  if (!(await queries.marcarMensualidad(tx, id, fechaPagado, deNuevo))) {
    throw rule(antes.pagada ? 'La mensualidad ya está pagada.' : 'La mensualidad no está pagada.');
  }
  const despues = found(await queries.leerMensualidad(tx, id));
  await audit(tx, entrada(accion, cuenta, antes, despues));
  return despues;
}

export async function pagar(tx: Tx, id: number, { now, audit }: Act): Promise<Mensualidad> {
  const cuenta = found(await queries.bloquearCuentaDelMes(tx, id));
  return marcar(tx, id, now.toISOString(), { audit, accion: 'pagar', cuenta, deNuevo: true });
}

export async function anular(tx: Tx, id: number, { audit }: Act): Promise<Mensualidad> {
  const cuenta = found(await queries.bloquearCuentaDelMes(tx, id));
  return marcar(tx, id, null, { audit, accion: ANULAR_PAGO, cuenta });
}

/** The payment stands again with the date it had. */
export async function deshacer(
  tx: Tx,
  id: number,
  { now, audit, sesion }: Act & { sesion: SesionColaborador },
): Promise<Mensualidad> {
  const cuenta = found(await queries.bloquearCuentaDelMes(tx, id));
  const fechaPagado = exigirDeshacible(await ultimoActo(tx, idEntidad(id)), sesion, now);
  return marcar(tx, id, fechaPagado, { audit, accion: 'deshacer anulación', cuenta });
}

/** Makes the months that a tuition charges these: unpaid ones left out are removed, missing ones are added. */
export async function cambiar(
  tx: Tx,
  idEstudianteGrado: number,
  meses: readonly number[],
  act: Act,
): Promise<Mensualidad[]> {
  const cuenta = found(await bloquearCuenta(tx, idEstudianteGrado));
  exigirAbierta(cuenta, act);
  const colegiatura = (await pagosDe(tx, idEstudianteGrado)).find(esColegiatura);
  if (!colegiatura) throw rule('La cuenta no tiene colegiatura.');
  const actuales = await queries.mensualidadesDe(tx, idEstudianteGrado);
  const sobran = actuales.filter(({ mes }) => !meses.includes(mes));
  const pagada = sobran.find((una) => una.pagada);
  if (pagada) throw rule(`${nombreDeMes(pagada.mes)} ya está pagado y no se puede quitar: anúlalo primero.`);
  const faltan = meses.filter((mes) => !actuales.some((una) => una.mes === mes));
  const idPago = colegiatura.idEstudianteGradoPago;
  if (sobran.length > 0) {
    await act.operar(tx, {
      tipo: 'eliminacion',
      objeto: 'pago',
      titulo: tituloDe('Colegiatura', enumerar(sobran.map(({ mes }) => nombreDeMes(mes).toLowerCase()))),
      detalle: `${cuenta.nombre}, ciclo ${cuenta.idCicloEscolar}`,
      asunto: 'pagos',
      idCiclo: cuenta.idCicloEscolar,
    });
  }
  const quitados = await queries.borrarMeses(
    tx,
    idEstudianteGrado,
    sobran.map(({ mes }) => mes),
  );
  const agregados = await queries.insertarMeses(tx, idPago, faltan);
  await queries.contarMeses(tx, idPago);
  const acto = (accion: string, id: number) =>
    ({
      accion,
      entidad: 'pago',
      idEntidad: idEntidad(id),
      afectados: alEstudiante(cuenta.idEstudiante),
    }) as const;
  await act.audit(tx, [
    ...quitados.map(({ id, ...antes }) => ({
      ...acto('eliminar mensualidad', id),
      antes: { ...antes, idEstudianteGrado },
    })),
    ...agregados.map(({ id, ...despues }) => ({
      ...acto('agregar mensualidad', id),
      despues: { ...despues, idEstudianteGrado },
    })),
  ]);
  return queries.mensualidadesDe(tx, idEstudianteGrado);
}
