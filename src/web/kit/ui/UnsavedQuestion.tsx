import { useState } from 'react';
import { descartarSinGuardar, type Pregunta, preguntaAlSalir, useSinGuardar } from '#web/kit/form/unsaved.ts';
import { Confirmacion } from './ConfirmDialog.tsx';
import { IconoAlerta } from './icons.tsx';

interface PreguntaProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

const DE_LO_ESCRITO: Pregunta = {
  title: '¿Salir sin guardar?',
  text: 'Lo que escribiste se perderá.',
  accept: 'Salir sin guardar',
  cancel: 'Seguir editando',
};

/** Asked before something typed would be lost, or something shown this once. */
export function SalirSinGuardar({ open, onStay, onLeave }: PreguntaProps) {
  return (
    <Confirmacion
      open={open}
      {...(preguntaAlSalir() ?? DE_LO_ESCRITO)}
      icon={<IconoAlerta />}
      tone="atraso"
      danger
      onAccept={onLeave}
      onClose={onStay}
    />
  );
}

interface CierreOptions {
  unsaved: boolean;
  /** The device keeps what is unsaved and offers it again: closing loses nothing. */
  conserva?: boolean | undefined;
  busy?: boolean;
  /** Asked instead of the usual; always the same object. */
  pregunta?: Pregunta | undefined;
  onClose: () => void;
}

/** How a dialog closes: at once, not while it saves, or after asking when something is unsaved. */
export function useCierre({ unsaved, conserva = false, busy = false, pregunta, onClose }: CierreOptions) {
  const [asking, setAsking] = useState(false);
  useSinGuardar(unsaved, conserva ? 'enEquipo' : busy, undefined, pregunta);
  return {
    close: () => {
      if (busy) return;
      if (unsaved && !conserva) setAsking(true);
      else onClose();
    },
    question: {
      open: asking,
      onStay: () => setAsking(false),
      onLeave: () => {
        setAsking(false);
        descartarSinGuardar();
        onClose();
      },
    },
  };
}
