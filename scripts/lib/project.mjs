// What every script needs to know about the place it stands in. Node's own modules only: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => join(root, ...parts);

/** A failure the person at the keyboard can act on: its message is a whole sentence and no stack is shown. */
export class Stop extends Error {}

/** The message of a failed file operation, as a sentence: what cannot be written and why. */
export function explainFileError(error) {
  const what = error.path ?? root;
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS')
    return `No se puede escribir en ${what}: falta permiso para el usuario actual.`;
  if (error.code === 'ENOSPC') return `No queda espacio en el disco para escribir en ${what}.`;
  return undefined;
}

/** Ends the process with one sentence for what a person can mend, and with the stack for what is a defect. */
export function giveUp(error) {
  const sentence = error instanceof Stop ? error.message : explainFileError(error);
  console.error(sentence ? `\nCeiba: ${sentence}` : error);
  process.exit(1);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a program and waits for it. `capture` keeps the output instead of showing it.
 * Resolves to {code, output}; a program that cannot be started resolves to code 127.
 */
export function run(command, args, { capture = false, env = {}, cwd = root, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    });
    // Whatever ends this process, by Ctrl+C or otherwise, ends what it started.
    const end = () => child.kill();
    process.on('exit', end);
    child.on('close', () => process.off('exit', end));
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

/** Runs a JavaScript program with this same Node, so that nothing depends on what PATH holds. */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * A TCP port nobody listens on at this moment. Not one of those the system gives to clients: whoever asks again and again
 * whether the server is up would sooner or later be given that very port as its own.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const free = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** The first of these programs that exists, by path or by name on PATH. */
export function findProgram(candidates) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  for (const candidate of candidates) {
    if (candidate.includes('/') || candidate.includes('\\')) {
      if (existsSync(candidate)) return candidate;
      continue;
    }
    const found = folders.map((folder) => join(folder, candidate)).find((path) => existsSync(path));
    if (found) return found;
  }
  return undefined;
}
