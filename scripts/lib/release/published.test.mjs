import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../project.mjs';
import { announcement, publishedVersions } from './published.mjs';

const table = (...rows) =>
  ['| Línea | Ciclo |', '|---|---|', '| 1.6 | 2026 |', '| Versión | Salió | Seguridad |', ...rows].join('\n');

it('lo que una versión dice de sí y de las otras sale de la tabla que leen las personas', () => {
  const text = table(
    '| 1.6.1 | 2026-12-05 | sí | Cierra una falla |',
    '| 1.6.0 | 2026-11-23 | no | La primera |',
  );
  expect(JSON.parse(announcement(text, '1.6.1'))).toEqual({
    version: '1.6.1',
    versiones: [
      { version: '1.6.1', fecha: '2026-12-05', seguridad: true },
      { version: '1.6.0', fecha: '2026-11-23', seguridad: false },
    ],
  });
});

it.each([
  ['| 1.6.1 | 2026-12-05 | | Nadie lo dijo |', 'no dice si 1.6.1 corrige la seguridad'],
  ['| 1.6.1 | 2026-12-05 | quizás | |', 'no dice si 1.6.1 corrige la seguridad'],
  ['| 1.6.1 | 5 de diciembre | sí | |', 'no dice qué día sale 1.6.1'],
  ['| 1.6.1 | 2026-02-30 | sí | |', 'no dice qué día sale 1.6.1'],
  ['| 1.6.1 | 2026-12-05 | sí | |\n| 1.6.1 | 2026-12-06 | no | |', 'nombra 1.6.1 dos veces'],
  ['| 1.6.0 | 2026-11-23 | no | |', 'no tiene renglón de 1.6.1'],
])('una versión sin su renglón, o con uno a medias, no se hace: %s', (row, sentence) => {
  expect(() => announcement(table(row), '1.6.1')).toThrow(sentence);
});

it('el papel de las versiones nombra la de ahora', () => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const versions = publishedVersions(readFileSync(inRoot('docs', 'operacion', 'versiones.md'), 'utf8'));
  expect(versions.map((one) => one.version)).toContain(version);
});
