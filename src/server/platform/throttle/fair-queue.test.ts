import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { currentRequester } from '#server/platform/request/requester.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { fairQueue } from './fair-queue.ts';

const refusal = 'Hay demasiados.';

/** Asks for work as a person does in a request of their own. */
const pide = <T>(who: string, work: () => Promise<T>): Promise<T> =>
  currentRequester.run(
    { route: '/', request: who, who, urgent: false, gone: new AbortController().signal },
    work,
  );

it('cada persona tiene sus lugares, y los recupera cuando lo suyo termina, también si falla', async () => {
  const enTurno = fairQueue({ perPerson: 2, waitingMax: 10, refusal });
  const falla = () => Promise.reject(new Error('falla'));
  const ana = () => pide('ana', () => enTurno(falla));
  const pedidos = await Promise.allSettled([ana(), ana(), ana(), pide('luis', () => enTurno(falla))]);
  const motivos = pedidos.map((uno) => (uno.status === 'rejected' ? uno.reason.message : ''));
  expect(motivos).toEqual(['falla', 'falla', refusal, 'falla']);
  await expect(ana()).rejects.toThrow('falla');
});

it('lo que hacen los trabajos espera su turno sin que se le niegue un lugar', async () => {
  const enTurno = fairQueue({ perPerson: 1, waitingMax: 10, refusal });
  let dentro = 0;
  const uno = () =>
    enTurno(async () => {
      expect(++dentro).toBe(1);
      await Promise.resolve();
      dentro -= 1;
    });
  await Promise.all([uno(), uno(), uno()]);
});

/** Threads and processes that no request starts: the engine, copies, the command. */
const NO_REQUEST = /^operate\//;
const STARTS = /\b(startThread|inThread|inProcess|fork|spawn)\(/;
/** What starts them for others. */
const MEANS = ['platform/runtime/thread.ts', 'platform/documents/queue/drawer.ts'];

it('lo que un pedido hace en otro hilo o proceso pasa por esta fila', () => {
  const server = join(projectRoot(), 'src/server');
  const starters = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.test\.ts$|(^|\/)testing\//.test(file) &&
      !NO_REQUEST.test(file) &&
      !MEANS.includes(file) &&
      STARTS.test(readFileSync(join(server, file), 'utf8')),
  );
  expect(starters.length).toBeGreaterThan(3);
  const aside = starters.filter((file) => !readFileSync(join(server, file), 'utf8').includes('fairQueue('));
  expect(aside).toEqual([]);
});
