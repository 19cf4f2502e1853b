import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import { startTestApp } from '#testing/app.ts';
import { inTransaction } from './db.ts';

const lines: Record<string, unknown>[] = [];
const destination = new Writable({
  write(chunk, _, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const { app, db } = await startTestApp({ log: openLog('info', destination), env: { SLOW_MS: '100' } });

const dormir = (seconds: number) => sql`select pg_sleep(${seconds}), ${'Innombrable'}::text`;
app.post('/prueba/lenta', async () => (await db.execute(dormir(0.2))).rowCount);
app.get('/prueba/transaccion', () =>
  inTransaction(db, async (tx) => (await tx.execute(dormir(0.2))).rowCount),
);
app.get('/prueba/rota', () => db.execute(sql`select pg_sleep(0.2), 1 / (random() * 0)::int`));
app.get('/prueba/espera', async () => {
  await setTimeout(200);
  return (await db.execute(sql`select 'breve' as pg_sleep`)).rowCount;
});

const lentas = (start: number) =>
  lines.slice(start).filter((line) => /pg_sleep/.test(String(line.statement)));

it.each([
  ['que se pide con un cuerpo', 'POST', '/prueba/lenta'],
  ['dentro de una transacción', 'GET', '/prueba/transaccion'],
] as const)(
  'una sentencia lenta %s se anota una vez, con su ruta y solicitud y sin sus valores',
  async (_, method, url) => {
    const start = lines.length;
    const { headers } = await app.inject({ method, url, ...(method === 'POST' && { payload: { a: 1 } }) });
    expect(lentas(start)).toEqual([
      expect.objectContaining({
        ...{ level: 40, msg: 'slow statement', route: url, request: headers['x-request-id'] },
        statement: 'select pg_sleep($1), $2::text',
        ms: expect.toSatisfy((ms: number) => ms >= 195),
      }),
    ]);
    expect(JSON.stringify(lines.slice(start))).not.toContain('Innombrable');
  },
);

it('también una que falla', async () => {
  const start = lines.length;
  expect((await app.inject({ url: '/prueba/rota' })).statusCode).toBe(500);
  expect(lentas(start)).toHaveLength(1);
});

it('lo que no es lento no se anota, por mucho que tarde la solicitud', async () => {
  const start = lines.length;
  await app.inject({ url: '/prueba/espera' });
  expect(lentas(start)).toEqual([]);
});

if (inject('testDatabase').kind === 'server') {
  it('de las que esperan por una conexión dice quién pidió cada una', async () => {
    const start = lines.length;
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => app.inject({ method: 'POST', url: '/prueba/lenta', payload: {} })),
    );
    const asked = replies.map(({ headers }) => headers['x-request-id']);
    expect(new Set(lentas(start).map(({ request }) => request))).toEqual(new Set(asked));
    expect(lentas(start)).toHaveLength(asked.length);
  });
}

it('la línea de una solicitud nombra la traza de la que es parte, si el encabezado vale', async () => {
  const traza = '4bf92f3577b34da6a3ce929d0e0e4736';
  const padre = '00f067aa0ba902b7';
  const nada = '0'.repeat(32);
  const casos = [
    ...[`00-${traza}-${padre}-01`, `01-${traza}-${padre}-01-mas`, `00-${traza}-${padre}-01-mas`],
    ...[`ff-${traza}-${padre}-01`, `00-${nada}-${padre}-01`, `00-${traza}-${nada.slice(16)}-01`],
    ...[`00-${traza.toUpperCase()}-${padre}-01`, `"}\n${traza}`, ''],
  ];
  const start = lines.length;
  for (const traceparent of casos) await app.inject({ url: '/health/live', headers: { traceparent } });
  const vistas = lines.slice(start).map(({ trace_id }) => trace_id);
  expect(vistas).toEqual([traza, traza, ...Array.from({ length: 7 })]);
});
