import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A line that brings nothing for so long has died. */
export const SILENCE_MS = 30_000;
/** While bytes move: five files of 25 MB at 600 kbit/s. */
export const ARRIVAL_MS = 30 * 60_000;

/** A hook: gives up a request whose body stopped coming. What we have not read yet is no silence of the sender. */
export async function giveUpSilence({ raw }: FastifyRequest): Promise<void> {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const { socket } = raw;
  // A request that comes over no network, as tests inject them, is whole.
  if (!(socket instanceof Socket)) return;
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    if (raw.readableLength === 0 && !socket.isPaused() && socket.bytesRead === read) socket.destroy();
    read = socket.bytesRead;
  }, SILENCE_MS);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
