import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { z } from 'zod';
import { freePort } from './free-port.ts';
import { dataFolder, programDatabase, scratchFolder } from './program.ts';
import { makeProgram } from './releases.ts';

export interface Said {
  code: number | null;
  said: string;
}

interface Which {
  /** Its database is the embedded one, whichever the others of this run have. */
  embedded?: boolean;
}

/** Characters of the log of the service that a test shows when it fails. */
const LOG_SHOWN = 4000;

/** A computer with a version of Ceiba on it, not installed yet. */
export async function computer(name: string, version: string, { embedded = false }: Which = {}) {
  const { DATA_DIR: dataDir = '', DATABASE_URL } = embedded
    ? { DATA_DIR: dataFolder(name) }
    : await programDatabase(name);
  const folder = scratchFolder(name);
  const [root, settings] = [join(folder, 'raiz'), join(folder, 'ceiba.env')];
  makeProgram(join(root, 'versiones', version), { version });
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    EMPTY_CLUSTER: process.env.EMPTY_CLUSTER,
    NODE_NO_WARNINGS: '1',
    CEIBA_RAIZ: root,
    CEIBA_AJUSTES: settings,
    DATA_DIR: dataDir,
  };
  const url = `http://127.0.0.1:${port}`;
  /** Runs a command of the version in place; `onLine` hears each line as it is said. */
  const ceiba = async (
    args: readonly string[],
    { typed = '', onLine, program = join(root, 'actual') }: RunOptions = {},
  ): Promise<Said> => {
    const child = spawn(join(program, 'bin', 'ceiba'), [...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    let read = 0;
    const hear = (text: string) => {
      said += text;
      const lines = said.split('\n');
      for (; read < lines.length - 1; read += 1) onLine?.(lines[read] ?? '', () => child.kill('SIGKILL'));
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.stdin.on('error', () => undefined);
    child.stdin.end(typed);
    const [code] = await once(child, 'close');
    return { code, said };
  };
  onTestFailed(() => {
    const log = join(dataDir, 'servicio.log');
    if (existsSync(log)) process.stderr.write(`${log}:\n${readFileSync(log, 'utf8').slice(-LOG_SHOWN)}\n`);
  });
  onTestFinished(async () => {
    const pid = pidOf(dataDir);
    if (pid !== null) process.kill(pid, 'SIGKILL');
  });
  return { ceiba, url, port, root, settings, dataDir, folder, databaseUrl: DATABASE_URL, env };
}

export type Computer = Awaited<ReturnType<typeof computer>>;

/** A school of version 1.6.2 that people use. */
export async function schoolComputer(name: string, which: Which = {}): Promise<Computer> {
  const machine = await computer(name, '1.6.2', which);
  const { databaseUrl, port, dataDir, settings, root, folder } = machine;
  const usb = join(folder, 'usb');
  mkdirSync(usb, { recursive: true });
  const lines = [
    'NODE_ENV=production',
    'HOST=127.0.0.1',
    `PORT=${port}`,
    `DATA_DIR=${dataDir}`,
    'LOG_LEVEL=warn',
  ];
  if (databaseUrl) lines.push(`DATABASE_URL=${databaseUrl}`);
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const { code, said } = await machine.ceiba(
    ['instalar', '--respaldos', usb, '--nombre', 'Rosa Ajú', '--usuario', 'rosa'],
    { program: join(root, 'versiones', '1.6.2') },
  );
  if (code !== 0) throw new Error(`not installed: ${said}`);
  return machine;
}

const readySchema = z.object({ version: z.string() });

/** The version that answers and is ready; null where none does. */
export const versionServing = ({ url }: Pick<Computer, 'url'>): Promise<string | null> =>
  fetch(`${url}/health/ready`).then(
    async (response) => (response.ok ? readySchema.parse(await response.json()).version : null),
    () => null,
  );

export async function untilServing(machine: Pick<Computer, 'url'>): Promise<string> {
  for (;;) {
    const found = await versionServing(machine);
    if (found) return found;
    await sleep(50);
  }
}

export async function stopSchool({ dataDir }: Pick<Computer, 'dataDir'>): Promise<void> {
  const pid = pidOf(dataDir);
  if (pid !== null) process.kill(pid, 'SIGTERM');
  while (pidOf(dataDir) !== null) await sleep(50);
}

export interface RunOptions {
  typed?: string;
  onLine?: (line: string, kill: () => void) => void;
  program?: string;
}

/** The process that serves, where it still runs. */
export function pidOf(dataDir: string): number | null {
  try {
    const { pid } = z
      .object({ pid: z.int() })
      .parse(JSON.parse(readFileSync(join(dataDir, 'servicio.json'), 'utf8')));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}
