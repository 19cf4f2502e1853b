import type { BloqueDocente } from '#shared/bloques.ts';
import { EditIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

interface PorCalificarProps {
  actividades: BloqueDocente['actividadesMateriasBloques'];
}

/** How many deliveries of a block wait for a mark; a folded block says it too. */
export function PorCalificar({ actividades = [] }: PorCalificarProps) {
  const cuantas = actividades.reduce((total, { porCalificar }) => total + porCalificar, 0);
  if (cuantas === 0) return null;
  return <StatusChip tone="accent" icon={EditIcon} text={`${cuantas} por calificar`} />;
}
