import { CUBIERTO, exigirAbierta } from '#server/pagos/policy.ts';
import { bloquearCuenta, type CuentaBloqueada, pagosDe } from '#server/pagos/queries.ts';
import * as recibos from '#server/pagos/recibos/service.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { enumerar, nombreDeMes } from '#shared/base/formatos.ts';
import { juntar } from '#shared/base/mezcla.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { esColegiatura } from '#shared/pagos.rules.ts';
import type { Mensualidad } from '#shared/pagos.ts';
import * as queries from './queries.ts';

/** How the trail names a month: its numbers are not those of the payments. */
const idEntidad = (id: number): string => `mensualidad ${id}`;

type ActoDeCaja = Act & { sesion: SesionColaborador };

/** A month whose account is held. */
async function porCobrar(tx: Tx, id: number): Promise<{ mes: Mensualidad; cuenta: CuentaBloqueada }> {
  const cuenta = found(await queries.bloquearCuentaDelMes(tx, id));
  return { mes: found(await queries.leerMensualidad(tx, id)), cuenta };
}

export async function pagar(tx: Tx, id: number, act: ActoDeCaja): Promise<recibos.Cobrado<Mensualidad>> {
  const { mes, cuenta } = await porCobrar(tx, id);
  if (mes.pagada) throw rule('La mensualidad ya está pagada.');
  const { idEstudiante } = cuenta;
  const recibo = await recibos.cobrarEntero(
    tx,
    { clase: 'mensualidad', id, saldo: mes.saldo, idEstudiante },
    act,
  );
  return { data: found(await queries.leerMensualidad(tx, id)), recibo };
}

export async function anular(tx: Tx, id: number, act: ActoDeCaja): Promise<Mensualidad> {
  const { mes } = await porCobrar(tx, id);
  if (mes.pagada && mes.abonado === 0) throw rule(CUBIERTO);
  await recibos.anularDelCobro(tx, { clase: 'mensualidad', id }, 'La mensualidad no está pagada.', act);
  return found(await queries.leerMensualidad(tx, id));
}

/** The month stands again with the date it had, by the next receipt. */
export async function deshacer(tx: Tx, id: number, act: ActoDeCaja): Promise<recibos.Cobrado<Mensualidad>> {
  await porCobrar(tx, id);
  const recibo = await recibos.reponerDelCobro(tx, { clase: 'mensualidad', id }, act);
  return { data: found(await queries.leerMensualidad(tx, id)), recibo };
}

/** Makes the months that a tuition charges these: unpaid ones left out are removed, missing ones are added. */
export async function cambiar(
  tx: Tx,
  idEstudianteGrado: number,
  { meses: pedidos, vistos }: { meses: readonly number[]; vistos?: readonly number[] | undefined },
  act: Act,
): Promise<Mensualidad[]> {
  const cuenta = found(await bloquearCuenta(tx, idEstudianteGrado));
  exigirAbierta(cuenta, act);
  const colegiatura = (await pagosDe(tx, idEstudianteGrado)).find(esColegiatura);
  if (!colegiatura) throw rule('La cuenta no tiene colegiatura.');
  const actuales = await queries.mensualidadesDe(tx, idEstudianteGrado);
  const meses = vistos
    ? juntar(
        vistos,
        pedidos,
        actuales.map(({ mes }) => mes),
        String,
      )
    : pedidos;
  const sobran = actuales.filter(({ mes }) => !meses.includes(mes));
  const cobrada = sobran.find(({ abonado }) => abonado > 0);
  if (cobrada) {
    const que = cobrada.pagada ? 'ya está pagado' : 'tiene un abono';
    throw rule(`${nombreDeMes(cobrada.mes)} ${que} y no se puede quitar: anúlalo primero.`);
  }
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
