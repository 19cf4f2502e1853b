import type { BloqueDocente } from '#shared/bloques.ts';
import { ActionMenu, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { useImprimirHoja } from './useImprimirHoja.ts';

interface MenuDeBloqueProps {
  bloque: Pick<BloqueDocente, 'idMateriaBloque' | 'bloque'>;
  disabled?: boolean;
  /** Before 'Imprimir hoja'. */
  more?: readonly MenuAction[];
}

/** What can be done with the sheet of a block as a whole. */
export function MenuDeBloque({ bloque, disabled = false, more = [] }: MenuDeBloqueProps) {
  const imprimir = useImprimirHoja(bloque.idMateriaBloque);
  return (
    <ActionMenu
      label={`Opciones del bloque ${bloque.bloque}`}
      actions={[...more, imprimir]}
      disabled={disabled}
    />
  );
}
