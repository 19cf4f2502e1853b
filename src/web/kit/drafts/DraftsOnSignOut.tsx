import { enumerar } from '#shared/base/formatos.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import type { StoredDraft } from './draft.ts';

interface DraftsProps {
  records: readonly StoredDraft[];
  onDecide: (leave: boolean) => void;
}

const nameOf = ({ un: aThing, sobre: about }: StoredDraft) => (about ? `${aThing} (${about})` : aThing);

/** Asked before signing out over drafts that only lie on this device. */
export const DraftsOnSignOut = ({ records, onDecide }: DraftsProps) => {
  const one = records.length === 1;
  return (
    <ConfirmDialog
      open
      title="Borradores en este equipo"
      text={`Tienes ${one ? 'un borrador' : `${records.length} borradores`} sin enviar: ${enumerar(records.map(nameOf))}.`}
      detail={`Si cierras la sesión, ${one ? 'se pierde' : 'se pierden'}.`}
      icon={<AlertIcon />}
      tone="warning"
      accept={one ? 'Cerrar sesión y perderlo' : 'Cerrar sesión y perderlos'}
      cancel="Seguir aquí"
      danger
      onAccept={() => onDecide(true)}
      onClose={() => onDecide(false)}
    />
  );
};
