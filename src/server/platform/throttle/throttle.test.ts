import { expect, it } from 'vitest';
import { connectionLimit } from './connection-limit.ts';
import { keyedMutex } from './keyed-mutex.ts';
import { tokenBuckets } from './token-bucket.ts';

const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('lo de una misma cosa va una tras otra aunque una falle; lo de otra no espera', async () => {
  const enOrden = keyedMutex();
  const hecho: string[] = [];
  const trabajo = (nombre: string, ms: number) => async () => {
    await pausa(ms);
    hecho.push(nombre);
    if (nombre === 'falla') throw new Error(nombre);
  };
  const resultados = await Promise.allSettled([
    enOrden('a', trabajo('falla', 30)),
    enOrden('a', trabajo('después', 0)),
    enOrden('b', trabajo('otra', 0)),
  ]);
  expect(hecho).toEqual(['otra', 'falla', 'después']);
  expect(resultados.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('un lugar no llena el de los demás, y quien sale deja su lugar', () => {
  const dentro = connectionLimit({ perPlace: 2, inAll: 3, full: () => new Error('lleno') });
  const salir = dentro.enter('escuela');
  dentro.enter('escuela');
  expect(() => dentro.enter('escuela')).toThrow('lleno');
  dentro.enter('casa');
  expect(() => dentro.enter('casa')).toThrow('lleno');
  expect(dentro.size()).toBe(3);
  salir();
  expect(() => dentro.enter('casa')).not.toThrow();
});

it('lo no usado de un minuto vuelve poco a poco, para cada quien lo suyo', () => {
  let now = 0;
  const ritmo = tokenBuckets(60, () => now);
  const cuantos = () =>
    Array.from({ length: 100 }, () => ritmo.take('ana')).filter((espera) => espera === 0).length;
  expect(cuantos()).toBe(60);
  expect(ritmo.take('ana')).toBe(1);
  expect(ritmo.take('luis')).toBe(0);
  now = 10_000;
  expect(cuantos()).toBe(10);
  now = 10 * 60_000;
  expect(cuantos()).toBe(60);
});
