import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Starting an engine, hashing passwords or drawing a whole form on a busy machine of two cores takes its time. */
const PATIENCE_MS = 30_000;

const api = {
  include: ['src/server/**/*.test.ts'],
  environment: 'node',
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'shared', include: ['src/shared/**/*.test.ts'], environment: 'node' } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: PATIENCE_MS,
          setupFiles: ['src/web/base/testing/setup.ts'],
        },
      },
      {
        test: { ...api, name: 'api-embedded', globalSetup: ['src/server/base/testing/embedded-setup.ts'] },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          // The engine's own tests have no server to run on.
          exclude: ['src/server/base/embedded/**'],
          globalSetup: ['src/server/base/testing/postgres-setup.ts'],
        },
      },
    ],
  },
});
