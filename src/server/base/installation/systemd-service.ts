import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import { asAdmin } from './account.ts';
import { lastLine, runProgram } from './run-program.ts';
import type { Service } from './service.ts';

const UNIT = 'ceiba.service';
/** Where the package of the system puts units, and where we put ours without one. */
const FOLDERS = ['/usr/lib/systemd/system', '/lib/systemd/system', '/etc/systemd/system'] as const;

async function systemctl(...args: string[]): Promise<void> {
  const ran = await asAdmin(() => runProgram('systemctl', args));
  if (ran.code !== 0) throw new StartError(`systemctl ${args.join(' ')} falló: ${lastLine(ran)}.`);
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
