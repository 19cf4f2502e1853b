import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/errors/start-error.ts';
import { currentLink, type Installation } from './layout.ts';
import { lastLine, runProgram } from './run-program.ts';
import type { Service } from './service.ts';

const TASK = 'Ceiba';
const LOOK_MS = 200;
const STOP_MS = 40_000;

async function schtasks(...args: string[]): Promise<string> {
  const ran = await runProgram('schtasks', args);
  if (ran.code !== 0) throw new StartError(`schtasks ${args[0]} falló: ${lastLine(ran)}.`);
  return ran.out;
}

/** 0x41301 (task running), which unlike the text does not depend on the language of Windows. */
const RUNNING = '267009';

/** Scheduled task of Windows. Ending it kills the process; the embedded database is crash-safe. */
export function windowsService(installation: Installation): Service {
  const isRunning = async () => {
    const script = `(Get-ScheduledTask -TaskName ${TASK} | Get-ScheduledTaskInfo).LastTaskResult`;
    const ran = await runProgram('powershell', ['-NoProfile', '-Command', script]);
    return ran.out.trim() === RUNNING;
  };
  return {
    kind: 'tarea',
    isRunning,
    start: async () => void (await schtasks('/Run', '/TN', TASK)),
    async stop() {
      if (!(await isRunning())) return;
      await schtasks('/End', '/TN', TASK);
      for (let waited = 0; waited < STOP_MS && (await isRunning()); waited += LOOK_MS) await sleep(LOOK_MS);
    },
    outside: (command) => command,
    async install(_, { dataDir, port }) {
      await schtasks(
        '/Create',
        '/F',
        ...['/TN', TASK, '/XML', join(currentLink(installation), 'sistema', 'tarea.xml')],
      );
      // SID of LOCAL SERVICE, whose name depends on the language of Windows.
      await runProgram('icacls', [dataDir, '/grant', '*S-1-5-19:(OI)(CI)F', '/T']);
      const rule = ['dir=in', 'action=allow', 'protocol=TCP', `localport=${port}`];
      await runProgram('netsh', ['advfirewall', 'firewall', 'delete', 'rule', `name=${TASK}`]);
      await runProgram('netsh', ['advfirewall', 'firewall', 'add', 'rule', `name=${TASK}`, ...rule]);
    },
  };
}
