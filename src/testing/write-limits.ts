import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { routes } from '#server/routes.ts';
import { paginaDeLimites } from './limites-pagina.ts';

/** `npm run limits`; with `--check` nothing is written. */
const file = join(projectRoot(), 'docs', 'limits.md');
const page = paginaDeLimites(routes.map(({ endpoint }) => endpoint));

/** Lines that only one of two texts has. */
const only = (one: string, other: string, sign: string): string[] => {
  const lines = new Set(other.split('\n'));
  return one.split('\n').flatMap((line) => (lines.has(line) ? [] : [`${sign} ${line}`]));
};

if (process.argv.includes('--check')) {
  const written = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  if (written !== page) {
    const moved = [...only(written, page, '<'), ...only(page, written, '>')];
    const message =
      'The contract (>) says something else than docs/limits.md (<). If it is meant: npm run limits.';
    process.stderr.write(`${[message, ...moved].join('\n')}\n`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, page);
}
