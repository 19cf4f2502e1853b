import { useEffect, useId, useSyncExternalStore } from 'react';
import { estaEn } from '#web/kit/address.ts';

/** Saves what is unsaved before it is left; true when nothing of it would be lost any more. */
type Guardar = () => Promise<boolean>;

/** Whether what is unsaved is being saved right now, safe on the device, or can be saved when it is left. */
type Camino = boolean | 'enEquipo' | Guardar;

/** What is asked before something is left for good that is no text of a form. */
export interface Pregunta {
  title: string;
  text: string;
  accept: string;
  cancel: string;
}

interface Abierto {
  camino: Camino;
  pregunta?: Pregunta | undefined;
  /** The address below which what was typed stays on the screen. */
  bajo?: string | undefined;
}

/** What is open and unsaved. */
const open = new Map<string, Abierto>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const keep = (event: BeforeUnloadEvent) => {
  if (soloEnPantalla()) event.preventDefault();
};

/** The question of what is open, where it has one of its own. */
export const preguntaAlSalir = (): Pregunta | undefined =>
  [...open.values()].find(({ pregunta }) => pregunta)?.pregunta;

/** True while any screen or dialog holds something typed that the server does not have. */
export const haySinGuardar = (): boolean => open.size > 0;

/** True when going to that address now would lose something. What is being saved may leave: its own success navigates. */
export const perderiaAlSalir = (hacia: string): boolean =>
  [...open.values()].some(
    ({ camino, bajo }) =>
      (!camino || typeof camino === 'function') && !(bajo !== undefined && estaEn(hacia, bajo)),
  );

/** Saves what can be saved on leaving; true when nothing would be lost any more. */
export async function guardarAlSalir(): Promise<boolean> {
  const guardadas = [...open.values()].map(({ camino }) =>
    typeof camino === 'function' ? camino() : camino !== false,
  );
  return (await Promise.all(guardadas)).every(Boolean);
}

/** True when all that is unsaved is safe on the device: it will still be there after signing out and in. */
export const todoEnEquipo = (): boolean => [...open.values()].every(({ camino }) => camino === 'enEquipo');

/** Something is typed that neither the server nor the device has. */
const soloEnPantalla = (): boolean => [...open.values()].some(({ camino }) => camino !== 'enEquipo');

/** True while leaving this page would lose something that was typed. */
export const useSoloEnPantalla = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, soloEnPantalla);

/** Forgets everything unsaved, after the person chose to leave it. */
export function descartarSinGuardar(): void {
  open.clear();
  tell();
  window.removeEventListener('beforeunload', keep);
}

/** Something unsaved that belongs to no screen, by a name of its own. Answers how to take that back. */
export function declararSinGuardar(id: string, abierto: Abierto): () => void {
  open.set(id, abierto);
  tell();
  window.addEventListener('beforeunload', keep);
  return () => {
    open.delete(id);
    tell();
    if (open.size === 0) window.removeEventListener('beforeunload', keep);
  };
}

/**
 * Declares that this screen holds something unsaved. Leaving, closing and an ended session then ask first, unless it
 * can be saved on leaving. `bajo`: the address of a screen that stays while others open over it. `pregunta`, always the
 * same object: what is asked instead of the usual.
 */
export function useSinGuardar(
  unsaved: boolean,
  camino: Camino = false,
  bajo?: string,
  pregunta?: Pregunta,
): void {
  const id = useId();
  useEffect(
    () => (unsaved ? declararSinGuardar(id, { camino, bajo, pregunta }) : undefined),
    [id, unsaved, camino, bajo, pregunta],
  );
}
