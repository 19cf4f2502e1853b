import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Published } from '#server/operate/installation/announcement.ts';
import type { Config } from '#server/platform/config/config.ts';
import { productVersion, projectRoot } from '#server/platform/runtime/project-root.ts';
import type { Novedades } from '#shared/sistema.ts';
import { otrasVersiones } from '../publicadas/service.ts';

/** In a release it lies beside the program, in the sources among the documents. */
const filesIn = (folder: string): string[] => [
  join(folder, 'novedades.md'),
  join(folder, 'docs', 'novedades.md'),
];

/** Headings become parts, list items their sentences. */
function partsOf(text: string): Novedades['partes'] {
  const partes: Novedades['partes'] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('## ')) partes.push({ titulo: line.slice(3), puntos: [] });
    else if (line.startsWith('- ')) partes.at(-1)?.puntos.push(line.slice(2));
    else if (line !== '' && !line.startsWith('#')) {
      const puntos = partes.at(-1)?.puntos;
      const last = puntos?.pop();
      if (last !== undefined) puntos?.push(`${last} ${line}`);
    }
  }
  return partes;
}

/** What people get with the newest version whose news can be read here. */
export function leerNovedades(
  config: Pick<Config, 'dataDir' | 'keysFolder'>,
  guardadas: readonly Published[],
): Novedades {
  const { nueva } = otrasVersiones(config, guardadas);
  const empacada = nueva?.folder === null ? nueva.version : null;
  const candidates = [
    ...(nueva?.folder ? [{ version: nueva.version, folder: nueva.folder }] : []),
    { version: productVersion(), folder: projectRoot() },
  ];
  for (const { version, folder } of candidates) {
    const file = filesIn(folder).find((one) => existsSync(one));
    if (file) return { version, empacada, partes: partsOf(readFileSync(file, 'utf8')) };
  }
  return { version: productVersion(), empacada, partes: [] };
}
