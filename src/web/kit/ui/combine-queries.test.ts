import { expect, it, vi } from 'vitest';
import { replyWith } from '#web/kit/query.ts';
import { combineQueries, optionalQuery } from './combine-queries.ts';

const en = <T>(data: T | undefined, isError = false) => ({
  data: data === undefined ? undefined : replyWith(data),
  isError,
  error: isError ? new Error('no llegó') : null,
  isFetching: false,
  refetch: vi.fn(),
});

it('lo que se espera sin hacer falta detiene lo demás mientras viene, y no cuando falló', () => {
  const hace = en('la tarea');
  expect(combineQueries(hace, optionalQuery(en(undefined))).data).toBeUndefined();
  expect(combineQueries(hace, optionalQuery(en(['Ixchel']))).data?.data).toEqual(['la tarea', ['Ixchel']]);
  const fallida = combineQueries(hace, optionalQuery(en(undefined, true)));
  expect([fallida.data?.data, fallida.isError]).toEqual([['la tarea', null], false]);
  // Read before: what failed is only to be newer.
  expect(combineQueries(hace, optionalQuery(en(['Ixchel'], true))).data?.data).toEqual([
    'la tarea',
    ['Ixchel'],
  ]);
});
