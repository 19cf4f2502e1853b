// The browser of the journeys: the system's Chromium, never a download of Playwright's. Its headless shell, which is the same engine
// without windows, needs a sixth less of the processor.
import { existsSync } from 'node:fs';
import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram, run, Stop } from './project.mjs';

const DEBIAN = 'chromium-headless-shell';

const installed = [
  DEBIAN,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const chosen = () => process.env.CHROMIUM_PATH || undefined;

export const findChromium = () => chosen() ?? findProgram(installed);

/** Path of a Chromium that can be run, installing Debian's as root when there is none. */
export async function ensureChromium() {
  const path = findChromium();
  if (path && (path !== chosen() || existsSync(path))) return path;
  if (path) throw new Stop(`CHROMIUM_PATH points to ${path}, which does not exist.`);
  const refusal = canUseApt()
    ? await aptInstall(DEBIAN, 'fonts-liberation')
    : 'apt-get can only be used as root on Debian.';
  const found = findChromium();
  if (found) return found;
  throw new Stop(
    `No Chromium for the browser journeys: set CHROMIUM_PATH or install ${DEBIAN}.\n${refusal ?? ''}`,
  );
}

/** E.g. `Chromium 156.0.8078.79`, as the program says it. */
export async function chromiumVersion(path) {
  const { output } = await run(path, ['--version'], { capture: true });
  return /^.*\d+\.\d+\S*/m.exec(output)?.[0] ?? path;
}

/** Sandboxing needs privileges that root in a container lacks; and the browser has no business on the network. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages live for seconds: TurboFan's machine code pays off after minutes, Maglev's at once where a form or a list of hundreds is drawn.
  // With more room for what is new (in MB), less is moved about by the collector.
  '--js-flags=--no-opt --min-semi-space-size=16',
];
