import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SESSION_SIGN } from './src/shared/base/session-sign.ts';
import { paths } from './src/web/paths.ts';
import { guionDeLecturas } from './src/web/shell/guion-de-lecturas.ts';

const api = process.env.CEIBA_API ?? 'http://127.0.0.1:3000';

/**
 * Left alone, modules shared by a few screens become dozens of tiny files, and every home asks for more than 20. Each group
 * takes what it names and everything that leads to: what the login needs, what every area adds, what forms and dialogs
 * add, what tables add.
 */
const grupos = [
  {
    name: 'nucleo',
    priority: 40,
    test: /src\/web\/(?:App|router|acceso\/(?:components\/(?:EscenaLogin|FormularioLogin)|pages\/LoginPage)|base\/ui\/titulo)\.tsx?$/,
  },
  {
    name: 'area',
    priority: 30,
    test: /src\/web\/(?:shell\/(?:AreaConBarra|papelera)|inicio\/components\/(?!Alerta|TarjetaDePuesta).+|ciclos\/api|inscripciones\/api|base\/(?:query|descarga)|base\/ui\/(?:Pagina|Lectura|Avatar|Estado|Ficha|iconos-escuela|regresar|formatos))\.tsx?$|src\/shared\/(?:base\/(?:fields|decimal|version)|acceso|inscripciones(?:\.rules)?)\.ts$|node_modules\/(?:zod|@mui\/material\/(?:Card|CardActionArea|ListItem|ListItemButton|useMediaQuery))\//,
  },
  // What every screen of a class knows, in both areas.
  {
    name: 'clase',
    priority: 24,
    test: /src\/shared\/(?:base\/fechas|(?:actividades|clases|comentarios|entregas\/trabajo)(?:\.rules)?)\.ts$|src\/web\/(?:base\/ui\/Monograma\.tsx|base\/retry\.ts|clases\/api\.ts)$/,
  },
  {
    name: 'borradores',
    priority: 23,
    test: /src\/web\/entregas\/borradores\/components\/GuardiaDeBorradores\.tsx$/,
  },
  {
    name: 'administrador',
    priority: 21,
    test: /src\/web\/(?:shell\/(?:AdministradorShell|rutas-administrador)|inicio\/pages\/InicioAdministradorPage)\.tsx$/,
  },
  {
    name: 'estudiante',
    priority: 21,
    test: /src\/web\/(?:shell\/(?:EstudianteShell|rutas-estudiante)|inicio\/pages\/(?:Inicio|Ciclo)EstudiantePage)\.tsx$/,
  },
  {
    name: 'docente',
    priority: 21,
    test: /src\/web\/(?:shell\/(?:DocenteShell|rutas-docente)|inicio\/pages\/(?:Inicio|Ciclo)DocentePage)\.tsx$/,
  },
  {
    name: 'formulario',
    priority: 20,
    test: /src\/web\/base\/(?:form\/(?:DialogoFormulario|Campo(?:Texto|Seleccion|Casilla|Numero))|ui\/(?:DialogoCompleto|DialogoEliminar))\.tsx$/,
  },
  { name: 'tabla', priority: 10, test: /src\/web\/base\/ui\/tabla\/Tabla\.tsx$/ },
];

/** Vite's name for the code through which the built application imports its parts. */
const preloadHelper = '\0vite/preload-helper.js';
const partes = fileURLToPath(new URL('src/web/base/partes.ts', import.meta.url));

/** Ours asks for a part in a way that can be repeated after the network was away. It knows scripts only, no style sheets. */
const repeatableImports: Plugin = {
  name: 'repeatable-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importarParte as __vitePreload } from ${JSON.stringify(partes)};`,
  },
  generateBundle(_, bundle) {
    const files = Object.keys(bundle);
    const styles = files.find((file) => file.endsWith('.css'));
    if (styles) this.error(`${styles}: src/web/base/partes.ts cannot load style sheets.`);
    if (!this.getModuleInfo(preloadHelper)?.importedIds.includes(partes))
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

/** React Router has a second build that warns developers of nothing, and its `exports` do not name it. */
const withoutWarnings: Plugin = {
  name: 'without-warnings',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/development\/[\w-]+\.mjs$/ },
    handler: (code) =>
      code.replace(/^(?:var|const) ENABLE_DEV_WARNINGS = true;$/m, 'const ENABLE_DEV_WARNINGS = false;'),
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

/** Without comments, blank lines and indentation: the page itself is part of every first visit. */
const brief = (page: string): string =>
  page
    .replace(/<!--.*?-->/gs, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

/** Where an area begins in the address, and what its frame and its home are loaded with. */
const areas = [
  { base: paths.homeEstudiante.path, shell: 'EstudianteShell' },
  { base: paths.homeColaboradorDocente.path, shell: 'DocenteShell' },
  { base: paths.administrador.path, shell: 'AdministradorShell' },
];

/**
 * Who opens an address of an area and may be signed in needs its parts: they are asked for with the page instead of once the
 * application runs and finds them missing, a round trip earlier. As `fetch`, since a browser remembers for good
 * that a `modulepreload` failed.
 */
const areasWithThePage: Plugin = {
  name: 'areas-with-the-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk: entry }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const closure = (chunk: (typeof chunks)[number] | undefined): string[] =>
        chunk
          ? [
              chunk.fileName,
              ...chunk.imports.flatMap((file) => closure(chunks.find((one) => one.fileName === file))),
            ]
          : [];
      const known = new Set(closure(chunks.find(({ fileName }) => fileName === entry?.fileName)));
      const files = areas.map(({ base, shell }) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${shell}.tsx`)));
        if (!chunk) throw new Error(`The build has no ${shell}.`);
        return [base, [...new Set(closure(chunk))].filter((file) => !known.has(file))];
      });
      const code = `if (/(?:^|; )(?:__Host-)?${SESSION_SIGN}=/.test(document.cookie))
  for (const [base, files] of ${JSON.stringify(files)})
    if (\`\${location.hash}/\`.startsWith(\`#\${base}/\`))
      for (const href of files)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }));`;
      return { html: brief(html), tags: [{ tag: 'script', children: brief(code), injectTo: 'head' }] };
    },
  },
};

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
    repeatableImports,
    withoutJsonSchema,
    withoutWarnings,
    withoutHoisting,
    areasWithThePage,
    readsWithThePage,
  ],
  build: {
    // Beside the sources by default; the build script always says where.
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Phones in use at schools are old but their browsers are not: Chrome 107, Safari 16 and later.
    target: 'baseline-widely-available',
    // A data: font or picture would be downloaded again with every change of the file that holds it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: grupos },
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
