import { avisos, MS_ACTO } from '#web/kit/ui/toasts.ts';
import { sobrante } from './excess.ts';

/**
 * For a field that has no line below it: a text that is longer than allowed stays out, whole, and is said. What the
 * browser's own limit does instead is cut it without a word. A text that was too long before can still be made shorter.
 */
export const conLimite =
  (actual: string, max: number, cambiar: (texto: string) => void) =>
  (siguiente: string): void => {
    const demas = siguiente.length > actual.length ? sobrante(siguiente, max) : undefined;
    if (demas === undefined) cambiar(siguiente);
    else avisos.neutro(demas, { ms: MS_ACTO });
  };
