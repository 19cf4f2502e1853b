import { type CallError, carries } from '#web/kit/call-error.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';

/** Refused only because the same number was paid in before: who looks at the slip may say that it is another. */
export const esRepetida = (error: unknown): error is CallError => carries(error, 'repetida');

interface OtraBoletaProps {
  mensaje: string;
  accept: string;
  onAccept: () => void;
  onClose: () => void;
}

export const OtraBoleta = ({ mensaje, accept, onAccept, onClose }: OtraBoletaProps) => (
  <ConfirmDialog
    open
    title="¿Es otra boleta?"
    text={mensaje}
    detail="Si es otra, se puede cobrar."
    accept={accept}
    onAccept={onAccept}
    onClose={onClose}
  />
);
