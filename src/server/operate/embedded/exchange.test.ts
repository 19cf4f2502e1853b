import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dropDraft, exchange, finishExchange, makeDraft } from './exchange.ts';

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A data folder with a school, and a draft of another. */
function colegios() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ceiba-cambio-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  write(join(dataDir, 'base', 'pgdata', 'quien'), 'el de antes');
  write(join(dataDir, 'archivos', 'aa', 'foto'), 'la de antes');
  const draft = makeDraft(dataDir);
  write(join(draft, 'base', 'pgdata', 'quien'), 'el restaurado');
  write(join(draft, 'archivos', 'bb', 'foto'), 'la restaurada');
  return { dataDir, draft };
}

const leer = (...path: string[]) => readFileSync(join(...path), 'utf8');

function restaurado(dataDir: string): void {
  expect(leer(dataDir, 'base', 'pgdata', 'quien')).toBe('el restaurado');
  expect(readdirSync(join(dataDir, 'archivos'))).toEqual(['bb']);
  expect(leer(dataDir, 'antes-2026-06-18', 'base', 'pgdata', 'quien')).toBe('el de antes');
  expect(leer(dataDir, 'antes-2026-06-18', 'archivos', 'aa', 'foto')).toBe('la de antes');
  expect(readdirSync(dataDir).sort()).toEqual(['antes-2026-06-18', 'archivos', 'base']);
}

it('lo restaurado toma su lugar y lo de antes queda aparte, cada vez en otra carpeta', () => {
  const { dataDir } = colegios();
  expect(exchange(dataDir, '2026-06-18')).toBe(join(dataDir, 'antes-2026-06-18'));
  restaurado(dataDir);
  write(join(makeDraft(dataDir), 'base', 'pgdata', 'quien'), 'otro');
  expect(exchange(dataDir, '2026-06-18')).toBe(join(dataDir, 'antes-2026-06-18-2'));
});

it('si la luz se va entre un paso y otro del cambio, el siguiente arranque lo termina', () => {
  const pasos = ['nada', 'base apartada', 'base puesta', 'archivos apartados', 'archivos puestos'];
  for (const hasta of pasos.keys()) {
    const { dataDir, draft } = colegios();
    const aparte = join(dataDir, 'antes-2026-06-18');
    writeFileSync(join(draft, 'listo'), aparte);
    for (const [paso, parte] of [join('base', 'pgdata'), 'archivos'].entries()) {
      if (hasta > 2 * paso) {
        mkdirSync(dirname(join(aparte, parte)), { recursive: true });
        renameSync(join(dataDir, parte), join(aparte, parte));
      }
      if (hasta > 2 * paso + 1) renameSync(join(draft, parte), join(dataDir, parte));
    }
    // Dropping the draft after a failure must not delete a half-finished exchange.
    dropDraft(dataDir);
    finishExchange(dataDir);
    restaurado(dataDir);
  }
});

it('lo que nunca llegó a estar listo no cambia nada', () => {
  const { dataDir } = colegios();
  finishExchange(dataDir);
  expect(leer(dataDir, 'base', 'pgdata', 'quien')).toBe('el de antes');
  dropDraft(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(['archivos', 'base']);
});
