import { MessageChannel } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { PortStream } from './port-stream.ts';
import { Wire } from './wire.ts';

const engine = await PGlite.create();
const wire = new Wire(engine);
afterAll(() => engine.close());

async function connect() {
  const { port1, port2 } = new MessageChannel();
  wire.attach(port2);
  const stream = new PortStream(port1);
  const client = new pg.Client({ stream: () => stream, user: 'postgres', database: 'postgres', ssl: false });
  client.on('error', () => {});
  await client.connect();
  return { client, stream };
}

it('una conexión que se corta a media transacción no deja nada y no detiene a las demás', async () => {
  const [cut, other] = [await connect(), await connect()];
  await other.client.query('create table prueba (n integer)');
  await cut.client.query('begin');
  await cut.client.query('insert into prueba values (1)');
  const waiting = other.client.query('select count(*)::int as n from prueba');
  cut.stream.destroy();
  expect((await waiting).rows).toEqual([{ n: 0 }]);
  await other.client.end();
});

it('mientras una transacción está abierta las demás conexiones esperan su turno', async () => {
  const [first, second] = [await connect(), await connect()];
  await first.client.query('begin');
  const order: string[] = [];
  const waiting = second.client.query('select 1').then(() => order.push('second'));
  await first.client.query('select $1::int', [1]).then(() => order.push('first'));
  expect(wire.inTransaction).toBe(true);
  await first.client.query('commit').then(() => order.push('commit'));
  await waiting;
  expect(order).toEqual(['first', 'commit', 'second']);
  await Promise.all([first.client.end(), second.client.end()]);
});

it('un error en una consulta con parámetros llega a quien la hizo y la conexión sigue sirviendo', async () => {
  const { client } = await connect();
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('no es sql')).rejects.toMatchObject({ code: '42601' });
  expect((await client.query('select $1::text as eco', ['sí'])).rows).toEqual([{ eco: 'sí' }]);
  await client.end();
});

it('las sentencias propias dicen si tuvieron éxito', () => {
  expect(wire.command('CHECKPOINT')).toBe(true);
  expect(wire.command('VACUUM no_existe')).toBe(false);
});
