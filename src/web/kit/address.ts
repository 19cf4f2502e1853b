const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Place of the address that is shown among those of this page; the router keeps it with its own entries of the history. */
export function placeInHistory(): number | undefined {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.idx === 'number' ? state.idx : undefined;
}

/** The first screen of this page has two places in the history. */
let repeated = false;

/** What the second place of the first screen keeps, so that it is known after a reload too. */
export function onRepeatFirst(state: unknown): Record<string, unknown> {
  repeated = true;
  return { ...(isRecord(state) ? state : {}), repetida: repeated };
}

function inRepeatedFirst(): boolean {
  const state: unknown = window.history.state;
  return isRecord(state) && isRecord(state.usr) && state.usr.repetida === true;
}

/** Screens before the one that is shown. */
export const stepsTaken = (): number => (placeInHistory() ?? 0) - (repeated || inRepeatedFirst() ? 1 : 0);

/** The address the browser is at, which a click may already have changed while the screen still draws the one before. */
export const currentAddress = (): string => window.location.hash.slice(1).split('?')[0] ?? '';

/** True for an address and for everything that opens over it. */
export const isWithin = (pathname: string, base: string): boolean =>
  pathname === base || pathname.startsWith(`${base}/`);
