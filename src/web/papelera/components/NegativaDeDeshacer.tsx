import { useSyncExternalStore } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { refusals } from '#web/kit/undo.ts';

const DialogoNegativa = lazyPart(async () => (await import('./DialogoNegativa.tsx')).DialogoNegativa);

/** Shows why something was not taken back, wherever it was asked for. */
export function NegativaDeDeshacer() {
  const negativa = useSyncExternalStore(refusals.subscribe, refusals.read);
  return negativa ? <DialogoNegativa negativa={negativa} onClose={refusals.close} /> : null;
}
