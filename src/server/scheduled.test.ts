import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { crearColaborador } from '#testing/builders.ts';
import { testDatabase } from '#testing/database.ts';
import { publish, writeKey } from '#testing/releases.ts';
import { archivos } from './archivos/tables.ts';
import { ciclos } from './ciclos/tables.ts';
import { readConfig } from './platform/config/config.ts';
import { idempotencia } from './platform/idempotency/tables.ts';
import { settableClock } from './platform/runtime/clock.ts';
import { openFileStorage } from './platform/storage/file-storage.ts';
import { choresFor, everyMinute, startScheduled } from './scheduled.ts';
import { dispositivos, sesiones } from './sesion/tables.ts';
import { versionesPublicadas } from './sistema/publicadas/tables.ts';

const database = await testDatabase();
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'ceiba-test-scheduled-'));
const storage = await openFileStorage(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clock = settableClock('2026-12-31T23:59:30-06:00');
const config = readConfig({ NODE_ENV: 'test' }, { root: folder });
const needs = { database, clock, config, storage, log: pino({ level: 'silent' }) };

/** Runs the scheduled task of this name now. */
async function hacer(nombre: string): Promise<void> {
  const chore = choresFor(needs).find(({ name }) => name === nombre);
  if (!chore) throw new Error(`no chore ${nombre}`);
  await chore.run(clock.now(), false);
}

const anios = async () => (await db.select().from(ciclos)).map(({ idCicloEscolar }) => idCicloEscolar);

it('a medianoche de Guatemala el año nuevo aparece por sí solo, una vez', async () => {
  const cadaMinuto = everyMinute(needs);
  await cadaMinuto();
  expect(await anios()).toEqual([]);
  clock.set('2027-01-01T00:00:10-06:00');
  await cadaMinuto();
  await cadaMinuto();
  expect(await anios()).toEqual([2027]);
});

it('si el día no pudo empezar se intenta de nuevo al minuto siguiente', async () => {
  clock.set('2100-12-31T23:59:30-06:00');
  const cadaMinuto = everyMinute(needs);
  clock.set('2101-01-01T00:00:10-06:00');
  await expect(cadaMinuto()).rejects.toThrow();
  await db.execute(sql`alter table ciclos drop constraint ciclos_anio`);
  await cadaMinuto();
  expect(await anios()).toContain(2101);
});

it('cada hora se van las sesiones vencidas, los equipos sin usar y las respuestas guardadas de ayer', async () => {
  clock.set('2026-03-10T12:00:00-06:00');
  const { idUsuario } = await crearColaborador(db);
  if (idUsuario === null) throw new Error('sin usuario');
  const sesion = { idUsuario, creada: '2026-03-10T00:00:00Z', ultimaActividad: '2026-03-10T00:00:00Z' };
  await db.insert(sesiones).values([
    { ...sesion, tokenHash: 'vencida', vence: '2026-03-10T17:00:00Z' },
    { ...sesion, tokenHash: 'abierta', vence: '2026-03-10T19:00:00Z' },
  ]);
  await db.insert(dispositivos).values([
    { idUsuario, tokenHash: 'olvidado', ultimoUso: '2026-02-08T17:59:59Z' },
    { idUsuario, tokenHash: 'conocido', ultimoUso: '2026-02-08T18:00:00Z' },
  ]);
  const repetida = { idUsuario, ruta: '/', cuerpoHash: '' };
  await db.insert(idempotencia).values([
    { ...repetida, clave: 'vieja', creada: '2026-03-09T17:00:00Z' },
    { ...repetida, clave: 'reciente', creada: '2026-03-10T17:00:00Z' },
  ]);
  await hacer('sesiones-y-claves');
  expect((await db.select().from(sesiones)).map(({ tokenHash }) => tokenHash)).toEqual(['abierta']);
  expect((await db.select().from(dispositivos)).map(({ tokenHash }) => tokenHash)).toEqual(['conocido']);
  expect((await db.select().from(idempotencia)).map(({ clave }) => clave)).toEqual(['reciente']);
});

it('cada noche se van los archivos que no cuelgan de nada', async () => {
  const clave = 'suelto-suelto-suelto';
  await storage.put(clave, Readable.from([Buffer.from('hola')]));
  await db.insert(archivos).values({
    idArchivo: 'suelto',
    nombre: 'suelto.txt',
    tipo: 'text/plain',
    tamanio: 4,
    clave,
    creado: '2026-03-01T00:00:00Z',
  });
  await hacer('barrida');
  expect(await db.select().from(archivos)).toEqual([]);
  clock.advance(26 * 3_600_000);
  await hacer('barrida');
  await expect(storage.get(clave)).rejects.toThrow();
});

it('una vez al día se pregunta por versiones, donde alguien dijo, con las llaves del programa', async () => {
  const publicado = join(folder, 'publicado');
  writeKey(join(folder, 'llaves'));
  publish(publicado, [{ version: '99.1.0', fecha: '2026-03-09', seguridad: false }]);
  const pedidas: string[] = [];
  const proveedor = createServer(({ url = '' }, response) => {
    pedidas.push(url);
    response.end(readFileSync(join(publicado, url)));
  });
  await new Promise<void>((resolve) => proveedor.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proveedor.closeAllConnections();
    proveedor.close();
    config.updateUrl = undefined;
  });
  await hacer('versiones');
  expect(await db.select().from(versionesPublicadas)).toEqual([]);
  const lugar = proveedor.address();
  config.updateUrl = `http://127.0.0.1:${typeof lugar === 'object' && lugar ? lugar.port : 0}`;
  await hacer('versiones');
  expect(pedidas).toHaveLength(3);
  expect(await db.select().from(versionesPublicadas)).toEqual([
    expect.objectContaining({ version: '99.1.0' }),
  ]);
  expect(choresFor(needs).find(({ name }) => name === 'versiones')?.pattern).toBe('40 4 * * *');
});

it('se puede detener en cualquier momento', async () => {
  const scheduled = startScheduled(needs);
  await scheduled.stop();
});
