import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type Outcome<Drawn> = { drawn: Drawn } | { error: string };

/**
 * Niceness of a drawer: it gets a tenth of the processor time of the server. Measured: at normal priority, drawing hundreds of
 * report cards made screens almost three times as slow on two cores. At 19, the lowest priority, it would starve beside any other
 * busy program.
 */
export const YIELDING = 10;

/** Answers drawing requests, in the worker thread or child process that calls it. */
export function answerWith<Drawing, Drawn>(draw: (drawing: Drawing) => Promise<Drawn>): void {
  const port = parentPort;
  async function answer(drawing: Drawing): Promise<Outcome<Drawn>> {
    try {
      return { drawn: await draw(drawing) };
    } catch (error) {
      return { error: String(error) };
    }
  }
  if (port) {
    // Only Linux has priorities of single threads; elsewhere the whole program would be slowed down.
    if (platform() === 'linux') setPriority(YIELDING);
    port.on('message', async (drawing: Drawing) => port.postMessage(await answer(drawing)));
    return;
  }
  // A parent that has crashed meanwhile takes no answer.
  process.on('message', async (drawing: Drawing) => process.send?.(await answer(drawing), () => undefined));
  // Ends with its parent, even if that crashes; otherwise the parent decides when.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
}
