import { MessageChannel } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { PortStream } from './port-stream.ts';
import { FLOOR_BYTES, spaceGuard } from './space-guard.ts';
import { Wire } from './wire.ts';

const engine = await PGlite.create();
afterAll(() => engine.close());
const wire = new Wire(engine);
let free = FLOOR_BYTES;
const guard = spaceGuard(
  '.',
  (statement) => wire.command(statement),
  () => free,
);
wire.beforeTransaction(guard.check);

async function connect(): Promise<pg.Client> {
  const { port1, port2 } = new MessageChannel();
  wire.attach(port2);
  const stream = new PortStream(port1);
  const client = new pg.Client({ stream: () => stream, user: 'postgres', database: 'postgres', ssl: false });
  await client.connect();
  return client;
}

it('con el disco casi lleno la base solo deja leer, termina lo empezado, y vuelve a escribir sola', async () => {
  const [una, otra] = [await connect(), await connect()];
  const escribir = (client: pg.Client) => client.query('insert into prueba values (1)');
  const cuantas = async () => (await otra.query('select count(*)::int n from prueba')).rows[0].n;
  await una.query('create table prueba (n integer)');
  await escribir(una);
  await una.query('begin');
  free = FLOOR_BYTES - 1;
  await escribir(una);
  await una.query('commit');
  const negada = await escribir(otra).catch((error: unknown) => error);
  expect(isNoSpace(negada)).toBe(true);
  await una.query('begin');
  expect(isNoSpace(await escribir(una).catch((error: unknown) => error))).toBe(true);
  await una.query('rollback');
  expect(await cuantas()).toBe(2);
  expect(guard.short).toBe(true);
  // New connections are read-only, too.
  expect(isNoSpace(await escribir(await connect()).catch((error: unknown) => error))).toBe(true);
  free = FLOOR_BYTES;
  await escribir(otra);
  await escribir(una);
  expect(await cuantas()).toBe(4);
});
