import { execFileSync, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, onTestFinished } from 'vitest';
import { z } from 'zod';
import { ownPlatform } from '#server/base/installation/release.ts';
import { projectRoot } from '#server/base/project-root.ts';
import { dataFolder, programDatabase, scratchFolder } from './program.ts';

/** Whose signatures the releases of a test carry. */
const keys = generateKeyPairSync('ed25519');

let built: string | undefined;

/**
 * Programs of a release are no sources: the server is built for the tests of the calling file, once the first of them asks for one. Call it
 * at the top of the file.
 */
export function useReleases(): void {
  afterAll(() => {
    if (built) rmSync(built, { recursive: true, force: true });
    built = undefined;
  });
}

function builtServer(): string {
  if (built) return built;
  built = mkdtempSync(join(tmpdir(), 'ceiba-dist-'));
  const folder = built;
  const options = ['--config', 'vite.server.config.ts', '--outDir', join(folder, 'server'), '--emptyOutDir'];
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', ...options, '--logLevel', 'error'],
    {
      cwd: projectRoot(),
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    },
  );
  return folder;
}

export interface Doctored {
  version: string;
  /** A migration more than the real ones. */
  migration?: { kind: 'ampliar' | 'contraer'; sql: string };
  /** Runs when the program is asked to serve, instead of serving. */
  insteadOfServing?: string;
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() }).loose()) }).loose();

function addMigration(folder: string, { kind, sql }: NonNullable<Doctored['migration']>): void {
  const file = join(folder, 'migrations', 'meta', '_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  journal.entries.push({ tag: '9999_prueba' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, 'migrations', '9999_prueba.sql'), `-- ${kind}: prueba\n${sql}\n`);
}

/** A program as a release lays it down. */
export function makeProgram(folder: string, { version, migration, insteadOfServing }: Doctored): void {
  const root = projectRoot();
  for (const name of ['bin', 'node/bin', 'dist', 'llaves', 'sistema'])
    mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(builtServer(), 'server'), join(folder, 'dist', 'server'), { recursive: true });
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(process.execPath, join(folder, 'node', 'bin', 'node'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'ceiba', version, type: 'module' }));
  writeFileSync(
    join(folder, 'version.json'),
    JSON.stringify({ version, commit: '0', node: '22', plataforma: ownPlatform(), migraciones: [] }),
  );
  writeFileSync(join(folder, 'llaves', 'prueba.pem'), keys.publicKey.export({ type: 'spki', format: 'pem' }));
  const bin = join(folder, 'bin', 'ceiba');
  writeFileSync(
    bin,
    `#!/bin/sh\nd=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)\nexec "$d/node/bin/node" "$d/dist/server/ceiba.js" "$@"\n`,
  );
  chmodSync(bin, 0o755);
  if (migration) addMigration(folder, migration);
  if (insteadOfServing === undefined) return;
  const entry = join(folder, 'dist', 'server', 'ceiba.js');
  const otherwise = `if (process.argv[2] === 'servir') { ${insteadOfServing} }\n`;
  writeFileSync(entry, `${otherwise}${readFileSync(entry, 'utf8')}`);
}

/** A signed package of a program. */
export function makePackage(folder: string, doctored: Doctored): string {
  const { version } = doctored;
  const tree = join(folder, 'arbol');
  makeProgram(join(tree, 'ceiba', 'versiones', version), doctored);
  const name = `ceiba-${version}-${ownPlatform()}.tar.gz`;
  const file = join(folder, name);
  execFileSync('tar', ['-czf', file, '-C', tree, 'ceiba']);
  const sums = `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${name}\n`;
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  writeFileSync(join(folder, 'SHA256SUMS.sig'), sign(null, Buffer.from(sums), keys.privateKey));
  return file;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

export interface Said {
  code: number | null;
  said: string;
}

interface Which {
  /** Its database is the embedded one, whichever the others of this run have. */
  embedded?: boolean;
}

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
