import { expect as base, type Locator } from '@playwright/test';

/** They look at one thing, and hold as soon as it is there and is so. */
const DE_LO_QUE_ESTA: ReadonlySet<string | symbol> = new Set([
  'toBeAttached',
  'toBeChecked',
  'toBeDisabled',
  'toBeEnabled',
  'toBeFocused',
  'toBeInViewport',
  'toBeVisible',
  'toContainText',
  'toHaveAttribute',
  'toHaveText',
  'toHaveValue',
]);

const esLocator = (uno: unknown): uno is Locator =>
  typeof uno === 'object' && uno !== null && 'waitFor' in uno && 'first' in uno;

const plazoDe = (args: readonly unknown[]): number | undefined => {
  const ultimo = args.at(-1);
  const dicho =
    typeof ultimo === 'object' && ultimo !== null && 'timeout' in ultimo ? ultimo.timeout : undefined;
  return typeof dicho === 'number' ? dicho : undefined;
};

/** As long as `expect` itself waits (playwright.config.mjs). */
const PLAZO_MS = 20_000;

/**
 * Playwright's own. Each time it looks for something that is not there yet it describes the whole page, to say so in the end, while the
 * page is busy drawing: 3 % of what pages did in 23 journeys. What is to be looked at is waited for first.
 */
export const expect = new Proxy(base, {
  apply(target, self, args) {
    const matchers = Reflect.apply(target, self, args);
    const [uno] = args;
    if (!esLocator(uno)) return matchers;
    return new Proxy(matchers, {
      get(all, name) {
        const matcher = Reflect.get(all, name);
        if (!DE_LO_QUE_ESTA.has(name) || typeof matcher !== 'function') return matcher;
        return async (...given: unknown[]) => {
          const timeout = plazoDe(given) ?? PLAZO_MS;
          // What does not come is told by the matcher, which says what there was instead.
          await uno
            .first()
            .waitFor({ state: 'attached', timeout })
            .catch(() => undefined);
          return Reflect.apply(matcher, all, given);
        };
      },
    });
  },
});
