import { ACT_MS, toasts } from '#web/kit/ui/toasts.ts';
import { excessMessage } from './excess.ts';

/**
 * For a field without a help line: a text that is too long is rejected as a whole, with a toast. The browser's own limit
 * would cut it silently. A text that was too long before can still be shortened.
 */
export const withLimit =
  (current: string, max: number, change: (text: string) => void) =>
  (next: string): void => {
    const excess = next.length > current.length ? excessMessage(next, max) : undefined;
    if (excess === undefined) change(next);
    else toasts.neutral(excess, { ms: ACT_MS });
  };
