import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';

/** Fingers rather than a mouse: the device's own pickers serve better than ours. */
export const useTouch = (): boolean => useMediaQuery('(pointer: coarse)', { noSsr: true });

function onVisibleChange(changed: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', changed);
  visualViewport?.addEventListener('scroll', changed);
  window.addEventListener('resize', changed);
  return () => {
    visualViewport?.removeEventListener('resize', changed);
    visualViewport?.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

const top = () => Math.round(window.visualViewport?.offsetTop ?? 0);
const height = () => Math.round(window.visualViewport?.height ?? window.innerHeight);
const zoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** The part of the page that is seen: an on-screen keyboard covers the rest, and `dvh` does not know of it. */
export const useVisibleArea = () => ({
  top: useSyncExternalStore(onVisibleChange, top),
  height: useSyncExternalStore(onVisibleChange, height),
  /** With two fingers: what is seen is a part somebody chose. */
  zoomed: useSyncExternalStore(onVisibleChange, zoomed),
});
