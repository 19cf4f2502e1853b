import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isSameProcess, processIdentity } from '#server/operate/embedded/process-identity.ts';
import { asAdmin, ownerOf } from './account.ts';
import { currentLink, type Installation, programCommand } from './layout.ts';
import type { Service } from './service.ts';

const PID_FILE = 'servicio.json';
const LOG_FILE = 'servicio.log';
/** Same as TimeoutStopSec of the systemd unit. */
const STOP_MS = 40_000;
const POLL_MS = 50;

const pidSchema = z.object({ pid: z.int(), identity: z.string() });

/** PID file of the server of this folder. */
export function notePid(dataDir: string, pid: number): void {
  const identity = processIdentity(pid);
  if (identity !== undefined)
    writeFileSync(join(dataDir, PID_FILE), JSON.stringify({ pid, identity }), { mode: 0o600 });
}

/** Pid of the running server; null without one. */
function servingPid(dataDir: string): number | null {
  const file = join(dataDir, PID_FILE);
  if (!existsSync(file)) return null;
  try {
    const { pid, identity } = pidSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isSameProcess(identity, processIdentity(pid)) ? pid : null;
  } catch {
    // Torn write after a power cut.
    return null;
  }
}

/** Environment of the server: not the variables that were set for the command. */
const inherited = ({ root, settingsFile }: Installation): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  LANG: process.env.LANG,
  TZ: process.env.TZ,
  EMPTY_CLUSTER: process.env.EMPTY_CLUSTER,
  NODE_NO_WARNINGS: '1',
  CEIBA_RAIZ: root,
  CEIBA_AJUSTES: settingsFile,
});

/**
 * Runs the server as an unsupervised background process, for machines without systemd. Its output goes to a file in the data
 * folder.
 */
export function processService(installation: Installation, dataDir: string): Service {
  const isRunning = async () => servingPid(dataDir) !== null;
  return {
    kind: 'proceso',
    isRunning,
    async start() {
      if (await isRunning()) return;
      const { file, args } = programCommand(currentLink(installation));
      const log = openSync(join(dataDir, LOG_FILE), 'a', 0o600);
      const owner = ownerOf(dataDir);
      const child = await asAdmin(() =>
        spawn(file, [...args, 'servir'], {
          detached: true,
          stdio: ['ignore', log, log],
          env: inherited(installation),
          cwd: dataDir,
          ...(process.geteuid?.() === 0 && owner ? owner : {}),
        }),
      );
      closeSync(log);
      // Its absence shows that it failed.
      child.once('error', () => undefined);
      child.unref();
      if (child.pid === undefined) return;
      try {
        notePid(dataDir, child.pid);
      } catch (error) {
        // Full disk: without a PID file it could not be stopped, and would keep the database from the version that is rolled back
        // to.
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
        throw error;
      }
    },
    outside: (command) => command,
    async stop() {
      const pid = servingPid(dataDir);
      if (pid === null) return;
      await asAdmin(() => process.kill(pid, 'SIGTERM'));
      for (let waited = 0; await isRunning(); waited += POLL_MS) {
        if (waited === STOP_MS) await asAdmin(() => process.kill(pid, 'SIGKILL'));
        await sleep(POLL_MS);
      }
      rmSync(join(dataDir, PID_FILE), { force: true });
    },
    install: async () => undefined,
  };
}
