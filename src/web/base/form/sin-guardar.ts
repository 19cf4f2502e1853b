import { useEffect, useId, useSyncExternalStore } from 'react';

/** Whether what is unsaved is being saved right now, or safe on the device until the server has it. */
type Camino = boolean | 'enEquipo';

/** What is open and unsaved. */
const open = new Map<string, Camino>();
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

const keep = (event: BeforeUnloadEvent) => {
  if ([...open.values()].some((camino) => camino !== 'enEquipo')) event.preventDefault();
};

/** True while any screen or dialog holds something typed that the server does not have. */
export const haySinGuardar = (): boolean => open.size > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The same, for a component that must know when it changes. */
export const useHaySinGuardar = (): boolean => useSyncExternalStore(subscribe, haySinGuardar);

/** True when leaving now would lose something. What is being saved may leave: its own success navigates. */
export const perderiaAlSalir = (): boolean => [...open.values()].some((camino) => !camino);

/** True when all that is unsaved is safe on the device: it will still be there after signing out and in. */
export const todoEnEquipo = (): boolean => [...open.values()].every((camino) => camino === 'enEquipo');

/** Forgets everything unsaved, after the person chose to leave it. */
export function descartarSinGuardar(): void {
  open.clear();
  changed();
  window.removeEventListener('beforeunload', keep);
}

/** Declares that this screen holds something unsaved. Leaving, closing and an ended session then ask first. */
export function useSinGuardar(unsaved: boolean, saving: Camino = false): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return;
    open.set(id, saving);
    changed();
    window.addEventListener('beforeunload', keep);
    return () => {
      open.delete(id);
      changed();
      if (open.size === 0) window.removeEventListener('beforeunload', keep);
    };
  }, [id, unsaved, saving]);
}
