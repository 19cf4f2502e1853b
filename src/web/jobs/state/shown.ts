import { useEffect } from 'react';
import { create } from 'zustand';

/** Kinds of job that the screen lists by itself, once for each place that does. */
const useKinds = create<{ kinds: readonly string[] }>(() => ({ kinds: [] }));

/** While mounted, the caller shows the jobs of a kind: the tray leaves them out. */
export function useShowsJobs(kind: string): void {
  useEffect(() => {
    useKinds.setState(({ kinds }) => ({ kinds: [...kinds, kind] }));
    return () => useKinds.setState(({ kinds }) => ({ kinds: kinds.toSpliced(kinds.indexOf(kind), 1) }));
  }, [kind]);
}

export const useShownKinds = (): readonly string[] => useKinds(({ kinds }) => kinds);
