import { exigirAbierta } from '#server/cuentas/policy.ts';
import { bloquearCuenta, pagosDe } from '#server/cuentas/queries.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { enumerar, nombreDeMes } from '#shared/base/formatos.ts';
import { juntar } from '#shared/base/mezcla.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { esColegiatura } from '#shared/cuentas.rules.ts';
import type { Mensualidad } from '#shared/cuentas.ts';
import * as queries from './queries.ts';

/** How the trail names a month: its numbers are not those of the payments. */
const idEntidad = (id: number): string => `mensualidad ${id}`;

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
