import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
    test: /src\/web\/(?:App|router|acceso\/components\/(?:EscenaLogin|FormularioLogin)|base\/ui\/titulo)\.tsx?$/,
  },
  {
    name: 'area',
    priority: 30,
    test: /src\/web\/(?:shell\/AreaConBarra|inicio\/components\/(?!AlertaDeEspacio).+|ciclos\/api|inscripciones\/api|base\/query|base\/ui\/(?:Pagina|Lectura|Avatar|Estado|Ficha|iconos-escuela|regresar|formatos))\.tsx?$|src\/shared\/(?:base\/fields|acceso|inscripciones(?:\.rules)?)\.ts$|node_modules\/(?:zod|@mui\/material\/(?:Card|CardActionArea|ListItem|ListItemButton|useMediaQuery))\//,
  },
  // What every screen of a class knows, in both areas.
  {
    name: 'clase',
    priority: 24,
    test: /src\/shared\/(?:actividades|clases|comentarios|entregas\/trabajo)(?:\.rules)?\.ts$|src\/web\/(?:base\/ui\/Monograma\.tsx|base\/retry\.ts|clases\/api\.ts)$/,
  },
  {
    name: 'borradores',
    priority: 23,
    test: /src\/web\/entregas\/borradores\/components\/GuardiaDeBorradores\.tsx$/,
  },
  {
    name: 'administrador',
    priority: 21,
    test: /src\/web\/(?:shell\/AdministradorShell|inicio\/pages\/InicioAdministradorPage)\.tsx$/,
  },
  {
    name: 'estudiante',
    priority: 21,
    test: /src\/web\/(?:shell\/EstudianteShell|inicio\/pages\/(?:Inicio|Ciclo)EstudiantePage)\.tsx$/,
  },
  {
    name: 'docente',
    priority: 21,
    test: /src\/web\/(?:shell\/DocenteShell|inicio\/pages\/(?:Inicio|Ciclo)DocentePage)\.tsx$/,
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

export default defineConfig({
  root: 'src/web',
  // The same bundle works at any address, also below a path of a school's own site.
  base: './',
  plugins: [react(), repeatableImports, withoutJsonSchema],
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
    rolldownOptions: { output: { codeSplitting: { groups: grupos } } },
  },
  server: {
    proxy: { '/api': api, '/health': api },
  },
});
