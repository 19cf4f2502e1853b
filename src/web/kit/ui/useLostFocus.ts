import { type FocusEventHandler, useEffect, useLayoutEffect, useRef } from 'react';

interface Rescue {
  /** Gives the focus to something else of what is drawn now. */
  recover: () => void;
  /** The same when nothing of it is drawn any more. */
  onGone: () => void;
  /** Told what has the focus while it is still in its place. */
  onFocus?: (element: HTMLElement) => void;
}

/**
 * What has the focus may be taken out of the page by an answer, and the focus with it: whoever works by keyboard would begin again at
 * the top. To be spread over the element it all lies in. Each time `shown` changes, which is what is drawn there, it is looked at.
 */
export function useLostFocus(shown: unknown, rescue: Rescue) {
  const focused = useRef<HTMLElement | null>(null);
  const current = useRef(rescue);
  useEffect(() => {
    current.current = rescue;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when something else is drawn
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    current.current.recover();
  }, [shown]);
  useLayoutEffect(
    () => () => {
      if (focused.current) current.current.onGone();
    },
    [],
  );
  const follow: FocusEventHandler<HTMLElement> = ({ type, target }) => {
    if (type === 'focus') {
      focused.current = target;
      current.current.onFocus?.(target);
      // Also what is taken out of the page with the focus is blurred, by some browsers.
    } else if (target.isConnected) focused.current = null;
  };
  return { onFocus: follow, onBlur: follow };
}
