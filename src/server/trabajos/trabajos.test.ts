import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { archivos } from '#server/archivos/tables.ts';
import { startTestApp } from '#server/base/testing/app.ts';
import { crearEstudiante } from '#server/base/testing/builders.ts';
import { prepararTrabajos } from '#server/base/testing/trabajos-de-prueba.ts';
import { barrerTrabajos } from '#server/trabajos/service.ts';
import { trabajos } from '#server/trabajos/tables.ts';
import {
  cancelarTrabajo,
  listarTrabajos,
  reintentarTrabajo,
  resultadoDeTrabajo,
  verTrabajo,
} from '#shared/trabajos.ts';

const test = await startTestApp();
const { db, call, clock, iniciarSesionDe } = test;
const kit = await prepararTrabajos(test);
const { director, hechas, trabajar, persona, pedir, de, ver, hasta, detener, sinPiezas } = kit;

it('lo mismo pedido dos veces por una persona es un trabajo; por dos personas son dos', async () => {
  const [una, otra] = [await persona(), await persona()];
  const ids = await Promise.all([
    pedir(una.idUsuario, 'x'),
    pedir(una.idUsuario, 'x'),
    pedir(otra.idUsuario, 'x'),
  ]);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
  trabajar();
  await hasta(ids[0], 'terminado');
  await hasta(ids[2], 'terminado');
  expect(hechas).toEqual(['x1', 'x2', 'x3', 'x1', 'x2', 'x3']);
  expect(await pedir(una.idUsuario, 'x')).not.toBe(ids[0]);
});

it('quien ya tiene tres en espera no pide otro, y los de otra persona no esperan a los tres', async () => {
  const [una, otra] = [await persona(), await persona()];
  const soltar = detener();
  trabajar();
  const primero = await pedir(una.idUsuario, 'a', 1);
  await hasta(primero, 'en_marcha');
  const suyos = [
    await pedir(una.idUsuario, 'b', 1),
    await pedir(una.idUsuario, 'c', 1),
    await pedir(una.idUsuario, 'd', 1),
  ];
  await expect(pedir(una.idUsuario, 'e')).rejects.toThrow('Ya tienes 3 trabajos en espera.');
  const ajeno = await pedir(otra.idUsuario, 'z', 1);
  const delante = await Promise.all([...suyos, ajeno].map(async (id) => (await ver(id)).delante));
  expect(delante).toEqual([2, 3, 4, 1]);
  soltar();
  await hasta(suyos[2] ?? 0, 'terminado');
  expect(hechas).toEqual(['a1', 'z1', 'b1', 'c1', 'd1']);
});

it('lo ajeno no existe; el Director ve lo de todos, y nadie más', async () => {
  const [una, otra] = [await persona(), await persona()];
  const estudiante = await iniciarSesionDe(await crearEstudiante(db));
  const id = await pedir(una.idUsuario, 'propio', 1);
  trabajar();
  await hasta(id, 'terminado');
  for (const cookie of [otra.cookie, estudiante]) {
    for (const llamada of [verTrabajo, cancelarTrabajo, reintentarTrabajo, resultadoDeTrabajo])
      expect((await call(llamada, de(id), cookie)).status).toBe(404);
    expect((await call(listarTrabajos, { query: { de: 'todos' } }, cookie)).status).toBe(403);
    expect((await call(listarTrabajos, {}, cookie)).data).toEqual([]);
  }
  expect((await call(listarTrabajos, {}, una.cookie)).data).toMatchObject([{ id, titulo: 'Prueba propio' }]);
  const todos = await call(listarTrabajos, { query: { de: 'todos', page: '1' } }, director);
  expect(todos.data.map((uno) => uno.id)).toEqual([id]);
  expect(todos.headers.total).toBe('1');
  for (const cookie of [una.cookie, director])
    expect((await call(resultadoDeTrabajo, de(id), cookie)).status).toBe(200);
});

it('quien ya no puede hacer tal cosa no recibe lo que había pedido', async () => {
  const una = await persona([2]);
  const id = await pedir(una.idUsuario, 'cargo', 1);
  trabajar();
  await hasta(id, 'terminado');
  await db.execute(sql`update colaboradores_cargos set id_cargo = 5 where id_colaborador =
    (select id_colaborador from colaboradores where id_usuario = ${una.idUsuario})`);
  expect((await call(resultadoDeTrabajo, de(id), una.cookie)).status).toBe(403);
});

it('cancelado mientras espera no se hace; cancelado a medias se detiene y no deja nada', async () => {
  const { idUsuario, cookie } = await persona();
  const soltar = detener();
  trabajar();
  const corre = await pedir(idUsuario, 'corre');
  const espera = await pedir(idUsuario, 'espera');
  await hasta(corre, 'en_marcha');
  expect((await call(cancelarTrabajo, de(espera), cookie)).data).toMatchObject({ estado: 'cancelado' });
  expect((await call(cancelarTrabajo, de(corre), director)).data).toMatchObject({ cancelando: true });
  soltar();
  await hasta(corre, 'cancelado');
  expect(hechas).toEqual(['corre1']);
  await sinPiezas();
});

it('lo hecho se queda siete días y lo fallido olvida sus piezas; al mes no se cuenta más', async () => {
  const ahora = clock.now();
  onTestFinished(() => clock.set(ahora));
  const { idUsuario } = await persona();
  trabajar();
  const id = await pedir(idUsuario, 'viejo', 1);
  await hasta(id, 'terminado');
  clock.advance(7 * 24 * 3_600_000 - 1000);
  await barrerTrabajos(db, clock.now());
  expect((await ver(id, await iniciarSesionDe({ idUsuario }))).url).not.toBeNull();
  clock.advance(2000);
  const cookie = await iniciarSesionDe({ idUsuario });
  const [{ resultado } = { resultado: null }] = await db
    .select()
    .from(trabajos)
    .where(eq(trabajos.idTrabajo, id));
  expect(resultado).not.toBeNull();
  await barrerTrabajos(db, clock.now());
  expect((await ver(id, cookie)).url).toBeNull();
  expect(
    await db
      .select()
      .from(archivos)
      .where(eq(archivos.idArchivo, resultado ?? '')),
  ).toEqual([]);
  clock.advance(23 * 24 * 3_600_000);
  await barrerTrabajos(db, clock.now());
  expect((await call(verTrabajo, de(id), await iniciarSesionDe({ idUsuario }))).status).toBe(404);
});
