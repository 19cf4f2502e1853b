import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from '#server/platform/errors/start-error.ts';

/*
 * Control socket: the command `ceiba` sends requests to the running server, because only one process can use the embedded
 * database. A Unix socket in the data folder, which only the server's account and root can open.
 */

const address = (dataDir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\ceiba-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`
    : join(dataDir, 'control.sock');

/** Longest path of a Unix socket: 104 bytes on macOS, 108 on Linux. A longer path would be truncated silently. */
const PATH_MAX = 103;

const isTooLong = (path: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(path) > PATH_MAX;

/** Handlers by name. The signal aborts when the command is gone; the result is sent to it as JSON. */
export type Requests = Record<string, (signal: AbortSignal) => Promise<unknown>>;

const replySchema = z.union([z.object({ ok: z.unknown() }), z.object({ refused: z.string() })]);
type Reply = z.output<typeof replySchema>;

type OnFailure = (error: unknown) => void;

interface Answering {
  onFailure: OnFailure;
  signal: AbortSignal;
}

async function answer(requests: Requests, name: string, { onFailure, signal }: Answering): Promise<Reply> {
  const work = Object.hasOwn(requests, name) ? requests[name] : undefined;
  if (!work) return { refused: `No se conoce ${name}.` };
  try {
    return { ok: await work(signal) };
  } catch (error) {
    if (error instanceof StartError) return { refused: error.message };
    if (signal.aborted) return { refused: 'El servicio se detuvo antes de terminar.' };
    onFailure(error);
    return { refused: 'No se pudo. El registro del servicio dice por qué.' };
  }
}

async function listening(server: Server, dataDir: string): Promise<void> {
  const path = address(dataDir);
  if (isTooLong(path)) throw new Error(`${path} is too long for a socket`);
  const isPipe = process.platform === 'win32';
  if (isPipe) return void (await once(server.listen(path), 'listening'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Left over from a killed process, or owned by another one on the same folder with a database server: the newest one answers.
  rmSync(path, { force: true });
  await once(server.listen(path), 'listening');
  chmodSync(path, 0o600);
}

/**
 * Listens for commands. If that fails, e.g. in a read-only folder or with a path that is too long, the server runs without;
 * commands then report what they cannot do.
 * @param onFailure called with errors of commands or of the socket, for the log
 */
export async function listenForCommands(
  dataDir: string,
  requests: Requests,
  onFailure: OnFailure,
): Promise<{ close(): Promise<void> }> {
  const ending = new AbortController();
  const server = createServer(async (incoming, outgoing) => {
    // Aborts if the command was killed.
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    const reply = await answer(requests, (incoming.url ?? '/').slice(1), {
      onFailure,
      signal: AbortSignal.any([ending.signal, gone.signal]),
    });
    outgoing.setHeader('content-type', 'application/json');
    outgoing.end(JSON.stringify(reply));
  });
  server.requestTimeout = 0;
  try {
    await listening(server, dataDir);
  } catch (error) {
    server.close();
    onFailure(error);
    return { close: async () => undefined };
  }
  server.unref();
  return {
    close: () =>
      new Promise((done) => {
        ending.abort();
        server.close(() => done());
        server.closeIdleConnections();
      }),
  };
}

/**
 * Sends a request to the running server and waits for the result. Null if none is running.
 * @throws StartError with the server's message when it refuses.
 */
export async function askService(dataDir: string, name: string): Promise<unknown> {
  const socketPath = address(dataDir);
  if (isTooLong(socketPath)) return null;
  const reply = await new Promise<string | null>((done, fail) => {
    const asked = request({ socketPath, path: `/${name}`, method: 'POST', agent: false }, (incoming) =>
      text(incoming).then(done, fail),
    );
    asked.once('error', (error) => ('code' in error && nobodyThere(error.code) ? done(null) : fail(error)));
    asked.end();
  });
  if (reply === null) return null;
  const read = replySchema.parse(JSON.parse(reply));
  if ('refused' in read) throw new StartError(read.refused);
  return read.ok;
}

const NOBODY = new Set(['ENOENT', 'ECONNREFUSED']);

const nobodyThere = (code: unknown): boolean => NOBODY.has(String(code));
