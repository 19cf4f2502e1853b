import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobLoop, type Task } from './job-loop.ts';
import { wakeJobLoops } from './wake-up.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const silent = pino({ level: 'silent' });

/** What the log was told. */
function noted() {
  const lines: string[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line: string) => void lines.push(line) });
  return { log, said: () => lines.map((line) => JSON.parse(line).msg) };
}

it('sin trabajo mira dos veces por minuto, y enseguida si se le avisa', async () => {
  const take = vi.fn(async () => null);
  const loop = startJobLoop({ places: 1, take, log: silent });
  await vi.advanceTimersByTimeAsync(10);
  expect(take).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(take).toHaveBeenCalledTimes(21);
  wakeJobLoops();
  await vi.advanceTimersByTimeAsync(10);
  expect(take).toHaveBeenCalledTimes(22);
  // Being woken does not make it look more often afterwards.
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(take).toHaveBeenCalledTimes(32);
  await loop.stop();
  wakeJobLoops();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(take).toHaveBeenCalledTimes(32);
  expect(vi.getTimerCount()).toBe(0);
});

it('a quien se avisa mientras mira, mira otra vez enseguida, una sola', async () => {
  const take = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return null;
  });
  const loop = startJobLoop({ places: 1, take, log: silent });
  await vi.advanceTimersByTimeAsync(500);
  wakeJobLoops();
  wakeJobLoops();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(take).toHaveBeenCalledTimes(2);
  await loop.stop();
});

it('mientras la base no responde lo dice una vez, y otra cuando vuelve; el programa sigue', async () => {
  let broken = true;
  const { log, said } = noted();
  const take = async () => {
    if (broken) throw new Error('no answer');
    return null;
  };
  const loop = startJobLoop({ places: 1, take, log });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(said()).toEqual(['cannot look for work']);
  broken = false;
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(said()).toEqual(['cannot look for work', 'looking for work again']);
  await loop.stop();
});

it('hace tantos a la vez como caben, y al parar espera a que los que hace lleguen a donde pueden quedar', async () => {
  let pending = 5;
  let together = 0;
  let most = 0;
  const task: Task = async (ending) => {
    together += 1;
    most = Math.max(most, together);
    await new Promise((resolve) => setTimeout(resolve, ending.aborted ? 0 : 1_000));
    together -= 1;
  };
  const take = async () => (pending-- > 0 ? task : null);
  const loop = startJobLoop({ places: 2, take, log: silent });
  await vi.advanceTimersByTimeAsync(1_500);
  expect([most, together]).toEqual([2, 2]);
  const stopped = loop.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  await stopped;
  expect([together, pending]).toEqual([0, 1]);
});

it('un trabajo que se rompe se anota y deja su lugar al siguiente', async () => {
  const { log, said } = noted();
  const done: string[] = [];
  const tasks: Task[] = [
    () => Promise.reject(new Error('broken')),
    async () => void done.push('el siguiente'),
  ];
  const loop = startJobLoop({ places: 1, take: async () => tasks.shift() ?? null, log });
  await vi.advanceTimersByTimeAsync(100);
  expect(said()).toEqual(['a piece of work was left']);
  expect(done).toEqual(['el siguiente']);
  await loop.stop();
});
