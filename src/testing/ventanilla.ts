import * as contract from '#shared/caja.ts';
import { generarPagos } from '#shared/cuentas.ts';
import { startTestApp } from './app.ts';
import { crearColaborador, crearEstudiante } from './builders.ts';
import { crearGrado, inscribir } from './builders-estructura.ts';
import { crearCuotasDePrimaria } from './builders-pagos.ts';

export const HOY = '2026-03-10T12:00:00-06:00';
export const EN_EFECTIVO = { metodo: 'efectivo', pagador: 'Marta Tzoc' } as const;

/** A school with fees and people at its window, in March. */
export async function abrirVentanilla() {
  const { app, database, db, call, clock, iniciarSesionDe, statementsOf } = await startTestApp({ now: HOY });
  const lucia = await crearColaborador(db, { nombres: 'Lucía Barrios', cargos: [2] });
  const secretaria = await iniciarSesionDe(lucia);
  await crearCuotasDePrimaria(db);
  const grado = await crearGrado(db, { nombre: 'Primero Básico' });
  let cuantos = 0;

  /** Somebody of a family, with the account of this year. */
  async function alumno(given: Parameters<typeof crearEstudiante>[1] = {}) {
    cuantos += 1;
    const estudiante = await crearEstudiante(db, { codigo: `C-${cuantos}`, ...given });
    const { idEstudiante } = estudiante;
    const inscripcion = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
    const params = { idEstudianteGrado: String(inscripcion) };
    await call(generarPagos, { params }, secretaria);
    return { idEstudiante, estudiante, params };
  }

  const cuentas = (ids: readonly number[], quien = secretaria) =>
    call(contract.cuentasEnCaja, { query: { estudiantes: ids.join(',') } }, quien);
  const cobrosDe = async (id: number, quien = secretaria) =>
    (await cuentas([id], quien)).data.cuentas[0]?.cobros ?? [];
  const cobrar = (lineas: unknown[], datos: object = EN_EFECTIVO, quien = secretaria) =>
    call(contract.cobrar, { body: { lineas, ...datos } as never }, quien);
  /** Another moment, weeks away: whoever works then signs in then. */
  const entrarEl = async (instante: string) => {
    clock.set(instante);
    return iniciarSesionDe(lucia);
  };
  return {
    app,
    database,
    db,
    call,
    clock,
    iniciarSesionDe,
    statementsOf,
    secretaria,
    entrarEl,
    grado,
    alumno,
    cuentas,
    cobrosDe,
    cobrar,
  };
}

/** A charge paid as the screen showed it, all of it. */
export const entero = ({ clase, id, saldo }: contract.CobroEnCaja) => ({
  clase,
  id,
  monto: saldo,
  saldoVisto: saldo,
});
