import { expect, it } from 'vitest';
import { verGrado } from '#shared/grados.ts';
import * as contract from '#shared/materias.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearCarrera, crearGrado, crearMateria } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const en = (nivel: string, carrera?: number) => ({
  params: { nivel },
  query: carrera === undefined ? {} : { carrera: String(carrera) },
});
const listar = async (nivel: string, carrera?: number) =>
  (await call(contract.listarMaterias, en(nivel, carrera), secretaria)).data.map(({ nombre }) => nombre);
const crear = (nombre: string, nivel = 'primaria', carrera?: number) =>
  call(contract.crearMateria, { ...en(nivel, carrera), body: { nombre } }, secretaria);
const editar = (body: { idMateria: number; nombre: string; activo: boolean }, nivel = 'primaria') =>
  call(contract.editarMateria, { ...en(nivel), body }, secretaria);
const eliminar = (id: number, nivel = 'primaria') =>
  call(contract.eliminarMateria, { params: { id: String(id) }, query: { nivel } }, secretaria);

it('se agrega a su nivel y solo a él', async () => {
  const reply = await crear('  Matemáticas ');
  expect(reply).toMatchObject({
    code: 1,
    message: 'Materia agregada correctamente.',
    data: { nombre: 'Matemáticas', activo: true, idCarrera: null },
  });
  expect(await listar('03-12-0016-43')).toContain('Matemáticas');
  expect(await listar('basicos')).not.toContain('Matemáticas');
});

it.each([
  ['', 'Nombre es requerido.'],
  ['   ', 'Nombre no debe ser un espacio en blanco.'],
  ['x'.repeat(51), 'Nombre debe ser de tamaño 50 o menos.'],
])('se rechaza el nombre «%s»', async (nombre, message) => {
  expect(await crear(nombre)).toMatchObject({ status: 400, code: 0, message });
});

it('el mismo nombre se rechaza en el mismo nivel y se admite en otro', async () => {
  await crear('Física');
  const repetida = await crear('FISICA');
  expect(repetida).toMatchObject({ status: 200, code: 0, errores: [{ campo: 'nombre' }] });
  expect(repetida).not.toHaveProperty('data.reactivar');
  expect((await crear('Física', 'basicos')).code).toBe(1);
});

it('en diversificado pertenece a una carrera', async () => {
  const una = await crearCarrera(db);
  const otra = await crearCarrera(db);
  expect(await crear('Contabilidad', 'diversificado')).toMatchObject({
    status: 400,
    message: 'Carrera es requerida.',
  });
  const { data } = await crear('Contabilidad', 'diversificado', una.idCarrera);
  expect(data.idNivelEstudiantilCarreraMateria).toBe(data.idMateria);
  expect(await listar('diversificado', una.idCarrera)).toEqual(['Contabilidad']);
  expect(await listar('diversificado', otra.idCarrera)).toEqual([]);
  expect((await crear('Contabilidad', 'diversificado', otra.idCarrera)).code).toBe(1);
});

it('una materia que ningún grado tuvo desaparece', async () => {
  const { idMateria } = await crearMateria(db);
  expect(await eliminar(idMateria)).toMatchObject({
    code: 1,
    data: null,
    message: 'Materia eliminada correctamente.',
  });
  expect((await eliminar(idMateria)).status).toBe(404);
});

it('una que sí, se retira: deja las listas y queda marcada en el grado; después puede volver', async () => {
  const { idMateria, nombre } = await crearMateria(db);
  const grado = await crearGrado(db, { materias: [idMateria] });
  expect(await eliminar(idMateria)).toMatchObject({ code: 1, data: { idMateria, activo: false } });
  expect(await listar('primaria')).not.toContain(nombre);
  const params = { idGrado: String(grado.idGrado) };
  const detalle = await call(verGrado, { params }, secretaria);
  expect(detalle.data.gradosMaterias[0]?.idMateriaNavigation).toMatchObject({ nombre, activo: false });
  expect(await crear(nombre.toUpperCase())).toMatchObject({
    status: 200,
    code: 0,
    data: { reactivar: { idMateria, nombre } },
  });
  // In another level nothing was dropped.
  expect((await crear(nombre, 'basicos')).code).toBe(1);
  expect(await editar({ idMateria, nombre: 'Otra cosa', activo: true })).toMatchObject({
    status: 400,
    errores: [{ campo: 'nombre' }],
  });
  expect(await editar({ idMateria, nombre: nombre.toUpperCase(), activo: true })).toMatchObject({
    code: 1,
    data: { nombre, activo: true },
    message: 'Materia reactivada correctamente.',
  });
  expect(await listar('primaria')).toContain(nombre);
});

it('una retirada cambia de nombre y sigue retirada; una vigente se retira también al editarla', async () => {
  const { idMateria } = await crearMateria(db);
  await crearGrado(db, { materias: [idMateria] });
  await eliminar(idMateria);
  const retirada = { idMateria, nombre: 'Caligrafía', activo: false };
  expect(await editar(retirada)).toMatchObject({ code: 1, data: { nombre: 'Caligrafía', activo: false } });
  expect(await listar('primaria')).not.toContain('Caligrafía');
  expect(await editar({ ...retirada, activo: true })).toMatchObject({ code: 1, data: { activo: true } });
  expect(await listar('primaria')).toContain('Caligrafía');
  expect(await editar(retirada)).toMatchObject({ code: 1, data: { activo: false } });
  expect(await listar('primaria')).not.toContain('Caligrafía');
});

it('se renombra solo en su nivel', async () => {
  const { idMateria } = await crearMateria(db);
  const body = { idMateria, nombre: 'Ciencias', activo: true };
  expect((await editar(body, 'basicos')).status).toBe(404);
  const reply = await editar(body);
  expect(reply).toMatchObject({ code: 1, data: { idMateria, nombre: 'Ciencias' } });
  expect((await eliminar(idMateria, 'basicos')).status).toBe(404);
  const otra = { ...body, idMateria: (await crearMateria(db)).idMateria };
  expect(await editar(otra)).toMatchObject({ status: 200, code: 0, errores: [{ campo: 'nombre' }] });
});

it('las listas van en orden español: la ñ después de la n, sin contar tildes', async () => {
  for (const nombre of ['Ñandutí', 'Nutrición', 'Óptica', 'Náutica']) await crear(nombre, 'preprimaria');
  expect(await listar('preprimaria')).toEqual(['Náutica', 'Nutrición', 'Ñandutí', 'Óptica']);
});

it('la lista cuesta lo mismo con diez materias que con doscientas', async () => {
  const antes = await statementsOf(() => listar('basicos'));
  for (let i = 0; i < 30; i++) await crearMateria(db, { nivel: 'basicos' });
  expect(await statementsOf(() => listar('basicos'))).toBe(antes);
});

it('de una carrera que no existe, o de otro nivel, no hay lista; la de una sin materias está vacía', async () => {
  const { idCarrera } = await crearCarrera(db);
  const listarDe = (nivel: string, carrera: number) =>
    call(contract.listarMaterias, en(nivel, carrera), secretaria);
  expect(await listarDe('diversificado', idCarrera)).toMatchObject({ status: 200, code: 1, data: [] });
  expect(await listarDe('diversificado', 99_999)).toMatchObject({ status: 404, code: 0 });
  expect(await listarDe('primaria', idCarrera)).toMatchObject({ status: 404, code: 0 });
});

it('de un nivel que no existe no hay lista, ni vacía', async () => {
  expect(await call(contract.listarMaterias, en('maternal'), secretaria)).toMatchObject({
    status: 404,
    code: 0,
  });
});

it('en un nivel que no existe, o en una carrera que no es suya, no se agrega', async () => {
  expect((await crear('Lógica', 'nocturna')).status).toBe(404);
  expect((await crear('Lógica', 'diversificado', 999_999)).status).toBe(404);
});
