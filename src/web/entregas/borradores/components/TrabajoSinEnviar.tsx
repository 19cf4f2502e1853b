import { Confirmacion } from '#web/kit/ui/ConfirmDialog.tsx';
import { IconoAlerta } from '#web/kit/ui/icons.tsx';

/** Asked before signing out over work that only lies on this device. */
export const TrabajoSinEnviar = ({ onDecide }: { onDecide: (leave: boolean) => void }) => (
  <Confirmacion
    open
    title="Trabajo sin enviar"
    text="Parte de tu trabajo solo está guardada en este equipo. Si cierras la sesión, se pierde."
    icon={<IconoAlerta />}
    tone="atraso"
    accept="Cerrar sesión y perderlo"
    cancel="Seguir aquí"
    danger
    onAccept={() => onDecide(true)}
    onClose={() => onDecide(false)}
  />
);
