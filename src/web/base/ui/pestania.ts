import { useEffect, useState } from 'react';

const clave = (de: string) => `pestania:${de}`;

/**
 * The tab a screen shows. Loading the page again keeps it; leaving the screen forgets it. `de` names the screen and
 * what it shows; `inicial` is what it opens with.
 */
export function usePestania<V extends string>(
  de: string,
  tabs: readonly { value: V }[],
  inicial: V,
): [V, (tab: V) => void] {
  const [tab, setTab] = useState<V>(() => {
    const guardada = sessionStorage.getItem(clave(de));
    return tabs.find(({ value }) => value === guardada)?.value ?? inicial;
  });
  useEffect(() => {
    sessionStorage.setItem(clave(de), tab);
    return () => sessionStorage.removeItem(clave(de));
  }, [de, tab]);
  return [tab, setTab];
}
