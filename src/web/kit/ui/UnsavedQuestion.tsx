import { useEffect, useEffectEvent, useState } from 'react';
import { discardUnsaved, type Question, questionOnLeave, useUnsaved } from '#web/kit/form/unsaved.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { AlertIcon } from './icons.tsx';

interface QuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

const UNSAVED_TEXT: Question = {
  title: '¿Salir sin guardar?',
  text: 'Lo que escribiste se perderá.',
  accept: 'Salir sin guardar',
  cancel: 'Seguir editando',
};

/** The question that is asked now takes itself back with it; null: none is. */
let takeBack: (() => void) | null = null;

/** One question at a time: what is asked later, e.g. by a step to another address over a dialog that asks, takes the place of the other. */
function useOnlyQuestion(open: boolean, onStay: () => void): void {
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    if (!open) return;
    takeBack?.();
    const mine = () => stay();
    takeBack = mine;
    return () => {
      if (takeBack === mine) takeBack = null;
    };
  }, [open]);
}

/** Asked before something typed would be lost, or something shown this once. */
export function UnsavedQuestion({ open, onStay, onLeave }: QuestionProps) {
  useOnlyQuestion(open, onStay);
  return (
    <ConfirmDialog
      open={open}
      {...(questionOnLeave() ?? UNSAVED_TEXT)}
      icon={<AlertIcon />}
      tone="warning"
      danger
      onAccept={onLeave}
      onClose={onStay}
    />
  );
}

interface ClosingOptions {
  unsaved: boolean;
  /** The device keeps what is unsaved and offers it again: closing loses nothing. */
  keptOnDevice?: boolean | undefined;
  busy?: boolean;
  /** Asked instead of the usual; always the same object. */
  question?: Question | undefined;
  onClose: () => void;
}

/** How a dialog closes: at once, not while it saves, or after asking when something is unsaved. */
export function useGuardedClose({
  unsaved,
  keptOnDevice = false,
  busy = false,
  question,
  onClose,
}: ClosingOptions) {
  const [asking, setAsking] = useState(false);
  useUnsaved(unsaved, keptOnDevice ? 'onDevice' : busy, undefined, question);
  return {
    close: () => {
      if (busy) return;
      if (unsaved && !keptOnDevice) setAsking(true);
      else onClose();
    },
    question: {
      open: asking,
      onStay: () => setAsking(false),
      onLeave: () => {
        setAsking(false);
        discardUnsaved();
        onClose();
      },
    },
  };
}
