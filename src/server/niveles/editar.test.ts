import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { bloquesDelDocente } from '#shared/bloques.ts';
import { crearCarrera as nuevaCarrera } from '#shared/carreras.ts';
import { iniciarClase } from '#shared/clases.ts';
import { eliminarGrado, listarGrados, crearGrado as nuevoGrado } from '#shared/grados.ts';
import { asignarEstudiante } from '#shared/inscripciones.ts';
import { listarMaterias, crearMateria as nuevaMateria } from '#shared/materias.ts';
import * as contract from '#shared/niveles.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import {
  abrirGrado,
  crearCarrera,
  crearGrado,
  crearMateria,
  inscribir,
  NIVELES,
} from '#testing/builders-estructura.ts';
import { crearCuotaNivel, crearTipoPago } from '#testing/builders-pagos.ts';
import { niveles } from './tables.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

const PRIMARIA: contract.NivelForm = {
  codigo: NIVELES.primaria,
  activo: true,
  numeroBloques: 4,
  resolucion: '',
};
const editar = (codigo: string, cambios: Partial<contract.NivelForm> = {}, cookie = directora) =>
  call(contract.editarNivel, { params: { codigo }, body: { ...PRIMARIA, ...cambios } }, cookie);
const claves = async (query: object) =>
  (await call(contract.listarNiveles, { query }, secretaria)).data.map(({ clave }) => clave);

const originales = await db.select().from(niveles);
/** What a test changes of a level is as it was after it. */
const comoEstaba = () =>
  onTestFinished(async () => {
    for (const nivel of originales) await db.update(niveles).set(nivel).where(eq(niveles.clave, nivel.clave));
  });

it('un código nuevo sigue a grados, materias y cuotas, y las direcciones de siempre llegan', async () => {
  comoEstaba();
  const grado = await crearGrado(db, { nombre: 'Cuarto' });
  const materia = await crearMateria(db, { nombre: 'Ciencias' });
  const idPago = await crearTipoPago(db, { descripcion: 'Colegiatura 2026', colegiatura: true });
  await crearCuotaNivel(db, { idPago, cantidad: 950 });

  const resolucion = 'Resolución 123-2019';
  const reply = await editar(NIVELES.primaria, { codigo: '09-01-0001-43', resolucion });
  const message = 'Nivel actualizado correctamente.';
  expect(reply).toMatchObject({
    code: 1,
    message,
    data: { codigoNivelEstudiantil: '09-01-0001-43', resolucion },
  });

  for (const nivel of ['09-01-0001-43', 'primaria']) {
    const params = { codigo: nivel };
    const { data } = await call(contract.verNivel, { params, query: { ciclo: 2026 } }, secretaria);
    expect(data).toMatchObject({ nombre: 'Primaria', pagosNivelesEstudiantiles: [{ cantidad: 950 }] });
    const deNivel = await call(listarMaterias, { params: { nivel } }, secretaria);
    expect(deNivel.data.map(({ idMateria }) => idMateria)).toContain(materia.idMateria);
  }
  const { data: grados } = await call(listarGrados, { query: { ciclo: 2026 } }, secretaria);
  expect(grados.find(({ idGrado }) => idGrado === grado.idGrado)).toMatchObject({
    idNivelEstudiantil: '09-01-0001-43',
  });
  expect((await auditoriaDe(db, 'nivel', 'Primaria')).at(-1)).toMatchObject({
    accion: 'editar nivel',
    antes: { codigoNivelEstudiantil: NIVELES.primaria, resolucion: '' },
    despues: { codigoNivelEstudiantil: '09-01-0001-43', resolucion },
  });
});

it('lo que se eliminó con el código de antes se puede restaurar con el de ahora', async () => {
  comoEstaba();
  const { idGrado } = await crearGrado(db, { nombre: 'Por restaurar', secciones: [], materias: [] });
  const { operacion } = await call(eliminarGrado, { params: { idGrado: String(idGrado) } }, directora);
  await editar(NIVELES.primaria, { codigo: '09-02-0002-43' });
  const params = { idOperacion: String(operacion) };
  expect((await call(deshacerOperacion, { params }, directora)).code).toBe(1);
  const [fila] = await rows<{ nivel: string }>(
    db,
    sql`select id_nivel_estudiantil nivel from grados where id_grado = ${idGrado}`,
  );
  expect(fila?.nivel).toBe('09-02-0002-43');
});

it('dos niveles no tienen el mismo código, ni uno la palabra del otro; una forma rara se guarda', async () => {
  comoEstaba();
  for (const codigo of [NIVELES.basicos, 'basicos']) {
    const errores = [{ campo: 'codigo', mensaje: 'Ya existe un nivel con ese código.' }];
    expect(await editar('primaria', { codigo })).toMatchObject({ code: 0, errores });
  }
  expect(await editar('primaria', { codigo: 'Sin código todavía' })).toMatchObject({ code: 1 });
});

it.each([
  ['codigo', '', 'Código es requerido.'],
  ['codigo', 'x'.repeat(41), 'Código debe ser de tamaño 40 o menos.'],
  ['codigo', '03/12', 'Código no puede llevar los signos / ? # %.'],
  ['numeroBloques', 0, 'Número de bloques debe ser entre 1 y 6.'],
  ['numeroBloques', 7, 'Número de bloques debe ser entre 1 y 6.'],
  ['resolucion', 'x'.repeat(101), 'Resolución debe ser de tamaño 100 o menos.'],
] as const)('se rechaza %s = %s', async (campo, valor, mensaje) => {
  const reply = await editar('primaria', { [campo]: valor });
  expect(reply).toMatchObject({ status: 400, errores: [{ campo, mensaje }] });
});

it('solo la dirección cambia un nivel; uno que no hay es 404', async () => {
  expect((await editar('primaria', {}, secretaria)).status).toBe(403);
  expect((await editar('no-hay')).status).toBe(404);
});

it('un nivel con inscritos en un ciclo abierto se sigue ofreciendo', async () => {
  const { idGradoSeccion } = await crearGrado(db, { nivel: 'basicos' });
  const { idEstudiante } = await crearEstudiante(db);
  await inscribir(db, { idEstudiante, idGradoSeccion });
  const codigo = NIVELES.basicos;
  expect(await editar(codigo, { codigo, activo: false })).toMatchObject({
    code: 0,
    message: 'Básicos tiene 1 estudiante inscrito en 2026: no se puede dejar de ofrecer.',
  });
});

it('lo que no se ofrece no está en ninguna lista, salvo en el ciclo en que tuvo estudiantes, y nada nuevo se hace en él', async () => {
  comoEstaba();
  const codigo = NIVELES.diversificado;
  const carrera = await crearCarrera(db);
  const { idNivelEstudiantilCarrera } = carrera;
  const grado = await crearGrado(db, { idNivelEstudiantilCarrera, ciclo: 2025 });
  const { idGradoSeccion } = await abrirGrado(db, grado.idGrado, { ciclo: 2026, secciones: ['A'] });
  const { idEstudiante } = await crearEstudiante(db);
  await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
  const deGrados = async (ciclo: number) =>
    (await call(listarGrados, { query: { ciclo } }, secretaria)).data.some(
      ({ idGrado }) => idGrado === grado.idGrado,
    );
  expect(await deGrados(2026)).toBe(true);

  expect((await editar(codigo, { codigo, activo: false })).code).toBe(1);
  expect(await claves({ ciclo: 2026 })).toEqual(['preprimaria', 'primaria', 'basicos']);
  expect(await claves({ type: 'pagos', ciclo: 2026 })).not.toContain('diversificado');
  expect(await claves({ ciclo: 2025 })).toContain('diversificado');
  expect(await claves({ type: 'todos' })).toContain('diversificado');
  expect([await deGrados(2026), await deGrados(2025)]).toEqual([false, true]);

  const rechazo = { code: 0, message: contract.NIVEL_NO_OFRECIDO };
  const inscripcion = { idEstudiante, idGradoSeccion, idCicloEscolar: 2026, becado: false };
  expect(await call(asignarEstudiante, { body: inscripcion }, secretaria)).toMatchObject(rechazo);
  const params = { nivel: codigo };
  expect(await call(nuevaCarrera, { params, body: { nombre: 'Perito' } }, secretaria)).toMatchObject(rechazo);
  expect(
    await call(
      nuevaMateria,
      { params, query: { carrera: String(carrera.idCarrera) }, body: { nombre: 'Física' } },
      secretaria,
    ),
  ).toMatchObject(rechazo);
  const nuevo = {
    nombre: 'Sexto',
    idNivelEstudiantil: codigo,
    idCarrera: carrera.idCarrera,
    idGradoAnterior: null,
    gradosSecciones: [{ seccion: 'A' as const }],
    gradosMaterias: [],
  };
  expect(await call(nuevoGrado, { body: nuevo, query: { ciclo: '2026' } }, secretaria)).toMatchObject(
    rechazo,
  );

  await editar(codigo, { codigo, activo: true });
  expect((await call(asignarEstudiante, { body: inscripcion }, secretaria)).code).toBe(1);
});

it('de cuatro a cinco bloques: la clase que se inicia después tiene cinco, la iniciada se queda con cuatro', async () => {
  comoEstaba();
  const bloquesDe = async ({ docente, idAsignacion }: Awaited<ReturnType<typeof crearClase>>) => {
    const cookie = await iniciarSesionDe(docente);
    const params = { idassignment: String(idAsignacion) };
    await call(iniciarClase, { params }, cookie);
    return (await call(bloquesDelDocente, { params }, cookie)).data.length;
  };
  const [antes, despues] = [await crearClase(db, { estados: null }), await crearClase(db, { estados: null })];
  expect(await bloquesDe(antes)).toBe(4);
  expect((await editar('primaria', { numeroBloques: 5 })).data.numeroBloques).toBe(5);
  expect(await bloquesDe(despues)).toBe(5);
  expect(await bloquesDe(antes)).toBe(4);
});
