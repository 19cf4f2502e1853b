import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';

/** Fingers rather than a mouse: the device's own pickers serve better than ours. */
export const useTactil = (): boolean => useMediaQuery('(pointer: coarse)', { noSsr: true });

function oirVisible(changed: () => void): () => void {
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

const arriba = () => Math.round(window.visualViewport?.offsetTop ?? 0);
const alto = () => Math.round(window.visualViewport?.height ?? window.innerHeight);
const ampliado = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** The part of the page that is seen: an on-screen keyboard covers the rest, and `dvh` does not know of it. */
export const useVisible = () => ({
  arriba: useSyncExternalStore(oirVisible, arriba),
  alto: useSyncExternalStore(oirVisible, alto),
  /** With two fingers: what is seen is a part somebody chose. */
  ampliado: useSyncExternalStore(oirVisible, ampliado),
});
