import { expect, it } from 'vitest';
import * as contract from '#shared/carreras.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearCarrera, crearGrado, crearMateria, NIVELES } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const docente = await iniciarSesionDe(await crearColaborador(db));
const nivel = NIVELES.diversificado;
const crear = (nombre: string, en: string = nivel) =>
  call(contract.crearCarrera, { params: { nivel: en }, body: { nombre } }, contador);
const eliminar = (idCarrera: number) =>
  call(contract.eliminarCarrera, { params: { idCarrera: String(idCarrera) }, query: { nivel } }, contador);

it('se agrega por el código o por la palabra del nivel, y aparece en su lista con sus materias', async () => {
  const { data, code, message } = await crear('  Perito Contador  ', 'diversificado');
  expect({ code, message }).toEqual({ code: 1, message: 'Carrera agregada correctamente.' });
  const { idNivelEstudiantilCarrera } = data;
  const vigente = await crearMateria(db, { idNivelEstudiantilCarrera });
  await crearMateria(db, { idNivelEstudiantilCarrera, activo: false });
  const lista = await call(contract.listarCarreras, { params: { nivel } }, contador);
  expect(lista.data).toMatchObject([
    {
      idCarrera: data.idCarrera,
      nombre: 'Perito Contador',
      activo: true,
      codigoNivelEstudiantilNavigation: { nombre: 'Diversificado', clave: 'diversificado' },
      nivelesEstudiantilesCarrerasMaterias: [
        {
          idNivelEstudiantilCarreraMateria: vigente.idMateria,
          idMateriaNavigation: { nombre: vigente.nombre, activo: true },
        },
      ],
      pagosNivelesEstudiantilesCarreras: [],
    },
  ]);
  const query = { type: 'nomaterias', ciclo: 2026 };
  const sinMaterias = await call(contract.listarCarreras, { params: { nivel }, query }, contador);
  expect(sinMaterias.data[0]?.nivelesEstudiantilesCarrerasMaterias).toEqual([]);
});

it.each([
  ['', 'Nombre es requerido.'],
  ['   ', 'Nombre no debe ser un espacio en blanco.'],
  ['x'.repeat(101), 'Nombre debe ser de tamaño 100 o menos.'],
])('se rechaza el nombre «%s»', async (nombre, message) => {
  expect(await crear(nombre)).toMatchObject({ status: 400, code: 0, message });
});

it('cien letras caben; el mismo nombre otra vez, no', async () => {
  expect((await crear('Á'.repeat(100))).code).toBe(1);
  expect(await crear('a'.repeat(100))).toMatchObject({
    status: 200,
    code: 0,
    errores: [{ campo: 'nombre' }],
  });
});

it('un nivel sin carreras no las admite y uno desconocido no se encuentra', async () => {
  expect(await crear('Música', NIVELES.primaria)).toMatchObject({ status: 200, code: 0 });
  expect((await crear('Música', 'nocturna')).status).toBe(404);
});

it('se renombra', async () => {
  const { idCarrera, idNivelEstudiantilCarrera } = await crearCarrera(db);
  const body = { idCarrera, nombre: 'Bachillerato Nuevo', fechaCreado: '2020-01-01', activo: true };
  const reply = await call(contract.editarCarrera, { params: { nivel }, body }, contador);
  expect(reply).toMatchObject({ code: 1, data: { idCarrera, nombre: 'Bachillerato Nuevo' } });
  const params = { idNivelEstudiantilCarrera: String(idNivelEstudiantilCarrera) };
  expect((await call(contract.verCarrera, { params }, contador)).data.nombre).toBe('Bachillerato Nuevo');
  const otra = { ...body, idCarrera: (await crearCarrera(db)).idCarrera };
  expect(await call(contract.editarCarrera, { params: { nivel }, body: otra }, contador)).toMatchObject({
    status: 200,
    code: 0,
    errores: [{ campo: 'nombre' }],
  });
});

it('no se renombra una que no existe, ni desde otro nivel', async () => {
  const { idCarrera } = await crearCarrera(db);
  const renombrar = (id: number, en: string) => {
    const body = { idCarrera: id, nombre: 'Otra', fechaCreado: '2020-01-01', activo: true };
    return call(contract.editarCarrera, { params: { nivel: en }, body }, contador);
  };
  expect((await renombrar(999_999, nivel)).status).toBe(404);
  expect((await renombrar(idCarrera, NIVELES.primaria)).status).toBe(404);
  expect((await renombrar(idCarrera, 'nocturna')).status).toBe(404);
});

it('sin uso se elimina; con materias o grados se explica por qué no', async () => {
  const libre = await crearCarrera(db);
  expect(await eliminar(libre.idCarrera)).toMatchObject({ code: 1, data: null });
  expect((await eliminar(libre.idCarrera)).status).toBe(404);
  const usada = await crearCarrera(db);
  await crearMateria(db, usada);
  const conMaterias = 'La carrera tiene materias y no se puede eliminar.';
  expect(await eliminar(usada.idCarrera)).toMatchObject({ status: 200, code: 0, message: conMaterias });
  await crearGrado(db, { idNivelEstudiantilCarrera: usada.idNivelEstudiantilCarrera });
  const conGrados = 'La carrera tiene grados y no se puede eliminar.';
  expect(await eliminar(usada.idCarrera)).toMatchObject({ code: 0, message: conGrados });
});

it('un docente no entra y la lista cuesta lo mismo con una carrera que con veinte', async () => {
  expect((await call(contract.listarCarreras, { params: { nivel } }, docente)).status).toBe(403);
  const listar = () => call(contract.listarCarreras, { params: { nivel } }, contador);
  const antes = await statementsOf(listar);
  for (let i = 0; i < 20; i++) await crearMateria(db, await crearCarrera(db));
  expect(await statementsOf(listar)).toBe(antes);
});

it('de un nivel que no existe no hay lista; la de un nivel sin carreras está vacía', async () => {
  const listar = (en: string) => call(contract.listarCarreras, { params: { nivel: en } }, contador);
  expect(await listar('maternal')).toMatchObject({ status: 404, code: 0 });
  expect(await listar('primaria')).toMatchObject({ code: 1, data: [] });
});
