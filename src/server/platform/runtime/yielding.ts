import { setImmediate } from 'node:timers/promises';

/** Runs a long calculation step by step and yields to the event loop between the steps. */
export async function runYielding<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
