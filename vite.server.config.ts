import { defineConfig } from 'vite';

/** The server as plain JavaScript: `node dist/server/main.js` starts in a second and needs no TypeScript. */
export default defineConfig({
  // `debug` asks for it where it lies beside: what is built is the same with the packages of developers and without. This has none of it.
  resolve: { alias: { 'supports-color': 'node:tty' } },
  // A start, or a thread that reads or writes one workbook, would otherwise find and read a thousand files one by one.
  ssr: {
    noExternal: true,
    // What brings files of its own: compiled ones, WebAssembly, fonts, pages. And what is large and read only where it is used.
    external: [
      '@aws-sdk/client-s3',
      '@electric-sql/pglite',
      '@electric-sql/pglite-tools',
      '@fastify/swagger-ui',
      '@node-rs/argon2',
      '@resvg/resvg-js',
      'pdfkit',
      'satori',
      'sharp',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    // Of what is part of these files, and so no longer lies in node_modules with a text of its own.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        ceiba: 'src/server/ceiba.ts',
        'create-admin': 'src/server/create-admin.ts',
        'backup-child': 'src/server/operate/backup/child.ts',
        'embedded-worker': 'src/server/operate/embedded/worker.ts',
        'paper-worker': 'src/server/platform/documents/worker.ts',
        'paper-file-worker': 'src/server/platform/documents/file-worker.ts',
        'picture-worker': 'src/server/platform/images/worker.ts',
        'render-worker': 'src/server/platform/images/page/worker.ts',
        'spreadsheet-worker': 'src/server/platform/sheets/worker.ts',
        'spreadsheet-writer': 'src/server/platform/sheets/writer.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // Beside the entries: whoever starts the worker looks for it in its own folder.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
