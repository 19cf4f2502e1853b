import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { piecesInThePage } from './scripts/lib/pieces.ts';
import { SESSION_SIGN } from './src/shared/base/session-sign.ts';
import { paths } from './src/web/paths.ts';
import { type AreaDePiezas, CICLO_DIBUJADO, NOMBRE_DIBUJADO } from './src/web/shell/dibujado.ts';
import { guionDeLecturas } from './src/web/shell/guion-de-lecturas.ts';
import { contractWithoutSchemas } from './vite.web.contract.ts';
import { brief, screensWithThePage } from './vite.web.page.ts';
import { groups, helpersInTheNucleus, partsPlugin } from './vite.web.parts.ts';

const api = process.env.CEIBA_API ?? 'http://127.0.0.1:3000';

/** Vite's name for the code through which the built application imports its parts. */
const preloadHelper = '\0vite/preload-helper.js';
const importPart = fileURLToPath(new URL('src/web/kit/import-part.ts', import.meta.url));

/** Ours asks for a part in a way that can be repeated after the network was away. It knows scripts only, no style sheets. */
const repeatableImports: Plugin = {
  name: 'repeatable-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importPart as __vitePreload } from ${JSON.stringify(importPart)};`,
  },
  generateBundle(_, bundle) {
    const files = Object.keys(bundle);
    const styles = files.find((file) => file.endsWith('.css'));
    if (styles) this.error(`${styles}: src/web/kit/import-part.ts cannot load style sheets.`);
    if (!this.getModuleInfo(preloadHelper)?.importedIds.includes(importPart))
      this.error('Vite no longer loads its preload helper by this name.');
  },
};

/**
 * A browser checks what is typed and never describes a schema to anybody. Zod carries both in one module: what the
 * descriptions are made with is left out, 4 KB of every first visit.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      if (names.length === 0) this.error('Zod no longer describes schemas in these modules.');
      return `const none = () => none;\n${names.map((name) => `export const ${name} = none;`).join('\n')}`;
    },
  },
};

/**
 * React Router has a second build that warns developers of nothing, and its `exports` do not name it. That it is one module
 * costs little once what nobody uses of it can be left out: 20 KB of servers and forms.
 */
const withoutWarnings: Plugin = {
  name: 'without-warnings',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/development\/[\w-]+\.mjs$/ },
    handler: (code) =>
      code
        .replace(/^(?:var|const) ENABLE_DEV_WARNINGS = true;$/m, 'const ENABLE_DEV_WARNINGS = false;')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ '),
  },
};

/** Emotion copies static properties for `withTheme`, which nothing here uses, with a module that cannot be left out by itself. */
const withoutHoisting: Plugin = {
  name: 'without-hoisting',
  apply: 'build',
  load: {
    filter: { id: /hoist-non-react-statics\/dist\/hoist-non-react-statics\.cjs\.js$/ },
    handler: () => 'module.exports = (target) => target;',
  },
};

/** What is shown of each area before its script is there: the login, or its frame with what everybody finds in its homes. */
const pieces: AreaDePiezas[] = [
  [
    paths.homeEstudiante.path,
    paths.loginEstudiante.path,
    'conBarra',
    { '': 'inicioEstudiante', '/ciclo': 'cicloEstudiante' },
  ],
  [
    paths.homeColaboradorDocente.path,
    paths.loginColaborador.path,
    'conBarra',
    { '': 'inicioDocente', '/ciclo': 'cicloDocente' },
  ],
  [
    paths.administrador.path,
    paths.loginColaborador.path,
    'oficina',
    { '': 'inicioDeOficina', '/inicio': 'inicioDeOficina' },
  ],
];

/** What an address reads is asked for by the page itself, while its code is on the way. */
const readsWithThePage: Plugin = {
  name: 'reads-with-the-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', children: brief(guionDeLecturas()), injectTo: 'head' }],
  },
};

export default defineConfig({
  root: 'src/web',
  // The same bundle works at any address, also below a path of a school's own site.
  base: './',
  plugins: [
    react(),
    partsPlugin,
    helpersInTheNucleus,
    repeatableImports,
    contractWithoutSchemas,
    withoutJsonSchema,
    withoutWarnings,
    withoutHoisting,
    screensWithThePage,
    readsWithThePage,
    piecesInThePage(SESSION_SIGN, pieces, CICLO_DIBUJADO, NOMBRE_DIBUJADO),
  ],
  build: {
    // Beside the sources by default; the build script always says where.
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Older browsers than those below would need it.
    modulePreload: { polyfill: false },
    // Phones in use at schools are old but their browsers are not: Chrome 107, Safari 16 and later.
    target: 'baseline-widely-available',
    // A data: font or picture would be downloaded again with every change of the file that holds it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // It would report that the pieces of the page take a second to be drawn.
      checks: { bundlerTimings: false },
      treeshake: {
        // That a class extends `React.Component`, e.g., is no reason to keep it.
        propertyReadSideEffects: false,
      },
      output: {
        codeSplitting: { groups },
        // Seven digits of 4 bits tell two versions of a file apart (rolldown takes no fewer). Nothing compresses them, and a
        // first visit carries those of all parts: with letters, of 6 bits, it would be 0.1 KB more.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: { '/api': api, '/health': api },
  },
});
