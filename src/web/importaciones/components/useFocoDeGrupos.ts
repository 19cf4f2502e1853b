import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';

/** What was pressed may be gone with the answer: the focus then goes to the heading of those that are left. */
export function useFocoDeGrupos(grupos: unknown, alAcabar: () => void) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const enfocado = useRef<HTMLElement | null>(null);
  const acabar = useRef(alAcabar);
  useEffect(() => {
    acabar.current = alAcabar;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when other groups are drawn
  useLayoutEffect(() => {
    if (!enfocado.current || enfocado.current.isConnected || document.activeElement !== document.body) return;
    enfocado.current = null;
    if (titulo.current) titulo.current.focus();
    else acabar.current();
  }, [grupos]);
  const seguir = ({ type, target }: FocusEvent<HTMLElement>) => {
    if (type === 'focus') enfocado.current = target;
    // Also what is taken out of the page with the focus is blurred, by some browsers.
    else if (target.isConnected) enfocado.current = null;
  };
  return { titulo, seguir };
}
