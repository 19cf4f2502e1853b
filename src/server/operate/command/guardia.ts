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

/** Sent by the updater when it has finished. */
const DONE = 'listo';

const POLL_MS = 100;

/**
 * `ceiba guardia`: watchdog of an updater, in a separate process. If the updater is killed, or its terminal closed, it finishes
 * or rolls back the update, so that the school does not stay down.
 */
export const guardia: Command = async (surroundings) => {
  let heard = '';
  for await (const piece of process.stdin.setEncoding('utf8')) heard += piece;
  if (heard.includes(DONE)) return 0;
  const { dataDir } = surroundings.config;
  for (;;) {
    // A dying process closes its pipes before the system reports its end; until then its lock is valid.
    while (isUnderMaintenance(dataDir)) await sleep(POLL_MS);
    try {
      await withMaintenanceLock(dataDir, () => finish(machineOf(surroundings)));
      return 0;
    } catch (error) {
      // Race with a backup that has taken the lock: wait for it.
      if (!isUnderMaintenance(dataDir)) throw error;
    }
  }
};

async function finish(machine: Machine): Promise<void> {
  freeRoom(machine.config.dataDir);
  // A database move leaves the data complete at any time: only the server has to be started.
  if ((await recover(machine)) === null && !(await machine.service.isRunning()))
    await machine.service.start();
}

/** `ceiba reanudar`: the same before the server starts, with the permissions that it has. */
export const reanudar: Command = async (surroundings) => {
  await settle(surroundings);
  return 0;
};

/** Starts the watchdog of this process. @returns a function that ends it. */
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
  // Without a watchdog the update still works, but an interruption would not be repaired at once.
  child.once('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return () => void child.stdin.end(DONE);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ignored = (): void => undefined;

/** Ignores signals and a closed terminal while `work` runs. */
export async function undisturbed<T>(work: () => Promise<T>): Promise<T> {
  for (const signal of SIGNALS) process.on(signal, ignored);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignored);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, ignored);
  }
}
