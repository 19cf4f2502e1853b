import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useState,
} from 'react';
import { lazyPart } from './lazy-part.tsx';

const TooltipBubble = lazyPart(async () => (await import('./TooltipBubble.tsx')).TooltipBubble, {
  silent: true,
});

const WAIT_MS = 300;

interface Anchor {
  'aria-label'?: string;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

interface TooltipProps {
  /** Nothing is shown for an empty one. */
  title: string;
  children: ReactElement<Anchor>;
}

/**
 * What something is called, beside it while a mouse rests on it or the keyboard stands on it. Touch screens have neither:
 * they never download what draws it, nine kilobytes of every home.
 */
export function Tooltip({ title, children }: TooltipProps) {
  const [candidate, setCandidate] = useState<HTMLElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!candidate) return setAnchor(null);
    const timer = window.setTimeout(() => setAnchor(candidate), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [candidate]);
  const { props } = children;
  const leave = () => setCandidate(null);
  return (
    <>
      {cloneElement(children, {
        'aria-label': props['aria-label'] ?? (title || undefined),
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          props.onPointerEnter?.(event);
          if (event.pointerType === 'mouse') setCandidate(event.currentTarget);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          props.onPointerLeave?.(event);
          leave();
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          props.onPointerDown?.(event);
          leave();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) setCandidate(event.currentTarget);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          props.onBlur?.(event);
          leave();
        },
      })}
      {anchor?.isConnected && title ? <TooltipBubble text={title} anchor={anchor} onEscape={leave} /> : null}
    </>
  );
}
