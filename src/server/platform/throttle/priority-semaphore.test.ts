import { expect, it } from 'vitest';
import { prioritySemaphore } from './priority-semaphore.ts';

const lleno = () => new Error('lleno');
/** Long enough for whoever may start to have started. */
const calma = () => new Promise((resolve) => setTimeout(resolve, 5));

it('de los que esperan pasa primero el más urgente y, entre iguales, quien llegó antes', async () => {
  const line = prioritySemaphore({ atOnce: 1, waitingMax: 10, full: lleno });
  const end = await line.acquire(5);
  const orden: string[] = [];
  const esperan = [
    ['c', 3],
    ['a', 0],
    ['d', 3],
    ['b', 1],
  ] as const;
  const todos = esperan.map(async ([nombre, rank]) => {
    const terminar = await line.acquire(rank);
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
  const line = prioritySemaphore({ atOnce: 2, waitingMax: 100, full: lleno });
  let dentro = 0;
  let maximo = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const end = await line.acquire(0);
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
  const line = prioritySemaphore({ atOnce: 1, waitingMax: 2, full: lleno });
  const end = await line.acquire(0);
  const suerte = async (rank: number) => {
    try {
      (await line.acquire(rank))();
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

it('dentro de un rango las personas se turnan: quien pidió cien cosas no hace esperar cien a la siguiente', async () => {
  const line = prioritySemaphore({ atOnce: 1, waitingMax: 10, full: lleno });
  const end = await line.acquire(1, { name: 'ana' });
  const orden: string[] = [];
  const pedir = async (name: string, cual: string, rank = 1) => {
    const terminar = await line.acquire(rank, { name });
    orden.push(`${name} ${cual}`);
    terminar();
  };
  const todos = [
    pedir('ana', '2'),
    pedir('ana', '3'),
    pedir('ana', '4'),
    pedir('luis', '1'),
    pedir('luis', '2'),
    pedir('caja', '1', 0),
  ];
  await calma();
  end();
  await Promise.all(todos);
  expect(orden).toEqual(['caja 1', 'ana 2', 'luis 1', 'ana 3', 'luis 2', 'ana 4']);
});

it('si ya no cabe nadie, quien menos tiene esperando le quita su último lugar a quien más tiene', async () => {
  const line = prioritySemaphore({ atOnce: 1, waitingMax: 3, full: lleno });
  const end = await line.acquire(1);
  const suerte = async (name: string) => {
    try {
      (await line.acquire(1, { name }))();
      return 'pasó';
    } catch {
      return 'se fue';
    }
  };
  const ana = ['ana', 'ana', 'ana'].map(suerte);
  const luis = suerte('luis');
  expect(await ana[2]).toBe('se fue');
  expect(await suerte('ana')).toBe('se fue');
  end();
  expect(await Promise.all([...ana, luis])).toEqual(['pasó', 'pasó', 'se fue', 'pasó']);
});

it('quien se va deja de esperar y no gasta su turno', async () => {
  const line = prioritySemaphore({ atOnce: 1, waitingMax: 10, full: lleno });
  const end = await line.acquire(0);
  const persona = new AbortController();
  const seFue = line.acquire(0, { name: 'ana', gone: persona.signal });
  const otra = line.acquire(0, { name: 'luis' });
  persona.abort(new Error('se fue'));
  await expect(seFue).rejects.toThrow('se fue');
  expect(line.waiting()).toBe(1);
  end();
  (await otra)();
  (await line.acquire(0))();
  await expect(line.acquire(0, { gone: persona.signal })).rejects.toThrow('se fue');
});
