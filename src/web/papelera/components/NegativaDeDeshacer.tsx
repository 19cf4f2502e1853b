import { useSyncExternalStore } from 'react';
import { perezoso } from '#web/kit/ui/lazy-part.tsx';
import { negativas } from '#web/kit/undo.ts';

const DialogoNegativa = perezoso(async () => (await import('./DialogoNegativa.tsx')).DialogoNegativa);

/** Shows why something was not taken back, wherever it was asked for. */
export function NegativaDeDeshacer() {
  const negativa = useSyncExternalStore(negativas.subscribe, negativas.read);
  return negativa ? <DialogoNegativa negativa={negativa} onClose={negativas.close} /> : null;
}
