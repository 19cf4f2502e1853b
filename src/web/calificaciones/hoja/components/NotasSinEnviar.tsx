import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { AlertIcon } from '#web/kit/ui/icons.tsx';

/** Question before signing out over marks that exist only on this device. */
export const NotasSinEnviar = ({ onDecide }: { onDecide: (leave: boolean) => void }) => (
  <ConfirmDialog
    open
    title="Notas sin enviar"
    text="Hay notas que solo están guardadas en este equipo o esperan tu decisión. Si cierras la sesión, se pierden."
    icon={<AlertIcon />}
    tone="warning"
    accept="Cerrar sesión y perderlas"
    cancel="Seguir aquí"
    danger
    onAccept={() => onDecide(true)}
    onClose={() => onDecide(false)}
  />
);
