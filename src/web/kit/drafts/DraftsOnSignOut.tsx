import { enumerar } from '#shared/base/formatos.ts';
import { Confirmacion } from '#web/kit/ui/ConfirmDialog.tsx';
import { IconoAlerta } from '#web/kit/ui/icons.tsx';
import type { Registro } from './draft.ts';

interface BorradoresProps {
  registros: readonly Registro[];
  onDecide: (leave: boolean) => void;
}

const nombre = ({ un, sobre }: Registro) => (sobre ? `${un} (${sobre})` : un);

/** Asked before signing out over drafts that only lie on this device. */
export const BorradoresAlSalir = ({ registros, onDecide }: BorradoresProps) => {
  const uno = registros.length === 1;
  return (
    <Confirmacion
      open
      title="Borradores en este equipo"
      text={`Tienes ${uno ? 'un borrador' : `${registros.length} borradores`} sin enviar: ${enumerar(registros.map(nombre))}.`}
      detail={`Si cierras la sesión, ${uno ? 'se pierde' : 'se pierden'}.`}
      icon={<IconoAlerta />}
      tone="atraso"
      accept={uno ? 'Cerrar sesión y perderlo' : 'Cerrar sesión y perderlos'}
      cancel="Seguir aquí"
      danger
      onAccept={() => onDecide(true)}
      onClose={() => onDecide(false)}
    />
  );
};
