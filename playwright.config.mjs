import { randomInt } from 'node:crypto';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs';

// Playwright reads this file again in every worker; what is decided once travels in the environment.
process.env.E2E_PORT ??= String(randomInt(20_000, 30_000));
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // A journey that passes the second time is a defect that shows itself half of the time.
  retries: 0,
  // One school and one embedded database for all: journeys that change the same records must not meet.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    baseURL,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } } },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${baseURL}/health/ready`,
    env: { PORT: process.env.E2E_PORT },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
