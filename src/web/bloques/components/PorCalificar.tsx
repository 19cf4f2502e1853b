import type { BloqueDocente } from '#shared/bloques.ts';
import { Estado } from '#web/base/ui/Estado.tsx';
import { IconoEditar } from '#web/base/ui/iconos.tsx';

interface PorCalificarProps {
  actividades: BloqueDocente['actividadesMateriasBloques'];
}

/** How many deliveries of a block wait for a mark; a folded block says it too. */
export function PorCalificar({ actividades = [] }: PorCalificarProps) {
  const cuantas = actividades.reduce((total, { porCalificar }) => total + porCalificar, 0);
  if (cuantas === 0) return null;
  return <Estado tone="acento" icon={IconoEditar} text={`${cuantas} por calificar`} />;
}
