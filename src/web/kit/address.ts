const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Index of the current entry in the session history of this page, as the router stores it. */
export function placeInHistory(): number | undefined {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.idx === 'number' ? state.idx : undefined;
}

/** The first screen has two entries in the history, so that Back can be intercepted there. */
let repeated = false;

/** State of the duplicated first entry; marked, so that it is recognised after a reload. */
export function onRepeatFirst(state: unknown): Record<string, unknown> {
  repeated = true;
  return { ...(isRecord(state) ? state : {}), repetida: repeated };
}

function inRepeatedFirst(): boolean {
  const state: unknown = window.history.state;
  return isRecord(state) && isRecord(state.usr) && state.usr.repetida === true;
}

/** Number of screens before the current one in this page's history. */
export const stepsTaken = (): number => (placeInHistory() ?? 0) - (repeated || inRepeatedFirst() ? 1 : 0);

/** The browser's current address. A click may have changed it before the screen re-renders. */
export const currentAddress = (): string => window.location.hash.slice(1).split('?')[0] ?? '';

/** True for an address and for everything that opens over it. */
export const isWithin = (pathname: string, base: string): boolean =>
  pathname === base || pathname.startsWith(`${base}/`);
