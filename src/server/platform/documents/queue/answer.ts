import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type Outcome<Drawn> = { drawn: Drawn } | { error: string };

/**
 * Of the processor a drawing takes a tenth of what one that serves people gets: while hundreds of report cards were drawn, screens took almost
 * three times as long on two cores. With the lowest priority, 19, it would get next to nothing beside whatever else is busy.
 */
export const YIELDING = 10;

/** Draws what it is asked for, in the thread or the process that this runs in. */
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
    // Linux knows a priority of threads; elsewhere it would be that of the whole program.
    if (platform() === 'linux') setPriority(YIELDING);
    port.on('message', async (drawing: Drawing) => port.postMessage(await answer(drawing)));
    return;
  }
  process.on('message', async (drawing: Drawing) => process.send?.(await answer(drawing)));
  // Whoever asked is gone, however it went; until then it is theirs to say when this ends.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
}
