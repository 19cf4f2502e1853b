import { useEffect, useState } from 'react';

const key = (of: string) => `pestania:${of}`;

/**
 * The tab a screen shows. Loading the page again keeps it; leaving the screen forgets it. `of` names the screen and
 * what it shows; `initial` is the tab it opens with. `named`: the tab that the address itself names wins over the one kept.
 */
export function useTabState<V extends string>(
  of: string,
  tabs: readonly { value: V }[],
  initial: V,
  named: V | null = null,
): [V, (tab: V) => void] {
  const [tab, setTab] = useState<V>(() => {
    const kept = sessionStorage.getItem(key(of));
    return named ?? tabs.find(({ value }) => value === kept)?.value ?? initial;
  });
  useEffect(() => {
    if (named !== null) setTab(named);
  }, [named]);
  useEffect(() => {
    sessionStorage.setItem(key(of), tab);
    return () => sessionStorage.removeItem(key(of));
  }, [of, tab]);
  return [tab, setTab];
}
