import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/*
 * How the command speaks to the running service: the embedded database belongs to one process, and what a command asks for has to
 * happen there. A socket in the data folder, which only the service's own account and root can open.
 */

const address = (dataDir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\ceiba-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`
    : join(dataDir, 'control.sock');

/** What the service does when it is asked, by name. The value returned goes to the command as JSON. */
export type Requests = Record<string, () => Promise<unknown>>;

const replySchema = z.union([z.object({ ok: z.unknown() }), z.object({ refused: z.string() })]);
type Reply = z.output<typeof replySchema>;

type OnFailure = (error: unknown) => void;

async function answer(requests: Requests, name: string, onFailure: OnFailure): Promise<Reply> {
  const work = Object.hasOwn(requests, name) ? requests[name] : undefined;
  if (!work) return { refused: `No se conoce ${name}.` };
  try {
    return { ok: await work() };
  } catch (error) {
    if (error instanceof StartError) return { refused: error.message };
    onFailure(error);
    return { refused: 'No se pudo. El registro del servicio dice por qué.' };
  }
}

/** Starts to listen for commands. @param onFailure told what a command failed of, for the log */
export async function listenForCommands(
  dataDir: string,
  requests: Requests,
  onFailure: OnFailure,
): Promise<{ close(): Promise<void> }> {
  const path = address(dataDir);
  const server = createServer(async (incoming, outgoing) => {
    const reply = await answer(requests, (incoming.url ?? '/').slice(1), onFailure);
    outgoing.setHeader('content-type', 'application/json');
    outgoing.end(JSON.stringify(reply));
  });
  server.requestTimeout = 0;
  // Left by a process that was killed; the lock of the data folder says that it is gone.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  server.unref();
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      }),
  };
}

/**
 * Asks the service to do something and waits for it. Null where none runs.
 * @throws StartError with the service's own words when it refuses.
 */
export async function askService(dataDir: string, name: string): Promise<unknown> {
  const reply = await new Promise<string | null>((done, fail) => {
    const asked = request({ socketPath: address(dataDir), path: `/${name}`, method: 'POST' }, (incoming) =>
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

const nobodyThere = (code: unknown): boolean => code === 'ENOENT' || code === 'ECONNREFUSED';
