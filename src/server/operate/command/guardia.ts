import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnderMaintenance, withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { asAdmin } from '#server/operate/installation/account.ts';
import { programCommand } from '#server/operate/installation/layout.ts';
import { freeRoom } from '#server/operate/installation/reserve.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { type Machine, machineOf, recover } from './recovery.ts';
import { settle } from './settle.ts';
import type { Command } from './surroundings.ts';

/** What the updater says when there is nothing left to watch. */
const DONE = 'listo';

const LOOK_MS = 100;

/**
 * `ceiba guardia`: watches an updater from a process of its own. When it is killed, or its terminal goes, what it began is finished or
 * undone, so that the school does not stay stopped.
 */
export const guardia: Command = async (surroundings) => {
  let heard = '';
  for await (const piece of process.stdin.setEncoding('utf8')) heard += piece;
  if (heard.includes(DONE)) return 0;
  const { dataDir } = surroundings.config;
  for (;;) {
    // A process that dies closes its files before the system says that it has ended, and until then its lock stands.
    while (isUnderMaintenance(dataDir)) await sleep(LOOK_MS);
    try {
      await withMaintenanceLock(dataDir, () => finish(machineOf(surroundings)));
      return 0;
    } catch (error) {
      // A backup may have begun in the same moment: its turn first.
      if (!isUnderMaintenance(dataDir)) throw error;
    }
  }
};

async function finish(machine: Machine): Promise<void> {
  freeRoom(machine.config.dataDir);
  // What moves the data leaves them whole either way, and only the service to be started.
  if ((await recover(machine)) === null && !(await machine.service.isRunning()))
    await machine.service.start();
}

/** `ceiba reanudar`: the same before the service starts, with whatever rights it is given. */
export const reanudar: Command = async (surroundings) => {
  await settle(surroundings);
  return 0;
};

/** Starts to watch this process. @returns what ends the watch. */
export async function startGuard({ service }: Pick<Machine, 'service'>): Promise<() => void> {
  const { file: program, args: own } = programCommand(projectRoot());
  const [file = program, ...args] = service.outside([program, ...own, 'guardia']);
  const child = await asAdmin(() =>
    spawn(file, args, {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      windowsHide: true,
    }),
  );
  // Without it the update goes on as well; only nobody would finish it at once.
  child.once('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return () => void child.stdin.end(DONE);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ignored = (): void => undefined;

/** A terminal that goes away, or a key, does not end what has begun. */
export async function undisturbed<T>(work: () => Promise<T>): Promise<T> {
  for (const signal of SIGNALS) process.on(signal, ignored);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignored);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, ignored);
  }
}
