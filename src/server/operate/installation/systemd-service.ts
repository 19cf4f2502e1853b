import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/errors/start-error.ts';
import { asAdmin } from './account.ts';
import { lastLine, runProgram } from './run-program.ts';
import type { Service } from './service.ts';

const UNIT = 'ceiba.service';
/** Unit folders: of the system's packages, and for units that we write without a package. */
const FOLDERS = ['/usr/lib/systemd/system', '/lib/systemd/system', '/etc/systemd/system'] as const;

/** Failures during shutdown, or without a running systemd. */
const CANNOT = {
  start: 'iniciar el servicio de Ceiba',
  stop: 'detener el servicio de Ceiba',
  enable: 'dejar que el servicio de Ceiba inicie con la computadora',
  'daemon-reload': 'registrar el servicio de Ceiba',
} as const;

async function systemctl(act: keyof typeof CANNOT, ...args: string[]): Promise<void> {
  const ran = await asAdmin(() => runProgram('systemctl', [act, ...args]));
  if (ran.code === 0) return;
  // Includes systemd's English message, for the administrator.
  const why = [`systemctl ${act}`, lastLine(ran)].filter((part) => part !== '').join(': ');
  throw new StartError(`El sistema no pudo ${CANNOT[act]} (${why}).`);
}

export const systemdService = (): Service => ({
  kind: 'systemd',
  // While a crashing service waits for its restart, its state is "activating".
  isRunning: async () => {
    const { out } = await runProgram('systemctl', ['is-active', UNIT]);
    return out.trim() === 'active' || out.trim() === 'activating';
  },
  async start() {
    // After too many crashes systemd refuses to start the unit, whatever version it is.
    await asAdmin(() => runProgram('systemctl', ['reset-failed', UNIT]));
    await systemctl('start', UNIT);
  },
  stop: () => systemctl('stop', UNIT),
  // A scope of its own: ending the timer's unit or the user's session would kill the process.
  outside: (command) => ['systemd-run', '--scope', '--quiet', '--collect', '--', ...command],
  async install(programFolder) {
    if (!FOLDERS.some((folder) => existsSync(join(folder, UNIT))))
      await asAdmin(() => copyFileSync(join(programFolder, 'sistema', UNIT), join(FOLDERS[2], UNIT)));
    await systemctl('daemon-reload');
    await systemctl('enable', UNIT);
  },
});
