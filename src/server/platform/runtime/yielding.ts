import { setImmediate } from 'node:timers/promises';

/** Runs a long calculation that yields now and then: in between, others are served. */
export async function unhurried<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
