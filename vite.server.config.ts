import { defineConfig } from 'vite';

/** The server as plain JavaScript: `node dist/server/main.js` starts in a second and needs no TypeScript. */
export default defineConfig({
  // Hundreds of files that a start, or a thread that reads or writes one workbook, would otherwise find and read one by one.
  ssr: {
    noExternal: ['drizzle-orm', 'zod', 'write-excel-file', 'papaparse', 'saxen'],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        ceiba: 'src/server/ceiba.ts',
        'create-admin': 'src/server/create-admin.ts',
        'backup-child': 'src/server/base/backup/child.ts',
        'embedded-worker': 'src/server/base/embedded/worker.ts',
        'paper-worker': 'src/server/base/paper/worker.ts',
        'paper-file-worker': 'src/server/base/paper/file-worker.ts',
        'picture-worker': 'src/server/base/picture/worker.ts',
        'render-worker': 'src/server/base/render/worker.ts',
        'spreadsheet-worker': 'src/server/base/spreadsheet/worker.ts',
        'spreadsheet-writer': 'src/server/base/spreadsheet/writer.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // Beside the entries: whoever starts the worker looks for it in its own folder.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
