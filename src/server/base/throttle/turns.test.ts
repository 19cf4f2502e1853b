import { expect, it } from 'vitest';
import { turns } from './turns.ts';

const lleno = () => new Error('lleno');
/** Long enough for whoever may start to have started. */
const calma = () => new Promise((resolve) => setTimeout(resolve, 5));

it('de los que esperan pasa primero el más urgente y, entre iguales, quien llegó antes', async () => {
  const line = turns({ atOnce: 1, waitingMax: 10, full: lleno });
  const end = await line.take(5);
  const orden: string[] = [];
  const esperan = [
    ['c', 3],
    ['a', 0],
    ['d', 3],
    ['b', 1],
  ] as const;
  const todos = esperan.map(async ([nombre, rank]) => {
    const terminar = await line.take(rank);
    orden.push(nombre);
    terminar();
  });
  await calma();
  expect(orden).toEqual([]);
  end();
  await Promise.all(todos);
  expect(orden).toEqual(['a', 'b', 'c', 'd']);
});

it('nunca trabajan más de los que caben, aunque alguno termine dos veces', async () => {
  const line = turns({ atOnce: 2, waitingMax: 100, full: lleno });
  let dentro = 0;
  let maximo = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const end = await line.take(0);
      dentro += 1;
      maximo = Math.max(maximo, dentro);
      await calma();
      dentro -= 1;
      end();
      end();
    }),
  );
  expect(maximo).toBe(2);
});

it('cuando ya no cabe nadie se va el menos urgente: quien llega o el último de los que esperan', async () => {
  const line = turns({ atOnce: 1, waitingMax: 2, full: lleno });
  const end = await line.take(0);
  const suerte = async (rank: number) => {
    try {
      (await line.take(rank))();
      return 'pasó';
    } catch {
      return 'se fue';
    }
  };
  const [primero, segundo] = [suerte(4), suerte(4)];
  expect(await suerte(4)).toBe('se fue');
  const urgente = suerte(1);
  expect(await segundo).toBe('se fue');
  end();
  expect([await primero, await urgente]).toEqual(['pasó', 'pasó']);
  expect(await suerte(9)).toBe('pasó');
});
