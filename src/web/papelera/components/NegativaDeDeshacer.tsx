import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { closeRefusal, useRefusal } from '#web/kit/undo.ts';

const DialogoNegativa = lazyPart(async () => (await import('./DialogoNegativa.tsx')).DialogoNegativa);

/** Shows why something was not taken back, wherever it was asked for. */
export function NegativaDeDeshacer() {
  const negativa = useRefusal();
  return negativa ? <DialogoNegativa negativa={negativa} onClose={closeRefusal} /> : null;
}
