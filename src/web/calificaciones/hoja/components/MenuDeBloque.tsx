import type { BloqueDocente } from '#shared/bloques.ts';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { useImprimirHoja } from './useImprimirHoja.ts';

interface MenuDeBloqueProps {
  bloque: Pick<BloqueDocente, 'idMateriaBloque' | 'bloque'>;
  disabled?: boolean;
}

/** What can be done with the sheet of a block as a whole. */
export function MenuDeBloque({ bloque, disabled = false }: MenuDeBloqueProps) {
  const imprimir = useImprimirHoja(bloque.idMateriaBloque);
  return (
    <ActionMenu label={`Opciones del bloque ${bloque.bloque}`} actions={[imprimir]} disabled={disabled} />
  );
}
