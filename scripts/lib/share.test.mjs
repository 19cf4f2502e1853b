import { expect, it } from 'vitest';
import { readShare, shardOption } from './share.mjs';

it('sin decir nada se prueba lo de cada día, y con --todo todo', () => {
  expect(readShare([])).toEqual({ at: 1, of: 1, all: false });
  expect(readShare(['--todo'])).toEqual({ at: 1, of: 1, all: true });
  expect(readShare(['--parte', '2/3', '--todo'])).toEqual({ at: 2, of: 3, all: true });
  expect(shardOption({ at: 1, of: 1 })).toEqual([]);
});

it('una parte de varias es la que se dice, separada o con un signo igual', () => {
  expect(readShare(['--parte', '2/3'])).toEqual({ at: 2, of: 3, all: false });
  expect(readShare(['--parte=3/3'])).toEqual({ at: 3, of: 3, all: false });
  expect(shardOption({ at: 2, of: 3 })).toEqual(['--shard=2/3']);
});

it.each([
  [['--parte']],
  [['--parte', '0/3']],
  [['--parte', '4/3']],
  [['--parte', '2']],
  [['--parte', '-1/3']],
  [['--parte', '2/3', '4/5']],
  [['--parte=2/3=1']],
  [['--part', '2/3']],
  [['--todos']],
  [['src/server']],
])('lo que no se entiende no deja pruebas fuera: %j', (args) => {
  expect(() => readShare(args)).toThrow(
    /^No se entiende «.+»\. Escriba, por ejemplo, npm test -- --todo .+ o npm test -- --parte 2\/3/,
  );
});
