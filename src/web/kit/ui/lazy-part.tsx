import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { insistir } from '#web/kit/retry-until-answered.ts';
import { avisos } from './toasts.ts';

interface PerezosoOptions<P> {
  /** Shown while it comes. */
  espera?: (props: P) => ReactNode;
  /** Nobody asked for it by an act of theirs: a failed try is not told. */
  callado?: boolean;
}

export const avisarSinRed = () =>
  avisos.neutro('No hay conexión para abrir esto. Se abrirá en cuanto vuelva.');

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
      const { resultado, desistir } = insistir(load, callado ? undefined : avisarSinRed);
      resultado.then(
        (part) => {
          known = part;
          setPart(() => part);
        },
        (error: unknown) => callado || avisos.fallo(error),
      );
      return desistir;
    }, []);
    return Part ? <Part {...props} /> : espera?.(props);
  };
}
