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
/** As systemd is told (TimeoutStopSec). */
const STOP_MS = 40_000;
const LOOK_MS = 50;

const pidSchema = z.object({ pid: z.int(), identity: z.string() });

/** Notes which process serves this folder, for whoever wants to stop it. */
export function notePid(dataDir: string, pid: number): void {
  const identity = processIdentity(pid);
  if (identity !== undefined)
    writeFileSync(join(dataDir, PID_FILE), JSON.stringify({ pid, identity }), { mode: 0o600 });
}

/** The process that serves; null where none does any more. */
function servingPid(dataDir: string): number | null {
  const file = join(dataDir, PID_FILE);
  if (!existsSync(file)) return null;
  try {
    const { pid, identity } = pidSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isSameProcess(identity, processIdentity(pid)) ? pid : null;
  } catch {
    // Torn by a power cut.
    return null;
  }
}

/** What a process of the service inherits: not what somebody set for a command. */
const inherited = ({ root, settingsFile }: Installation): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  LANG: process.env.LANG,
  TZ: process.env.TZ,
  EMPTY_CLUSTER: process.env.EMPTY_CLUSTER,
  NODE_NO_WARNINGS: '1',
  CEIBA_RAIZ: root,
  CEIBA_AJUSTES: settingsFile,
});

/** A process without supervisor, for machines without systemd; what it says lies in a file beside the school. */
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
      // Told by nobody being there.
      child.once('error', () => undefined);
      child.unref();
      if (child.pid === undefined) return;
      try {
        notePid(dataDir, child.pid);
      } catch (error) {
        // On a full disk: nobody could stop it afterwards, and it would hold the school against the version that comes back.
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
      for (let waited = 0; await isRunning(); waited += LOOK_MS) {
        if (waited === STOP_MS) await asAdmin(() => process.kill(pid, 'SIGKILL'));
        await sleep(LOOK_MS);
      }
      rmSync(join(dataDir, PID_FILE), { force: true });
    },
    install: async () => undefined,
  };
}
