import { vi } from 'vitest';

/** A bound for a machine that is busy with others, no expectation: what is waited for takes milliseconds. Less than a test may take. */
const PACIENCIA_MS = 90_000;

/** What `mirar` resolves to, once it no longer rejects; its error after 90 seconds. `cada`: milliseconds from one look to the next. */
export const hastaQue = <T>(mirar: () => T | Promise<T>, cada = 20): Promise<T> =>
  vi.waitFor(mirar, { timeout: PACIENCIA_MS, interval: cada });
