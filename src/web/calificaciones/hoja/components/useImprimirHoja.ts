import { useMutation } from '@tanstack/react-query';
import { hojaEnPdf } from '#shared/calificaciones/impresion.ts';
import { download } from '#web/kit/download.ts';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { FileIcon } from '#web/kit/ui/icons-objects.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';

/** The act 'Imprimir hoja' of the menu of a block: downloads its sheet of published marks as a PDF. */
export function useImprimirHoja(idMateriaBloque: number): MenuAction {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      download(hojaEnPdf, { params: { idMateriaBloque: String(idMateriaBloque) } }, 'hoja.pdf'),
    onError: (error) => toasts.failure(error),
  });
  return { text: 'Imprimir hoja', icon: FileIcon, disabled: isPending, onClick: () => mutate() };
}
