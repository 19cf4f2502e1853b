import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { Panel } from './usePanel.ts';

const DialogoPegar = lazyPart(
  async () => (await import('#web/calificaciones/hoja/components/DialogoPegar.tsx')).DialogoPegar,
);

/** Whose the pasted marks are, as in the sheet of marks, before anything is written. */
export function PegarEnEntregas({ panel: { pegar } }: { panel: Panel }) {
  const { pegado, cerrar, escribir } = pegar;
  return pegado ? <DialogoPegar pegado={pegado} ctrlZ={false} onPegar={escribir} onClose={cerrar} /> : null;
}
