import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export interface Order<Drawing> {
  id: number;
  drawing: Drawing;
}
export type Outcome = { id: number; bytes: Uint8Array } | { id: number; error: string };

/**
 * Of the processor a drawing thread takes what nobody else wants: while hundreds of report cards were drawn, screens took almost three times as
 * long on two cores. Linux knows a priority of threads; elsewhere it would be that of the whole program.
 */
const YIELDING = 10;

/** Draws, in the thread that this runs in, what it is asked for. */
export function answerWith<Drawing>(draw: (drawing: Drawing) => Promise<Uint8Array>): void {
  if (platform() === 'linux') setPriority(YIELDING);
  const port = parentPort;
  port?.on('message', async ({ id, drawing }: Order<Drawing>) => {
    try {
      port.postMessage({ id, bytes: await draw(drawing) } satisfies Outcome);
    } catch (error) {
      port.postMessage({ id, error: String(error) } satisfies Outcome);
    }
  });
}
