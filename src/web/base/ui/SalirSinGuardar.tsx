import { useState } from 'react';
import { descartarSinGuardar, useSinGuardar } from '#web/base/form/sin-guardar.ts';
import { Confirmacion } from './Confirmacion.tsx';
import { IconoAlerta } from './iconos.tsx';

interface PreguntaProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before something typed would be lost. */
export function SalirSinGuardar({ open, onStay, onLeave }: PreguntaProps) {
  return (
    <Confirmacion
      open={open}
      title="¿Salir sin guardar?"
      text="Lo que escribiste se perderá."
      icon={<IconoAlerta />}
      tone="atraso"
      accept="Salir sin guardar"
      cancel="Seguir editando"
      danger
      onAccept={onLeave}
      onClose={onStay}
    />
  );
}

interface CierreOptions {
  unsaved: boolean;
  /** The device keeps what is unsaved: only closing asks, leaving the screen loses nothing. */
  enEquipo?: boolean | undefined;
  /** The device keeps what is unsaved and offers it again: closing loses nothing either. */
  conserva?: boolean | undefined;
  busy?: boolean;
  onClose: () => void;
}

/** How a dialog closes: at once, not while it saves, or after asking when something is unsaved. */
export function useCierre({
  unsaved,
  enEquipo = false,
  conserva = false,
  busy = false,
  onClose,
}: CierreOptions) {
  const [asking, setAsking] = useState(false);
  useSinGuardar(unsaved, enEquipo || conserva ? 'enEquipo' : busy);
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
