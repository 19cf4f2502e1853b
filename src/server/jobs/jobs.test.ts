import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { archivos } from '#server/archivos/tables.ts';
import { rows } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { cancelJob, jobResult, listJobs, readJob, retryJob } from '#shared/jobs.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { hastaQue } from '#testing/espera.ts';
import { prepareJobs } from '#testing/sample-jobs.ts';
import { sweepJobs } from './service.ts';
import { jobs } from './tables.ts';

const test = await startTestApp();
const { db, call, clock, iniciarSesionDe } = test;
const kit = await prepareJobs(test);
const { director, hechas, ajuste, trabajar, persona, pedir, de, ver, hasta, detener, sinEspera, sinPiezas } =
  kit;

/** What is said in place of a file. */
const negado = async (id: number, cookie: string) =>
  (await test.app.inject({ url: urlOf(jobResult, de(id).params), headers: { cookie } })).json().message;

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
    for (const llamada of [readJob, cancelJob, retryJob, jobResult])
      expect((await call(llamada, de(id), cookie)).status).toBe(404);
    expect((await call(listJobs, { query: { de: 'todos' } }, cookie)).status).toBe(403);
    expect((await call(listJobs, {}, cookie)).data).toEqual([]);
  }
  expect((await call(listJobs, {}, una.cookie)).data).toMatchObject([{ id, titulo: 'Prueba propio' }]);
  const todos = await call(listJobs, { query: { de: 'todos', page: '1' } }, director);
  expect(todos.data.map((uno) => uno.id)).toEqual([id]);
  expect(todos.headers.total).toBe('1');
  for (const cookie of [una.cookie, director])
    expect((await call(jobResult, de(id), cookie)).status).toBe(200);
});

it('quien ya no puede hacer tal cosa no recibe lo que había pedido', async () => {
  const una = await persona([2]);
  const id = await pedir(una.idUsuario, 'cargo', 1);
  trabajar();
  await hasta(id, 'terminado');
  await db.execute(sql`update colaboradores_cargos set id_cargo = 5 where id_colaborador =
    (select id_colaborador from colaboradores where id_usuario = ${una.idUsuario})`);
  for (const llamada of [jobResult, retryJob])
    expect((await call(llamada, de(id), una.cookie)).status).toBe(403);
});

it('lo fallido no se reintenta si ya esperan tres ni si ya hay otro igual', async () => {
  const { idUsuario, cookie } = await persona();
  const reintentar = async () => (await call(retryJob, de(id), cookie)).message;
  ajuste.tropiezo = () => {
    throw rule('No.');
  };
  trabajar();
  const id = await pedir(idUsuario, 'r');
  await hasta(id, 'fallido');
  expect(await negado(id, cookie)).toBe('Este trabajo no tiene nada que descargar.');
  const soltar = detener();
  await hasta(await pedir(idUsuario, 'a', 1), 'en_marcha');
  const [, , ultimo] = [
    await pedir(idUsuario, 'b', 1),
    await pedir(idUsuario, 'c', 1),
    await pedir(idUsuario, 'd', 1),
  ];
  expect(await reintentar()).toBe('Ya tienes 3 trabajos en espera.');
  await call(cancelJob, de(ultimo), cookie);
  const igual = await pedir(idUsuario, 'r');
  expect(await reintentar()).toBe('Ya hay un trabajo igual en marcha.');
  await call(cancelJob, de(igual), cookie);
  expect(await reintentar()).toBe('Se vuelve a intentar.');
  soltar();
});

it('cuánto falta sale de lo hecho en esta vuelta; la lista empieza por lo último y dice de quién es', async () => {
  onTestFinished(async () => void (await db.delete(jobs)));
  const { idUsuario } = await crearColaborador(db, { nombres: 'Marta Xicará', cargos: [2] });
  const cookie = await iniciarSesionDe({ idUsuario });
  const comenzado = new Date('2026-03-10T12:00:00Z');
  const enMarcha = async (hechosAlComenzar: number, hechos: number, total: number) => {
    const [fila] = await db
      .insert(jobs)
      .values({
        ...{ tipo: 'prueba', titulo: 'Prueba', audiencia: 'administrador', parametros: {}, idUsuario },
        ...{ huellaParametros: `${hechosAlComenzar}-${hechos}`, creado: clock.now().toISOString() },
        ...{ estado: 'en_marcha', proceso: 'otro', comenzado: comenzado.toISOString() },
        ...{ latido: new Date(comenzado.getTime() + 41_000).toISOString() },
        ...{ hechosAlComenzar, hechos, total },
      })
      .returning();
    return fila?.idTrabajo ?? 0;
  };
  // Four in 41 s and twenty to go; none yet; none left.
  const ids = [await enMarcha(2, 6, 26), await enMarcha(6, 6, 26), await enMarcha(2, 26, 26)];
  const { data } = await call(listJobs, {}, cookie);
  expect(data.map(({ id, restanSegundos }) => [id, restanSegundos])).toEqual([
    [ids[2], null],
    [ids[1], null],
    [ids[0], 205],
  ]);
  const todos = await call(listJobs, { query: { de: 'todos' } }, director);
  expect(todos.data.map(({ id, de }) => [id, de])).toEqual(data.map(({ id }) => [id, 'Marta Xicará']));
});

it('cancelado mientras espera no se hace; cancelado a medias se detiene y no deja nada', async () => {
  const { idUsuario, cookie } = await persona();
  const soltar = detener();
  trabajar();
  const corre = await pedir(idUsuario, 'corre');
  const espera = await pedir(idUsuario, 'espera');
  await hasta(corre, 'en_marcha');
  expect((await call(cancelJob, de(espera), cookie)).data).toMatchObject({ estado: 'cancelado' });
  expect((await call(cancelJob, de(corre), director)).data).toMatchObject({ cancelando: true });
  soltar();
  await hasta(corre, 'cancelado');
  expect(hechas).toEqual(['corre1']);
  await sinPiezas();
  expect((await call(cancelJob, de(corre), cookie)).data).toMatchObject({ estado: 'cancelado' });
  for (const [id, estado] of [
    [espera, 'en_cola'],
    [corre, 'en_marcha'],
  ] as const)
    expect(await auditoriaDe(db, 'trabajo', id)).toMatchObject([
      { accion: 'trabajo_cancelado', antes: { estado } },
    ]);
});

it('cada tropiezo espera el doble que el anterior; cancelado mientras espera, no deja lo que llevaba', async () => {
  const { idUsuario, cookie } = await persona();
  ajuste.tropiezo = (parte) => {
    if (parte === 2) throw new Error('roto');
  };
  trabajar();
  const id = await pedir(idUsuario, 'tropieza');
  // The clock of the database may be some milliseconds behind.
  const pausa = async (intentos: number) => {
    const filas = sql`select extract(epoch from desde - now())::float8 s, cardinality(piezas) piezas from trabajos
      where id_trabajo = ${id} and estado = 'en_cola' and intentos = ${intentos}`;
    const [fila] = await hastaQue(async () => {
      const found = await rows<{ s: number; piezas: number }>(db, filas);
      expect(found).toHaveLength(1);
      return found;
    });
    return [Math.ceil(((fila?.s ?? 0) - 0.5) / 5) * 5, fila?.piezas];
  };
  expect(await pausa(1)).toEqual([5, 1]);
  await sinEspera();
  await pedir(null, 'otro', 1);
  expect(await pausa(2)).toEqual([10, 1]);
  await call(cancelJob, de(id), cookie);
  await sinPiezas();
});

it('lo hecho se queda siete días y lo fallido olvida sus piezas; al mes no se cuenta más', async () => {
  const ahora = clock.now();
  onTestFinished(() => clock.set(ahora));
  const { idUsuario } = await persona();
  trabajar();
  const id = await pedir(idUsuario, 'viejo', 1);
  await hasta(id, 'terminado');
  ajuste.tropiezo = (parte) => {
    if (parte === 2) throw rule('No.');
  };
  const caido = await pedir(idUsuario, 'caído');
  await hasta(caido, 'fallido');
  const queda = async () => {
    const [fila] = await db.select().from(jobs).where(eq(jobs.idTrabajo, caido));
    return [fila?.hechos, fila?.cursor, fila?.piezas.length];
  };
  clock.advance(7 * 24 * 3_600_000 - 1000);
  await sweepJobs(db, clock.now());
  expect((await ver(id, await iniciarSesionDe({ idUsuario }))).url).not.toBeNull();
  expect(await queda()).toEqual([1, 1, 1]);
  clock.advance(2000);
  const cookie = await iniciarSesionDe({ idUsuario });
  const [{ resultado } = { resultado: null }] = await db.select().from(jobs).where(eq(jobs.idTrabajo, id));
  expect(resultado).not.toBeNull();
  expect(await negado(id, cookie)).toBe('Ya no está disponible. Vuelve a generarla.');
  await sweepJobs(db, clock.now());
  expect((await ver(id, cookie)).url).toBeNull();
  expect(await queda()).toEqual([0, null, 0]);
  expect(
    await db
      .select()
      .from(archivos)
      .where(eq(archivos.idArchivo, resultado ?? '')),
  ).toEqual([]);
  clock.advance(23 * 24 * 3_600_000);
  await sweepJobs(db, clock.now());
  expect((await call(readJob, de(id), await iniciarSesionDe({ idUsuario }))).status).toBe(404);
});
