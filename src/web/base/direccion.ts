/** Steps taken inside this page up to the address that is shown; the router keeps them with its own entries of the history. */
export function lugarEnHistorial(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;
}

/** The address the browser is at, which a click may already have changed while the screen still draws the one before. */
export const direccionActual = (): string => window.location.hash.slice(1).split('?')[0] ?? '';

/** True for an address and for everything that opens over it. */
export const estaEn = (pathname: string, base: string): boolean =>
  pathname === base || pathname.startsWith(`${base}/`);
