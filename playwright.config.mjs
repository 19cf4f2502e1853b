import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs';

/** A browser, a school and what drives them take 1.5 GB. */
const WORKERS_MAX = 4;

/** The files that take longest come first: begun last, one of them would be waited for by workers with nothing left to do. */
const LONGEST = ['trabajo-principal.spec.ts', 'estudiante.spec.ts'];
/** What is true of every screen. `npm test` leaves them to `npm test -- --todo`. */
const SCREENS = 'pantallas/**';
const LONGEST_SCREENS = ['pantallas/pantallas*.spec.ts', 'pantallas/teclado.spec.ts'];

const use = { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // Two hundred journeys on a busy machine: one that fails is tried once more, and npm test names it as the defect it may be.
  retries: 1,
  // The journeys of a file run in order, in a school of their own: e2e/prueba.ts opens it.
  globalSetup: './scripts/e2e-template.mjs',
  // A journey waits half of its time: for an answer, for a frame.
  workers: Math.min(availableParallelism() + 1, WORKERS_MAX),
  // On a busy machine of two cores a look at a whole screen takes its time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    // Drawing what moves, and waiting until it stands, is a tenth of a journey. `trabajo-principal` sees the movement.
    contextOptions: { reducedMotion: 'reduce' },
    // One process of pages per worker, with what it has compiled: a new one for each journey is a tenth of the work.
    reuseContext: true,
    // A trace is a third of the work of a journey: `npx playwright test e2e/… --trace on` makes one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  // In this order.
  projects: [
    { name: 'longest-screens', testMatch: LONGEST_SCREENS, use },
    { name: 'longest-school', testMatch: LONGEST, use },
    { name: 'screens', testMatch: SCREENS, testIgnore: LONGEST_SCREENS, use },
    { name: 'school', testIgnore: [SCREENS, ...LONGEST], use },
  ],
});
