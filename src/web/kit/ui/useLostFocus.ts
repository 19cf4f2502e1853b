import { type FocusEventHandler, useEffect, useLayoutEffect, useRef } from 'react';

interface Rescate {
  /** Gives the focus to something else of what is drawn now. */
  recoger: () => void;
  /** The same when nothing of it is drawn any more. */
  alIrse: () => void;
  /** Told what has the focus while it is still in its place. */
  alEnfocar?: (elemento: HTMLElement) => void;
}

/**
 * What has the focus may be taken out of the page by an answer, and the focus with it: whoever works by keyboard would begin again at
 * the top. To be spread over the element it all lies in. Each time `visto` changes, which is what is drawn there, it is looked at.
 */
export function useFocoPerdido(visto: unknown, rescate: Rescate) {
  const enfocado = useRef<HTMLElement | null>(null);
  const actual = useRef(rescate);
  useEffect(() => {
    actual.current = rescate;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when something else is drawn
  useLayoutEffect(() => {
    if (!enfocado.current || enfocado.current.isConnected || document.activeElement !== document.body) return;
    enfocado.current = null;
    actual.current.recoger();
  }, [visto]);
  useLayoutEffect(
    () => () => {
      if (enfocado.current) actual.current.alIrse();
    },
    [],
  );
  const seguir: FocusEventHandler<HTMLElement> = ({ type, target }) => {
    if (type === 'focus') {
      enfocado.current = target;
      actual.current.alEnfocar?.(target);
      // Also what is taken out of the page with the focus is blurred, by some browsers.
    } else if (target.isConnected) enfocado.current = null;
  };
  return { onFocus: seguir, onBlur: seguir };
}
