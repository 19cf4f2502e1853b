import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Starting an engine, hashing passwords or drawing a whole form on a busy machine of two cores takes its time. */
const PATIENCE_MS = 120_000;

/** What one run asked of a server; has a run of its own. */
const STATEMENTS = 'src/testing/statements.test.ts';

/** What the everyday run leaves to `npm test -- --todo`: globs, set by scripts/lib/test-parts.mjs. */
const leftOut = process.env.LEAVE_OUT?.split(' ') ?? [];

const api = {
  include: ['src/{server,testing}/**/*.test.ts'],
  environment: 'node',
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  expect: { poll: { timeout: 90_000, interval: 50 } },
  // The server takes longer to load than a file of tests to run. What a file changes it gives back by itself.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

const web = {
  include: ['src/web/**/*.test.{ts,tsx}'],
  environment: 'happy-dom',
  testTimeout: PATIENCE_MS,
  setupFiles: ['src/testing/web/setup.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/**
 * These lean on what a page knows while it is open, and begin with a page that was just opened, or with a device of their own: modules of
 * their own. All that import `testing/web/device` belong here; it would stand in for the device in the files after them.
 */
const withStateOfThePage = [
  'src/web/kit/drafts/**/*.test.{ts,tsx}',
  'src/web/kit/outbox/**/*.test.{ts,tsx}',
  'src/web/entregas/**/*.test.{ts,tsx}',
  'src/web/observaciones/*.test.{ts,tsx}',
  'src/web/calificaciones/{hoja,recuperaciones}/*.test.{ts,tsx}',
  'src/web/sesion/*.test.{ts,tsx}',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'shared', include: ['src/shared/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          environment: 'node',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [react()],
        test: {
          ...web,
          name: 'web',
          exclude: withStateOfThePage,
          isolate: false,
          setupFiles: [...web.setupFiles, 'src/web/shell/testing/close-page.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...web,
          name: 'web-alone',
          include: withStateOfThePage,
          setupFiles: [...web.setupFiles, 'src/testing/web/standing-clock.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'api-embedded',
          exclude: [STATEMENTS],
          globalSetup: ['src/testing/embedded-setup.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          // The engine's own tests have no server to run on.
          exclude: ['src/server/operate/embedded/**', STATEMENTS, ...leftOut],
          globalSetup: ['src/testing/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'statements',
          include: [STATEMENTS],
          globalSetup: ['src/testing/embedded-setup.ts'],
        },
      },
    ],
  },
});
