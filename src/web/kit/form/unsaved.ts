import { useEffect, useId } from 'react';
import { create } from 'zustand';
import { isWithin } from '#web/kit/address.ts';

/** Saves before leaving; true when nothing would be lost any more. */
type Save = () => Promise<boolean>;

/** How unsaved content survives leaving: it is being saved (true), kept on the device, or saved on leaving. False: it is lost. */
type SafeWay = boolean | 'onDevice' | Save;

/** What is asked before something is left for good that is no text of a form. */
export interface Question {
  title: string;
  text: string;
  accept: string;
  cancel: string;
}

interface Unsaved {
  safeWay: SafeWay;
  question?: Question | undefined;
  /** The address below which what was typed stays on the screen. */
  below?: string | undefined;
}

/** Unsaved content that is open, by id. */
const useOpen = create<{ open: ReadonlyMap<string, Unsaved> }>(() => ({ open: new Map() }));
const open = (): Unsaved[] => [...useOpen.getState().open.values()];

const keep = (event: BeforeUnloadEvent) => {
  if (onScreenOnly()) event.preventDefault();
};

useOpen.subscribe(() => {
  if (hasUnsaved()) window.addEventListener('beforeunload', keep);
  else window.removeEventListener('beforeunload', keep);
});

/** The question of what is open, where it has one of its own. */
export const questionOnLeave = (): Question | undefined => open().find(({ question }) => question)?.question;

/** True while any screen or dialog holds something typed that the server does not have. */
export const hasUnsaved = (): boolean => open().length > 0;

/** True when going to that address now would lose something. What is being saved may leave: its own success navigates. */
export const wouldLose = (target: string): boolean =>
  open().some(
    ({ safeWay, below }) =>
      (!safeWay || typeof safeWay === 'function') && !(below !== undefined && isWithin(target, below)),
  );

/** Saves what can be saved on leaving; true when nothing would be lost any more. */
export async function saveOnLeave(): Promise<boolean> {
  const saves = open().map(({ safeWay }) => (typeof safeWay === 'function' ? safeWay() : safeWay !== false));
  return (await Promise.all(saves)).every(Boolean);
}

/** True when all that is unsaved is safe on the device: it will still be there after signing out and in. */
export const allOnDevice = (): boolean => open().every(({ safeWay }) => safeWay === 'onDevice');

/** Something is typed that neither the server nor the device has. */
const onScreenOnly = (): boolean => open().some(({ safeWay }) => safeWay !== 'onDevice');

/** True while leaving this page would lose something that was typed. */
export const useOnScreenOnly = (): boolean => useOpen(onScreenOnly);

/** Forgets everything unsaved, after the person chose to leave it. */
export const discardUnsaved = (): void => useOpen.setState({ open: new Map() });

/** What is open but that. */
const without = (id: string) => new Map([...useOpen.getState().open].filter(([other]) => other !== id));

/** Something unsaved that belongs to no screen, by a name of its own. Answers how to take that back. */
export function declareUnsaved(id: string, entry: Unsaved): () => void {
  useOpen.setState(({ open }) => ({ open: new Map(open).set(id, entry) }));
  return () => useOpen.setState({ open: without(id) });
}

/**
 * Declares that this screen holds something unsaved. Leaving, closing and an ended session then ask first, unless it
 * can be saved on leaving. `below`: the address of a screen that stays while others open over it. `question`, always the
 * same object: what is asked instead of the usual.
 */
export function useUnsaved(
  unsaved: boolean,
  safeWay: SafeWay = false,
  below?: string,
  question?: Question,
): void {
  const id = useId();
  useEffect(
    () => (unsaved ? declareUnsaved(id, { safeWay, below, question }) : undefined),
    [id, unsaved, safeWay, below, question],
  );
}
