import { ACT_MS, toasts } from '#web/kit/ui/toasts.ts';
import { excessMessage } from './excess.ts';

/**
 * For a field that has no line below it: a text that is longer than allowed stays out, whole, and is said. What the
 * browser's own limit does instead is cut it without a word. A text that was too long before can still be made shorter.
 */
export const withLimit =
  (current: string, max: number, change: (text: string) => void) =>
  (next: string): void => {
    const excess = next.length > current.length ? excessMessage(next, max) : undefined;
    if (excess === undefined) change(next);
    else toasts.neutral(excess, { ms: ACT_MS });
  };
