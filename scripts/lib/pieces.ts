// What the page shows before its script is there: drawn by the application itself while it is built, and put into index.html
// with the styles it needs (record 84).
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, runnerImport } from 'vite';

interface Drawn {
  dibujarPiezas: () => Record<string, string>;
}

interface Before {
  mostrarAntes: (...parameters: never[]) => void;
}

const inShell = (name: string) => fileURLToPath(new URL(`../../src/web/shell/${name}`, import.meta.url));

/** Runs a module of the web here and now. */
async function run<T>(name: string): Promise<T> {
  const { module } = await runnerImport<T>(inShell(name), { configFile: false, logLevel: 'error' });
  return module;
}

/** What an element of a piece becomes before the application has it. */
const STATES = ['Mui-focused', 'Mui-focusVisible'];

/** Without what is said of elements and states that no piece has: other sizes and colours, what is wrong or cannot be used. */
function ofPieces(css: string, html: string): string {
  const classes = new Set(html.split(/[\s"]+/).concat(STATES));
  const applies = (selector: string) =>
    !/placeholder|search-decoration|:invalid/.test(selector) &&
    [...selector.replace(/:not\([^()]*\)/g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].every(([, name = '']) =>
      classes.has(name),
    );
  return css.replace(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
    const kept = selectors.split(/,(?![^(]*\))/).filter(applies);
    return kept.length > 0 ? `${kept.join()}{${body}}` : '';
  });
}

/** Without the variables that nothing shown here names, which are most of the theme's. */
function pruned(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const next = css.replace(/(--[\w-]+):[^;{}]*;?/g, (declaration, name) =>
    used.has(name) ? declaration : '',
  );
  return next === css ? css : pruned(next);
}

/** Emotion writes the styles of an element before it where there is no document. */
function apart(html: string, styles: Set<string>): string {
  return (
    html
      .replace(/<style data-emotion="[^"]*">([^<]*)<\/style>/g, (_, css) => {
        styles.add(css);
        return '';
      })
      // Of a picture that is not known yet.
      .replace(/<link rel="preload"[^>]*>/g, '')
  );
}

/**
 * The same rules in fewer letters: without what browsers of before 2015 read, and elements and states that no piece has. Numbers stay as
 * they are: a rounded height of a line would move its text when the application writes its own.
 */
const brief = (css: string): string =>
  css
    .replace(/@-webkit-keyframes [^{}]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replace(
      /display:-(?:webkit-box;display:-webkit-flex;display:-ms-flexbox|webkit-inline-box;display:-webkit-inline-flex;display:-ms-inline-flexbox);/g,
      '',
    )
    .replace(
      /-(?:webkit|moz|ms)-(?:flex|align|justify|transition|transform|animation|box-(?:align|pack|flex))[\w-]*:[^;{}]*;/g,
      '',
    )
    .replace(/\s+/g, ' ');

async function draw() {
  const { dibujarPiezas } = await run<Drawn>('piezas.tsx');
  const styles = new Set<string>();
  const templates = Object.entries(dibujarPiezas())
    .map(([name, piece]) => `<template data-pieza="${name}">${apart(piece, styles)}</template>`)
    .join('');
  return { css: pruned(ofPieces(brief([...styles].join('')), templates)), templates };
}

/** Puts the pieces and what chooses among them into the page. `parameters`: those of `mostrarAntes`. */
export const piecesInThePage = (...parameters: readonly unknown[]): Plugin => ({
  name: 'pieces-in-the-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const place = '<div id="root"></div>';
      if (!html.includes(place)) throw new Error('index.html has no #root.');
      const { css, templates } = await draw();
      const { mostrarAntes } = await run<Before>('antes.ts');
      const call = `(${mostrarAntes})(${parameters.map((one) => JSON.stringify(one)).join()})`;
      const { code } = await minify('antes.js', call);
      return html
        .replace('</head>', () => `<style>${css}</style></head>`)
        .replace(place, () => `${place}${templates}<script>${code.trim()}</script>`);
    },
  },
});
