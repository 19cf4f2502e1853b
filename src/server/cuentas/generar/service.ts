import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { mensualidadesDe } from '#server/cuentas/meses/queries.ts';
import { exigirAbierta } from '#server/cuentas/policy.ts';
import { bloquearCuenta, pagosDe } from '#server/cuentas/queries.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { CuentasForm, CuentasGeneradas } from '#shared/cuentas/generar.ts';
import { mesesPropuestos, todosLosMeses } from '#shared/cuentas.rules.ts';
import type { CuentaDePagos } from '#shared/cuentas.ts';
import * as queries from './queries.ts';

const sinColegiatura = (ciclo: number) =>
  rule(`El grado no tiene cuota de colegiatura en el ciclo ${ciclo}. Agrégala en Cuotas y niveles.`);

/** Makes the account of an enrolment from the fees of its grade, for these months. Repeating it changes nothing. */
export async function generar(
  tx: Tx,
  idEstudianteGrado: number,
  meses: readonly number[],
  act: Act,
): Promise<CuentaDePagos> {
  const cuenta = found(await bloquearCuenta(tx, idEstudianteGrado));
  if (!(await queries.tieneCuenta(tx, idEstudianteGrado))) {
    exigirAbierta(cuenta, act);
    await queries.bloquearCuotas(tx, [idEstudianteGrado]);
    if (!(await queries.cobraColegiatura(tx, idEstudianteGrado))) throw sinColegiatura(cuenta.idCicloEscolar);
    await queries.copiarCuotas(tx, new Map([[idEstudianteGrado, meses]]));
    await queries.insertarCuentas(tx, [idEstudianteGrado], act.now);
    await act.audit(tx, {
      accion: 'generar cuenta',
      entidad: 'cuenta',
      idEntidad: idEstudianteGrado,
      afectados: alEstudiante(cuenta.idEstudiante),
      despues: { meses },
    });
  }
  return {
    pagos: await pagosDe(tx, idEstudianteGrado),
    mensualidades: await mensualidadesDe(tx, idEstudianteGrado),
  };
}

interface Cuales {
  idGrado: number;
  ciclo: number;
}

/** Makes the accounts that a grade or a section still lacks, in one act: all or none. */
export async function generarVarias(
  tx: Tx,
  { idGrado, ciclo }: Cuales,
  { idGradoSeccion, meses }: CuentasForm,
  act: Act & { progress: (done: number, total: number) => void },
): Promise<CuentasGeneradas> {
  exigirCicloAbierto(ciclo, act);
  const lugar = { idGrado, ciclo, idGradoSeccion };
  if (!(await queries.esDelGrado(tx, lugar))) throw notFound();
  const alumnos = await queries.bloquearAlumnos(tx, lugar);
  const tienen = await queries.conCuenta(
    tx,
    alumnos.map(({ idEstudianteGrado }) => idEstudianteGrado),
  );
  const faltan = alumnos.filter(({ idEstudianteGrado }) => !tienen.has(idEstudianteGrado));
  const [primera] = faltan;
  const sinFecha = ({ idEstudianteGrado, nombre }: queries.Alumno) => ({ idEstudianteGrado, nombre });
  const existentes = alumnos.filter(({ idEstudianteGrado }) => tienen.has(idEstudianteGrado)).map(sinFecha);
  if (!primera) return { generadas: [], existentes };
  act.progress(0, faltan.length);
  const ids = faltan.map(({ idEstudianteGrado }) => idEstudianteGrado);
  const mesesDe = ({ fechaAsignado }: queries.Alumno) =>
    meses === 'todos' ? todosLosMeses : mesesPropuestos(fechaAsignado, ciclo, act.config.timeZone);
  const porCuenta = new Map(faltan.map((una) => [una.idEstudianteGrado, mesesDe(una)]));
  await queries.bloquearCuotas(tx, ids);
  if (!(await queries.cobraColegiatura(tx, primera.idEstudianteGrado))) throw sinColegiatura(ciclo);
  await queries.copiarCuotas(tx, porCuenta);
  await queries.insertarCuentas(tx, ids, act.now);
  await act.audit(
    tx,
    faltan.map(({ idEstudianteGrado: idEntidad, idEstudiante }) => ({
      accion: 'generar cuenta',
      entidad: 'cuenta',
      idEntidad,
      afectados: alEstudiante(idEstudiante),
      despues: { meses: porCuenta.get(idEntidad) },
    })),
  );
  act.progress(faltan.length, faltan.length);
  return { generadas: faltan.map(sinFecha), existentes };
}
