import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Idle timeout of a request body. */
export const STALLED_MS = 30_000;
/** Total timeout of a request body: five files of 25 MB at 600 kbit/s. */
export const BODY_MAX_MS = 30 * 60_000;

/** Fastify hook: closes the connection of a request whose body stopped arriving. Bytes that we have not read yet do not count as silence. */
export async function abortStalledBody({ raw }: FastifyRequest): Promise<void> {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const { socket } = raw;
  // An injected request (tests) has no socket and is complete.
  if (!(socket instanceof Socket)) return;
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    if (raw.readableLength === 0 && !socket.isPaused() && socket.bytesRead === read) socket.destroy();
    read = socket.bytesRead;
  }, STALLED_MS);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
