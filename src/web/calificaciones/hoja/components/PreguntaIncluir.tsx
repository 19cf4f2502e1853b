import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { noParticipa } from '../state/frases.ts';

interface PreguntaProps {
  alumno: string;
  titulo: string;
  busy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Asked when a mark is typed for somebody who has no part in the activity. */
export const PreguntaIncluir = ({ alumno, titulo, busy, onAccept, onClose }: PreguntaProps) => (
  <ConfirmDialog
    open
    title={titulo}
    text={noParticipa(alumno)}
    accept="Incluirlo y calificar"
    busy={busy}
    onAccept={onAccept}
    onClose={onClose}
  />
);
