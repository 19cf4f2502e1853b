import type { Log } from '#server/platform/log/log.ts';
import { currentRequester, type Requester } from '#server/platform/request/requester.ts';

/** A statement that took long. Its text holds no values: those travel beside it. */
export interface SlowStatement extends Partial<Pick<Requester, 'route' | 'request'>> {
  statement: string;
  ms: number;
}

export interface SlowStatements {
  /** Milliseconds from which a statement is one. */
  from: number;
  tell(slow: SlowStatement): void;
}

/** A longer text is a list of rows: its beginning says which. */
const LETTERS_MAX = 1_000;

/** Tells the log of each. */
export const logSlow = (log: Pick<Log, 'warn'>, from: number): SlowStatements => ({
  from,
  tell: (slow) => log.warn(slow, 'slow statement'),
});

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/**
 * Follows each statement of a pool from when it is sent, and tells of those that took long. `shared` says that one backend answers
 * all connections: a statement begins there when the one before it ends, and has not itself been slow by waiting for it.
 */
export function followStatements({ from, tell }: SlowStatements, shared: boolean) {
  let lastEnd = 0;
  return (query: unknown, requester: Requester | undefined = currentRequester.getStore()) => {
    const sent = performance.now();
    return () => {
      const now = performance.now();
      const ms = Math.round(now - (shared ? Math.max(sent, lastEnd) : sent));
      lastEnd = now;
      const whose = requester && { route: requester.route, request: requester.request };
      if (ms >= from) tell({ ...whose, statement: textOf(query).slice(0, LETTERS_MAX), ms });
    };
  };
}
