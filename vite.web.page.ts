import type { Plugin } from 'vite';
import { SESSION_SIGN } from './src/shared/base/session-sign.ts';
import { paths } from './src/web/paths.ts';
import { type Family, partOf } from './vite.web.parts.ts';

/** Without comments, blank lines and indentation: the page itself is part of every first visit. */
export const brief = (page: string): string =>
  page
    .replace(/<!--.*?-->/gs, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

interface Area {
  base: string;
  /** What its frame and its homes are made of. */
  home: Family;
  /** Its other screens by a word of their address; of several that it has, the first here counts. */
  screens: Readonly<Record<string, Family>>;
}

const areas: readonly Area[] = [
  {
    base: paths.homeEstudiante.path,
    home: 'estudiante',
    screens: {
      escritorio: 'claseEstudiante',
      pendiente: 'claseEstudiante',
      materias: 'cursosEstudiante',
      calificaciones: 'cursosEstudiante',
      pagos: 'cursosEstudiante',
    },
  },
  {
    base: paths.homeColaboradorDocente.path,
    home: 'docente',
    screens: {
      detalles: 'actividadDocente',
      editar: 'publicar',
      escritorio: 'claseDocente',
      materias: 'cursosDocente',
      grados: 'cursosDocente',
      'grados-calificaciones': 'cursosDocente',
    },
  },
  {
    base: paths.administrador.path,
    home: 'administrador',
    screens: {
      alumnos: 'alumnos',
      grados: 'grados',
      banco: 'banco',
      reportes: 'reportes',
      cuotas: 'reportes',
      caja: 'caja',
      materias: 'grados',
      colaboradores: 'colaboradores',
      importar: 'importar',
      'puesta-en-marcha': 'puesta',
      papelera: 'papelera',
      colegio: 'colegio',
    },
  },
];

/**
 * Whoever may be signed in and opens an address needs the parts of its area and of its screen, and everybody else those of the login: they
 * are asked for with the page and not, a round trip later each, once the application runs and finds first the frame missing and then the screen. As
 * `fetch`, since a browser remembers for good that a `modulepreload` failed.
 */
export const screensWithThePage: Plugin = {
  name: 'screens-with-the-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk: entry }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      type Chunk = (typeof chunks)[number];
      const closure = (chunk: Chunk | undefined, found = new Set<Chunk>()): Set<Chunk> => {
        if (!chunk || found.has(chunk)) return found;
        found.add(chunk);
        for (const file of chunk.imports)
          closure(
            chunks.find((one) => one.fileName === file),
            found,
          );
        return found;
      };
      const made = (family: Family): Chunk => {
        const chunk = chunks.find(({ name }) => name === partOf(family));
        if (!chunk) throw new Error(`The build has no part for ${family}.`);
        return chunk;
      };
      const files: string[] = [];
      const missing = (family: Family, known: ReadonlySet<Chunk>): number[] =>
        [...closure(made(family))]
          .filter((chunk) => !known.has(chunk))
          .map(({ fileName }) => {
            const file = fileName.replace(/^assets\/|\.js$/g, '');
            if (!files.includes(file)) files.push(file);
            return files.indexOf(file);
          });
      const ofTheEntry = closure(chunks.find(({ fileName }) => fileName === entry?.fileName));
      const publica = missing('verificar', ofTheEntry);
      const application = missing('aplicacion', ofTheEntry);
      const ofThePage = new Set([...ofTheEntry, ...closure(made('aplicacion'))]);
      const table = areas.map(({ base, home, screens }) => {
        const ofTheArea = new Set([...ofThePage, ...closure(made(home))]);
        const own = Object.entries(screens).map(([word, family]) => [word, missing(family, ofTheArea)]);
        return [base, missing(home, ofThePage), own];
      });
      const login = missing('entrada', ofThePage);
      const code = `{
const path = location.hash.split('?')[0] + '/';
const files = '${files.join(' ')}'.split(' ');
const area = ${JSON.stringify(table)}.find(([base]) => path.startsWith('#' + base + '/'));
const needed = path.startsWith('#${paths.verificar.path}/') ? ${JSON.stringify(publica)} : [...${JSON.stringify(application)}, ...!/(?:^|; )(?:__Host-)?${SESSION_SIGN}=/.test(document.cookie) ? ${JSON.stringify(login)} : area ? [...area[1], ...area[2].find(([word]) => path.includes('/' + word + '/'))?.[1] ?? []] : []];
for (const one of needed)
document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href: './assets/' + files[one] + '.js' }));
}`;
      return { html: brief(html), tags: [{ tag: 'script', children: code, injectTo: 'head' }] };
    },
  },
};
