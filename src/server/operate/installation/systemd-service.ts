import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/errors/start-error.ts';
import { asAdmin } from './account.ts';
import { lastLine, runProgram } from './run-program.ts';
import type { Service } from './service.ts';

const UNIT = 'ceiba.service';
/** Where the package of the system puts units, and where we put ours without one. */
const FOLDERS = ['/usr/lib/systemd/system', '/lib/systemd/system', '/etc/systemd/system'] as const;

/** What a machine that is going down, or has no systemd to answer, keeps from being done. */
const CANNOT = {
  start: 'iniciar el servicio de Ceiba',
  stop: 'detener el servicio de Ceiba',
  enable: 'dejar que el servicio de Ceiba inicie con la computadora',
  'daemon-reload': 'registrar el servicio de Ceiba',
} as const;

async function systemctl(act: keyof typeof CANNOT, ...args: string[]): Promise<void> {
  const ran = await asAdmin(() => runProgram('systemctl', [act, ...args]));
  if (ran.code === 0) return;
  // systemd speaks English: its words stay, for whoever looks after the machine.
  const why = [`systemctl ${act}`, lastLine(ran)].filter((part) => part !== '').join(': ');
  throw new StartError(`El sistema no pudo ${CANNOT[act]} (${why}).`);
}

export const systemdService = (): Service => ({
  kind: 'systemd',
  // Between two starts of one that ends at once it is "activating".
  isRunning: async () => {
    const { out } = await runProgram('systemctl', ['is-active', UNIT]);
    return out.trim() === 'active' || out.trim() === 'activating';
  },
  async start() {
    // One that ended too often is refused for a while, whatever program it was.
    await asAdmin(() => runProgram('systemctl', ['reset-failed', UNIT]));
    await systemctl('start', UNIT);
  },
  stop: () => systemctl('stop', UNIT),
  // A unit of its own: a timer that updates, or a session that ends, would take along whatever it had begun.
  outside: (command) => ['systemd-run', '--scope', '--quiet', '--collect', '--', ...command],
  async install(programFolder) {
    if (!FOLDERS.some((folder) => existsSync(join(folder, UNIT))))
      await asAdmin(() => copyFileSync(join(programFolder, 'sistema', UNIT), join(FOLDERS[2], UNIT)));
    await systemctl('daemon-reload');
    await systemctl('enable', UNIT);
  },
});
