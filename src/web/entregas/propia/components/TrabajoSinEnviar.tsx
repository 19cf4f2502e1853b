import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { AlertIcon } from '#web/kit/ui/icons.tsx';

/** Question before signing out over work that exists only on this device. */
export const TrabajoSinEnviar = ({ onDecide }: { onDecide: (leave: boolean) => void }) => (
  <ConfirmDialog
    open
    title="Trabajo sin enviar"
    text="Parte de tu trabajo solo está guardada en este equipo. Si cierras la sesión, se pierde."
    icon={<AlertIcon />}
    tone="warning"
    accept="Cerrar sesión y perderlo"
    cancel="Seguir aquí"
    danger
    onAccept={() => onDecide(true)}
    onClose={() => onDecide(false)}
  />
);
