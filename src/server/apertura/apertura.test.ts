import { beforeEach, expect, it } from 'vitest';
import { cuotasCarreras, cuotasNiveles, tiposPagos } from '#server/cuotas/tables.ts';
import { inTransaction } from '#server/platform/db/db.ts';
import { verCarrera } from '#shared/carreras.ts';
import { inicializarCiclo, listarCiclos } from '#shared/ciclos.ts';
import { verGrado } from '#shared/grados.ts';
import { verNivel } from '#shared/niveles.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import {
  crearAsignacion,
  crearCarrera,
  crearGrado,
  crearGuia,
  crearMateria,
  inscribir,
  NIVELES,
} from '#testing/builders-estructura.ts';
import { asegurarCiclo } from './service.ts';

const school = await startTestApp();
const { db, call, clock, config } = school;
const docente = await crearColaborador(db);
const director = await crearColaborador(db, { cargos: [1] });
const carrera = await crearCarrera(db);
const vigente = await crearMateria(db);
const retirada = await crearMateria(db, { activo: false });
const grado = await crearGrado(db, {
  secciones: ['A', 'B'],
  materias: [vigente.idMateria, retirada.idMateria],
});
const seccion = grado.idGradoSeccion;
await crearAsignacion(db, {
  idColaborador: docente.idColaborador,
  idGradoSeccion: seccion,
  idMateria: vigente.idMateria,
});
await crearGuia(db, docente.idColaborador, seccion);
await inscribir(db, { idEstudiante: (await crearEstudiante(db)).idEstudiante, idGradoSeccion: seccion });
const cuota = { idCicloEscolar: 2026, cantidad: 950, fechaCreado: '2026-01-02T00:00:00.000Z' };
const [colegiatura, suprimida, bus] = await db
  .insert(tiposPagos)
  .values([
    { descripcion: 'Colegiatura', mensual: true, colegiatura: true },
    { descripcion: 'Suprimida', activo: false },
    { descripcion: 'Bus' },
  ])
  .returning();
if (!colegiatura || !suprimida || !bus) throw new Error('no types');
await db.insert(cuotasNiveles).values([
  { ...cuota, idPago: colegiatura.idPago, codigoNivelEstudiantil: NIVELES.primaria },
  { ...cuota, idPago: suprimida.idPago, codigoNivelEstudiantil: NIVELES.primaria },
  { ...cuota, idPago: colegiatura.idPago, codigoNivelEstudiantil: NIVELES.basicos, activo: false },
  { ...cuota, idPago: bus.idPago, codigoNivelEstudiantil: NIVELES.primaria, idCicloEscolar: 2025 },
]);
const deCarrera = { ...cuota, idNivelEstudiantilCarrera: carrera.idNivelEstudiantilCarrera };
const deOtraCarrera = { ...cuota, ...(await crearCarrera(db)) };
await db.insert(cuotasCarreras).values([
  { ...deCarrera, idPago: colegiatura.idPago },
  { ...deCarrera, idPago: suprimida.idPago },
  { ...deCarrera, idPago: bus.idPago, idCicloEscolar: 2025 },
  { ...deOtraCarrera, idPago: colegiatura.idPago, activo: false },
]);

let cookie = '';
const anios = async () =>
  (await call(listarCiclos, {}, cookie)).data.map(({ cicloEscolar1 }) => cicloEscolar1);

beforeEach(async () => {
  clock.set('2026-08-01T06:00:00.000Z');
  cookie = await school.iniciarSesionDe(director);
});

it('un segundo antes del 1 de agosto en Guatemala todavía no se prepara nada', async () => {
  clock.set('2026-08-01T05:59:59.000Z');
  expect(await call(inicializarCiclo, {}, cookie)).toMatchObject({ status: 200, code: 0 });
  expect(await anios()).toEqual([2025, 2026]);
});

it('no se prepara al navegar, desde otro sitio ni sin ser administrador', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await call(inicializarCiclo, { headers }, cookie)).status).toBe(403);
  expect((await call(inicializarCiclo, { headers: { accept: 'text/html' } }, cookie)).status).toBe(403);
  const maestra = await school.iniciarSesionDe(docente);
  expect((await call(inicializarCiclo, {}, maestra)).status).toBe(403);
  expect(await anios()).toEqual([2025, 2026]);
});

it('diez solicitudes a la vez preparan un solo ciclo', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => call(inicializarCiclo, {}, cookie)));
  for (const { code, data } of replies) {
    expect({ code, data }).toEqual({ code: 1, data: { idCicloEscolar: 2027, cicloEscolar1: 2027 } });
  }
  expect(await anios()).toEqual([2025, 2026, 2027]);
});

it('el ciclo nuevo lleva secciones, materias vigentes y cuotas vigentes', async () => {
  const query = { ciclo: 2027 };
  const { data } = await call(verGrado, { params: { idGrado: String(grado.idGrado) }, query }, cookie);
  expect(data.gradosSecciones.map((one) => one.idSeccionNavigation.seccion)).toEqual(['A', 'B']);
  expect(data.gradosMaterias.map((one) => one.idMateria)).toEqual([vigente.idMateria]);
  const nivel = async (codigo: string) =>
    (await call(verNivel, { params: { codigo }, query }, cookie)).data.pagosNivelesEstudiantiles;
  expect(await nivel('primaria')).toMatchObject([{ idPago: colegiatura.idPago, cantidad: 950 }]);
  expect(await nivel('basicos')).toEqual([]);
  const enCarrera = async ({ idNivelEstudiantilCarrera: id }: { idNivelEstudiantilCarrera: number }) => {
    const params = { idNivelEstudiantilCarrera: String(id) };
    return (await call(verCarrera, { params, query }, cookie)).data.pagosNivelesEstudiantilesCarreras;
  };
  expect(await enCarrera(carrera)).toMatchObject([{ idPago: colegiatura.idPago, cantidad: 950 }]);
  expect(await enCarrera(deOtraCarrera)).toEqual([]);
});

it('no lleva inscripciones, docentes ni maestros guía', async () => {
  expect(await contar(db, 'inscripciones')).toBe(1);
  expect(await contar(db, 'asignaciones')).toBe(1);
  expect(await contar(db, 'guias')).toBe(1);
});

it('al comenzar un año que nadie preparó, el servidor lo crea del último que hay', async () => {
  const enero = new Date('2029-01-01T06:00:00.000Z');
  await inTransaction(db, (tx) => asegurarCiclo(tx, enero, config));
  await inTransaction(db, (tx) => asegurarCiclo(tx, enero, config));
  expect(await anios()).toEqual([2025, 2026, 2027, 2029]);
  clock.set(enero);
  cookie = await school.iniciarSesionDe(director);
  const { data } = await call(verGrado, { params: { idGrado: String(grado.idGrado) } }, cookie);
  expect(data.gradosSecciones.map(({ idCicloEscolar }) => idCicloEscolar)).toEqual([2029, 2029]);
});
