import { useEffect, useState } from 'react';

interface FoundList<T> {
  /** What the rows were looked for with. */
  searched: string;
  /** The rows are the result of `searched`, not of an earlier search. */
  ready: boolean;
  first: T | undefined;
  take: (one: T) => void;
}

/** For `onEnter` of a `SearchBox`: takes the first of what is found, as soon as it is there. */
export function useFirstFound<T>({ searched, ready, first, take }: FoundList<T>): (text: string) => void {
  const [asked, ask] = useState<string | null>(null);
  const arrived = asked !== null && ready && searched.trim() === asked;
  useEffect(() => {
    if (!arrived) return;
    ask(null);
    if (first !== undefined) take(first);
  }, [arrived, first, take]);
  return (text) => ask(text.trim());
}
