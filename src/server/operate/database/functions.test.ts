import { expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { functionFiles, functionsIn, UNEXPLAINED } from '#testing/functions.ts';

const { db } = await testDatabase();
const functions = await functionsIn(db);
const files = functionFiles();

it('cada función de la base tiene su archivo en migrations/functions, y cada archivo su función', () => {
  expect([...files.keys()].sort(), 'Run npm run functions, which writes and deletes these files.').toEqual(
    [...functions.keys()].sort(),
  );
});

it.each([...functions])('%s dice lo que la base hace hoy, y por qué', (name, definitions) => {
  const file = files.get(name);
  expect(file?.definitions, `Run npm run functions, which writes migrations/functions/${name}.`).toBe(
    definitions,
  );
  expect(
    file?.comment,
    `Begin migrations/functions/${name} with what it protects and why in the database.`,
  ).toMatch(/^-- \S/);
  expect(file?.comment).not.toBe(UNEXPLAINED);
});
