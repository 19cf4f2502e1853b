import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { escuela } from '#server/escuela/tables.ts';
import { startJobs } from '#server/job-kinds.ts';
import { jobs } from '#server/jobs/tables.ts';
import { claimFolder } from '#server/operate/backup/folder-place.ts';
import { addPlace, removePlace } from '#server/operate/backup/places.ts';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { rows } from '#server/platform/db/db.ts';
import { isOutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { cancelJob, listJobs, readJob } from '#shared/jobs.ts';
import { pedirRespaldo, verEstado, verRespaldos } from '#shared/sistema.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { databaseUrl } from '#testing/database-url.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { hastaQue } from '#testing/espera.ts';
import { cambiosHechos } from '../respaldos/queries.ts';
import { respaldar } from '../respaldos/service.ts';
import { respaldos } from '../respaldos/tables.ts';
import { respaldarCadaHora, respaldarDeNoche, respaldarDondeFaltaba, vigilarLugares } from './service.ts';

const test = await startTestApp();
const { db, call, clock, iniciarSesionDe } = test;

/** The configuration with the address of this very database. */
async function conBase() {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') return test.config;
  const [here] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  return { ...test.config, databaseUrl: databaseUrl(source.url, here?.name ?? '') };
}
const config = await conBase();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const otra = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

/** The part of the program that does the jobs; ends with the running test. */
function trabajar() {
  const loop = startJobs({ ...test, config, log: pino({ level: 'silent' }) });
  onTestFinished(() => loop.stop());
  return loop;
}

const pedir = async (cookie = director) => (await call(pedirRespaldo, {}, cookie)).data;
const ver = async (id: number) => (await call(readJob, { params: { idTrabajo: String(id) } }, director)).data;
const hasta = (id: number, estado: string) =>
  hastaQue(async () => expect((await ver(id)).estado).toBe(estado));
const entorno = { database: test.database, config };
const abiertos = async () =>
  (await db.select().from(jobs).where(sql`estado = 'en_cola'`)).map(({ parametros }) => parametros);
const olvidar = () => db.delete(jobs);

it('dos directores que respaldan a la vez ven el mismo respaldo, que termina comprobado', async () => {
  const [una, dos] = await Promise.all([pedir(), pedir(otra)]);
  expect(dos.id).toBe(una.id);
  expect(una).toMatchObject({ tipo: 'respaldo', de: null });
  expect((await call(listJobs, { query: { de: 'todos' } }, director)).data).toHaveLength(1);
  trabajar();
  await hasta(una.id, 'terminado');
  expect(await ver(una.id)).toMatchObject({ hechos: 100, total: 100 });
  expect((await call(verRespaldos, {}, director)).data).toMatchObject([
    { estado: 'comprobado', lugar: 'Este disco', tipo: 'manual' },
  ]);
  const pedidos = (await auditoriaDe(db, 'escuela', 1)).map(({ accion, despues }) => [accion, despues]);
  expect(pedidos).toEqual(Array(2).fill(['respaldo', { trabajo: una.id }]));
  // What went well by itself is no news.
  expect((await call(listJobs, { query: { de: 'todos' } }, director)).data).toEqual([]);
});

it('la secretaria no puede pedirlo', async () => {
  expect((await call(pedirRespaldo, {}, secretaria)).status).toBe(403);
});

enServidor(
  'espera mientras otro respaldo o una actualización está en marcha, y cancelado no hace nada',
  async () => {
    await olvidar();
    const antes = (await db.select().from(respaldos)).length;
    await withMaintenanceLock(config.dataDir, async () => {
      const { id } = await pedir();
      trabajar();
      await hasta(id, 'en_marcha');
      await call(cancelJob, { params: { idTrabajo: String(id) } }, director);
      await hasta(id, 'cancelado');
    });
    expect(await db.select().from(respaldos)).toHaveLength(antes);
  },
);

it('el que se rompe por dentro no empieza otra vez en el acto: queda para un segundo intento', async () => {
  await olvidar();
  const file = `${config.dataDir}/lugares.json`;
  await writeFile(file, '[');
  onTestFinished(() => rm(file));
  const { id } = await pedir();
  const loop = trabajar();
  const uno = sql`id_trabajo = ${id}`;
  await hastaQue(async () =>
    expect(await db.select().from(jobs).where(uno)).toMatchObject([{ estado: 'en_cola', intentos: 1 }]),
  );
  await loop.stop();
});

it('donde ningún lugar está conectado el trabajo falla y dice por qué, y el estado lo avisa un día', async () => {
  await olvidar();
  const usb = `${config.dataDir}/USB`;
  await addPlace(config, { lugar: usb, cifrado: true });
  onTestFinished(() => removePlace(config, usb));
  await rm(`${usb}/.ceiba-lugar`);
  const loop = trabajar();
  const { id } = await pedir();
  await hasta(id, 'fallido');
  expect((await ver(id)).error).toBe('No se guardó nada: no está conectada.');
  const avisos = async () => (await call(verEstado, {}, director)).data.avisos.map(({ tipo }) => tipo);
  expect(await avisos()).toContain('trabajos');
  // The one of each hour only notes it.
  await respaldarCadaHora(entorno, clock.now());
  await hastaQue(async () => {
    const hechos = await db.select().from(jobs).orderBy(jobs.idTrabajo);
    expect(hechos.map(({ estado }) => estado)).toEqual(['fallido', 'terminado']);
  });
  await loop.stop();
  // Back in its place, what it missed is asked for; before that nothing is.
  const vuelve = vigilarLugares(config);
  expect([await vuelve(), await vuelve()]).toEqual([false, false]);
  await respaldarDondeFaltaba(entorno, clock.now());
  expect(await abiertos()).toEqual([]);
  await claimFolder(usb, 'léeme');
  expect([await vuelve(), await vuelve()]).toEqual([true, false]);
  await respaldarDondeFaltaba(entorno, clock.now());
  expect(await abiertos()).toEqual([{ tipo: 'hora' }]);
});

it('cada hora solo si algo cambió; de noche siempre; la demostración, solo si se dijo dónde', async () => {
  const cadaHora = async () => {
    await olvidar();
    await respaldarCadaHora(entorno, clock.now());
    return abiertos();
  };
  // What the database has counted may still be on its way.
  await hastaQue(async () => {
    await db.update(respaldos).set({ cambios: await cambiosHechos(db) });
    expect(await cadaHora()).toEqual([]);
  });
  await db.update(respaldos).set({ cambios: 0 });
  expect(await cadaHora()).toEqual([{ tipo: 'hora' }]);
  await db.update(escuela).set({ esDemo: true });
  expect(await cadaHora()).toEqual([]);
  await respaldarDeNoche(entorno, clock.now());
  expect(await abiertos()).toEqual([]);
  const dicho = { ...entorno, config: { ...config, backupPlaces: [`${config.dataDir}/USB`] } };
  await respaldarCadaHora(dicho, clock.now());
  expect(await abiertos()).toEqual([{ tipo: 'hora' }]);
  await olvidar();
  await db.update(escuela).set({ esDemo: false });
  await respaldarDeNoche(entorno, clock.now());
  expect(await abiertos()).toEqual([{ tipo: 'noche' }]);
  // Whatever is open already is the same one.
  await respaldarCadaHora(entorno, clock.now());
  await pedir();
  expect(await abiertos()).toEqual([{ tipo: 'noche' }]);
});

it('donde una copia no coincidió se hace otra que se compara; si tampoco coincide, se espera a la noche', async () => {
  await olvidar();
  await db.delete(respaldos);
  const lugar = `${config.dataDir}/respaldos`;
  const comparada = async (archivo: string, estado: 'comprobado' | 'fallo') => {
    const fin = clock.now().toISOString();
    await db.insert(respaldos).values({ inicio: fin, fin, lugar, archivo, tipo: 'noche', estado });
    await respaldarDondeFaltaba(entorno, clock.now());
    return abiertos();
  };
  expect(await comparada('1.ceiba', 'comprobado')).toEqual([]);
  expect(await comparada('2.ceiba', 'fallo')).toEqual([{ tipo: 'noche' }]);
  await olvidar();
  expect(await comparada('3.ceiba', 'fallo')).toEqual([]);
  // Nothing can be written again on a disk that is not there: its copy waits, instead of being made elsewhere every fifteen minutes.
  await db.delete(respaldos);
  const fin = clock.now().toISOString();
  const ausente = {
    ...{ inicio: fin, fin, lugar: `${config.dataDir}/USB`, tipo: 'noche' },
    estado: 'fallo',
  } as const;
  await addPlace(config, { lugar: ausente.lugar, cifrado: true });
  onTestFinished(() => removePlace(config, ausente.lugar));
  await db.insert(respaldos).values({ ...ausente, archivo: '4.ceiba' });
  await rm(`${ausente.lugar}/.ceiba-lugar`);
  await respaldarDondeFaltaba(entorno, clock.now());
  expect(await abiertos()).toEqual([]);
  await claimFolder(ausente.lugar, 'léeme');
  await respaldarDondeFaltaba(entorno, clock.now());
  expect(await abiertos()).toEqual([{ tipo: 'noche' }]);
});

it('si es la base de datos la que se va a media copia no se culpa al lugar: el respaldo entero se intenta después', async () => {
  clock.advance(3_600_000);
  await db.execute(sql`create function apagada() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`);
  await db.execute(
    sql`create trigger apagada before update on respaldos for each row execute function apagada()`,
  );
  onTestFinished(async () => {
    await db.execute(sql`drop function apagada cascade`);
  });
  const onFallo = vi.fn();
  await expect(
    respaldar({
      ...entorno,
      ...{
        storage: test.storage,
        clock,
        tipo: 'manual',
        comprobar: false,
        tarea: { hurried: true },
        onFallo,
      },
    }),
  ).rejects.toSatisfy(isOutOfReach);
  expect(onFallo).not.toHaveBeenCalled();
});
