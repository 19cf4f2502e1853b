import { useSyncExternalStore } from 'react';
import { negativas } from '#web/base/deshacer.ts';
import { perezoso } from '#web/base/ui/perezoso.tsx';

const DialogoNegativa = perezoso(async () => (await import('./DialogoNegativa.tsx')).DialogoNegativa);

/** Shows why something was not taken back, wherever it was asked for. */
export function NegativaDeDeshacer() {
  const negativa = useSyncExternalStore(negativas.subscribe, negativas.read);
  return negativa ? <DialogoNegativa negativa={negativa} onClose={negativas.close} /> : null;
}
