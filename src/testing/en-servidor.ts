import { inject, it } from 'vitest';

let running = false;

/** Whether the test that is running is left out of the run on the embedded database. */
export const isServerOnly = (): boolean => running;

/**
 * A test for the run on a server alone: it takes seconds, and what it looks at asks nothing of the engine. What it asks the server counts as
 * not executed on the embedded database, and is prepared there (`statements.ts`).
 */
export function enServidor(name: string, test: () => Promise<void>): void {
  if (inject('testDatabase').kind !== 'server') return;
  it(name, async () => {
    running = true;
    try {
      await test();
    } finally {
      running = false;
    }
  });
}
