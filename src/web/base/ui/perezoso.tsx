import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { avisos } from './avisos.ts';

/** How long the next try waits; a connection that comes back ends the wait. */
const PAUSAS_MS = [1_000, 3_000, 10_000, 30_000];

interface PerezosoOptions<P> {
  /** Shown while it comes. */
  espera?: (props: P) => ReactNode;
  /** Nobody asked for it by an act of theirs: a failed try is not told. */
  callado?: boolean;
}

/**
 * A part of a screen that is downloaded when it is first needed. Without a connection the
 * screen around it stays as it is, with everything typed: the person is told, and it is tried again until it comes or
 * is no longer wanted. (React's `lazy` would put the page for failures in place of the whole screen.)
 */
export function perezoso<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { espera, callado = false }: PerezosoOptions<P> = {},
): (props: P) => ReactNode {
  let known: ComponentType<P> | null = null;
  return function Perezoso(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => known);
    useEffect(() => {
      if (known) return;
      return intentar(async () => {
        known = await load();
        return () => setPart(() => known);
      }, callado);
    }, []);
    return Part ? <Part {...props} /> : espera?.(props);
  };
}

/** Tries until it works; what it returns is done unless nobody waits any more. */
function intentar(act: () => Promise<() => void>, callado: boolean): () => void {
  let wanted = true;
  let timer = 0;
  let failures = 0;
  const run = () => {
    window.clearTimeout(timer);
    window.removeEventListener('online', run);
    act().then(
      (done) => {
        if (wanted) done();
      },
      () => {
        if (!wanted) return;
        if (failures === 0 && !callado)
          avisos.neutro('No hay conexión para abrir esto. Se abrirá en cuanto vuelva.');
        timer = window.setTimeout(run, PAUSAS_MS[Math.min(failures, PAUSAS_MS.length - 1)]);
        failures += 1;
        window.addEventListener('online', run);
      },
    );
  };
  run();
  return () => {
    wanted = false;
    window.clearTimeout(timer);
    window.removeEventListener('online', run);
  };
}
