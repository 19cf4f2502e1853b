import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { generarCuentas } from '#shared/cuentas/generar.ts';
import * as contract from '#shared/cuentas.ts';
import { eliminarEstudiante, listarEstudiantes } from '#shared/estudiantes.ts';
import { desasignarEstudiante } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { alumno, csv, escuelaEntera, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' }));
const pablo = await iniciarSesionDe(await crearColaborador(db, { cargos: [3], nombres: 'Pablo Tum' }));
await crearCuotasDePrimaria(db);
const primero = await crearGrado(db, { nombre: 'Primero', secciones: ['A'] });
const { subir, revisar, aplicar, deshacer } = importador(escuela, lucia);
const CUANDO = '10 mar 2026 12:00';

/** A list that was stored, and the enrolments it made. */
async function importada(...filas: string[]) {
  const antes = await escuelaEntera(escuela);
  const { data: subida } = await subir(csv(...filas));
  const { operacion } = await aplicar(subida, await revisar(subida));
  const hechas = await rows<{ inscripcion: number; estudiante: number }>(
    db,
    sql`select i.id_estudiante_grado inscripcion, i.id_estudiante estudiante from inscripciones i
      where i.id_grado_seccion = ${primero.idGradoSeccion} order by 1`,
  );
  return { antes, operacion, inscripciones: hechas.map((una) => una.inscripcion), estudiantes: hechas };
}
const cuentasDePrimero = () =>
  call(generarCuentas, { params: { idGrado: String(primero.idGrado) }, body: {} as never }, pablo);
const deInscripcion = (id = 0) => ({ params: { idEstudianteGrado: String(id) } });
const mesesDe = async (id = 0) =>
  (await call(contract.mensualidadesDeInscripcion, deInscripcion(id), pablo)).data;

it('las cuentas sin pagos se van con la importación; lo que alguien les agregó también', async () => {
  const { antes, operacion, inscripciones } = await importada(alumno(1), alumno(2));
  expect(await cuentasDePrimero()).toMatchObject({ code: 1 });
  const body = { pago: 'Excursión', monto: '50' };
  expect(await call(contract.agregarPago, { ...deInscripcion(inscripciones[0]), body }, pablo)).toMatchObject(
    {
      code: 1,
    },
  );
  expect(await deshacer(operacion)).toMatchObject({ code: 1 });
  expect(await escuelaEntera(escuela)).toEqual(antes);
  expect(await auditoriaDe(db, 'operacion', operacion ?? 0)).toMatchObject([
    { accion: 'importar' },
    { accion: 'deshacer', despues: { cuentas: 2 } },
  ]);
});

it('la lista de alumnos muestra los que trajo una importación: nuevos, cambiados e inscritos, y nadie más', async () => {
  const quienes = async (operacion: number | undefined) =>
    (await call(listarEstudiantes, { query: { page: '1', operacion: String(operacion) } }, lucia)).data.map(
      ({ apellido1 }) => apellido1,
    );
  const { operacion } = await importada(alumno(11), alumno(12));
  expect(await quienes(operacion)).toEqual(['Muñoz11', 'Muñoz12']);
  const { data: subida } = await subir(csv(alumno(12, { madre: 'Otra Madre' }), alumno(13)));
  const otra = await aplicar(subida, await revisar(subida));
  expect(await quienes(otra.operacion)).toEqual(['Muñoz12', 'Muñoz13']);
  const saldos = importador(
    escuela,
    await iniciarSesionDe(await crearColaborador(db, { cargos: [1] })),
    'saldos',
  );
  const cui = 2_500_000_000_011;
  const { data: deSaldos } = await saldos.subir(
    `CUI,Saldo anterior,Mes pagado,Fecha de pago\r\n${cui},100,Enero,05/01/2026`,
  );
  const hecho = await saldos.aplicar(deSaldos, await saldos.revisar(deSaldos));
  expect(await quienes(hecho.operacion)).toEqual(['Muñoz11']);
  const { data: mas } = await saldos.subir(`CUI,Saldo anterior\r\n${cui},120`);
  const cambiado = await saldos.aplicar(mas, await saldos.revisar(mas));
  expect(await quienes(cambiado.operacion)).toEqual(['Muñoz11']);
  for (const una of [cambiado, hecho, otra]) expect(await deshacer(una.operacion)).toMatchObject({ code: 1 });
  expect(await deshacer(operacion)).toMatchObject({ code: 1 });
});

it('con un pago no se deshace, y se dice de quién, quién lo hizo y cuándo; anulado y quitados los cobros, el recibo queda', async () => {
  const { operacion, inscripciones } = await importada(alumno(3), alumno(4));
  await cuentasDePrimero();
  const [enero] = await mesesDe(inscripciones[1]);
  const params = { id: String(enero?.idEstudianteGradoColegiatura) };
  expect(await call(contract.pagarMensualidad, { params }, pablo)).toMatchObject({ code: 1 });
  const negado = await deshacer(operacion);
  expect(negado.code).toBe(0);
  expect(negado.message).toContain(
    `Colegiatura de «Anae María Muñoz4 Xitumul» se hizo después (Pablo Tum, ${CUANDO})`,
  );
  expect(negado.message).not.toContain('Muñoz3');
  await call(contract.anularMensualidad, { params }, pablo);
  // The receipt of somebody who would not be there any more stays: it names them.
  expect((await deshacer(operacion)).message).toBe(
    `No se puede deshacer: Recibo de «Anae María Muñoz4 Xitumul» se hizo después (Pablo Tum, ${CUANDO}).`,
  );
});

it('lo que ya no está también se nombra, con quién lo quitó y cuándo', async () => {
  const { operacion, estudiantes } = await importada(alumno(5));
  const [una] = estudiantes.slice(-1);
  await cuentasDePrimero();
  expect(await call(desasignarEstudiante, deInscripcion(una?.inscripcion), pablo)).toMatchObject({ code: 1 });
  expect((await deshacer(operacion)).message).toBe(
    `No se puede deshacer: Inscripción de «Anaf María Muñoz5 Xitumul» cambió después (Pablo Tum, ${CUANDO}).`,
  );
  const params = { id: String(una?.estudiante) };
  expect(await call(eliminarEstudiante, { params }, lucia)).toMatchObject({ code: 1 });
  const { message } = await deshacer(operacion);
  expect(message).toContain(`Inscripción de «Anaf`);
  expect(message).toContain(`Estudiante «Anaf`);
  expect(message).toContain(`cambió después (Lucía Barrios, ${CUANDO})`);
});
