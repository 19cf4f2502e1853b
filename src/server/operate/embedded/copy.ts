import { cpSync, mkdirSync, rmSync } from 'node:fs';
import type { Wire } from './wire.ts';

/** Longest wait for the end of a running transaction. */
const TIMEOUT_MS = 5_000;

function copyNow(wire: Pick<Wire, 'command'>, cluster: string, target: string): void {
  try {
    if (!wire.command('CHECKPOINT')) throw new Error('CHECKPOINT failed');
    mkdirSync(target, { recursive: true, mode: 0o700 });
    cpSync(cluster, target, { recursive: true });
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Copies the files of the running database between two transactions; queries wait meanwhile, about a second for 200 MB. The copy
 * opens as after a power cut, with every acknowledged commit.
 * @throws Error when a transaction does not end in time, or the disk is full; the partial copy is deleted.
 */
export function copyCluster(
  wire: Pick<Wire, 'betweenTransactions' | 'command'>,
  cluster: string,
  target: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isWanted = true;
    const patience = setTimeout(() => {
      isWanted = false;
      reject(new Error('a transaction did not end within 5 s'));
    }, TIMEOUT_MS);
    wire.betweenTransactions(() => {
      if (!isWanted) return;
      clearTimeout(patience);
      try {
        copyNow(wire, cluster, target);
        resolve();
      } catch (error) {
        reject(error);
      }
    });
  });
}
