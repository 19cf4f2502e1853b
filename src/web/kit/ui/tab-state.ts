import { useEffect, useState } from 'react';

const clave = (de: string) => `pestania:${de}`;

/**
 * The tab a screen shows. Loading the page again keeps it; leaving the screen forgets it. `de` names the screen and
 * what it shows; `inicial` is what it opens with. `nombrada`: the tab that the address itself names wins over the one kept.
 */
export function usePestania<V extends string>(
  de: string,
  tabs: readonly { value: V }[],
  inicial: V,
  nombrada: V | null = null,
): [V, (tab: V) => void] {
  const [tab, setTab] = useState<V>(() => {
    const guardada = sessionStorage.getItem(clave(de));
    return nombrada ?? tabs.find(({ value }) => value === guardada)?.value ?? inicial;
  });
  useEffect(() => {
    if (nombrada !== null) setTab(nombrada);
  }, [nombrada]);
  useEffect(() => {
    sessionStorage.setItem(clave(de), tab);
    return () => sessionStorage.removeItem(clave(de));
  }, [de, tab]);
  return [tab, setTab];
}
