import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '#testing/kept.ts';
import { openLog } from './log.ts';
import { inSentences, isTold } from './log-sentences.ts';

function dicho(decir: (log: ReturnType<typeof openLog>) => void): string {
  let texto = '';
  const write = (parte: unknown) => {
    texto += String(parte);
    return true;
  };
  decir(openLog('info', inSentences({ write })));
  return texto;
}

it('en una terminal el registro son oraciones con su hora, y una consulta larga se corta', () => {
  const statement = `select ${'columna, '.repeat(300)}`;
  const texto = dicho((log) => log.warn({ route: '/estudiantes', ms: 312, statement }, 'slow statement'));
  expect(texto).toMatch(
    /^\d\d:\d\d:\d\d Una consulta a la base de datos tardó 312 ms \(\/estudiantes\): select columna/,
  );
  expect(texto.trimEnd().split('\n')).toHaveLength(1);
  expect(texto.length).toBeLessThan(200);
});

it('de una falla se dice qué fue y dónde, sin los datos de nadie', () => {
  const error = new Error('no cupo\nparams: Carmen', { cause: new Error('el disco') });
  const texto = dicho((log) => log.error({ err: error }, 'fault'));
  expect(texto).toMatch(/^\d\d:\d\d:\d\d Algo falló sin que nadie lo previera\.\n {2}no cupo\n {4}at /);
  expect(texto).toContain('el disco');
  expect(texto).not.toContain('Carmen');
});

const ANOTADO =
  /\blog\.(?:info|warn|error|fatal)\(([\s\S]*?)\)[,;]?\n|request\.log\.info\(([\s\S]*?)\n {4}\);/g;

it('todo lo que el programa anota tiene su oración', () => {
  const anotados = filesBelow('src/server', /(?<!test)\.ts$/).flatMap((archivo) =>
    [...readFileSync(archivo, 'utf8').matchAll(ANOTADO)].flatMap(({ 0: llamada }) => {
      const textos = [...llamada.matchAll(/'([^']+)'/g)];
      return textos.at(-1)?.[1] ?? [];
    }),
  );
  expect(anotados.length).toBeGreaterThan(20);
  expect(anotados.filter((uno) => !isTold(uno))).toEqual([]);
});
