import { acceptsText } from './text-entry.ts';
import { useToasts } from './toasts.ts';

/** What can be done about what a toast tells. */
const ACTION = '[data-accion]';
const TOAST = '[data-tono]';

/** The focus must stay: it is in a text field, a question or a menu. */
function isBusy(element: Element | null): boolean {
  const over = element?.closest('.MuiModal-root');
  return acceptsText(element) || (over != null && over.querySelector('[role="dialog"]') === null);
}

/** Hides the focus of a toast from the focus trap of an open dialog, which listens on the document. */
function onFocusIn(event: FocusEvent): void {
  if (event.target instanceof Element && event.target.closest(TOAST)) event.stopPropagation();
}

/** The action that has been offered, and where the focus was before. */
let offered: Element | null = null;
let before: Element | null = null;

/** False where the focus stood nowhere. */
function goBack(): boolean {
  const place = before;
  before = null;
  if (!(place instanceof HTMLElement) || place === document.body || !place.isConnected) return false;
  place.focus();
  return true;
}

function onTab(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
  const active = document.activeElement;
  if (before && active?.closest(TOAST)) {
    if (goBack()) event.preventDefault();
    return;
  }
  const action = [...document.querySelectorAll(ACTION)].at(-1);
  if (event.shiftKey || !(action instanceof HTMLElement) || action === offered || isBusy(active)) return;
  event.preventDefault();
  offered = action;
  before = active;
  // What opened after the toast hides it from screen readers.
  action.closest('[aria-hidden="true"]')?.removeAttribute('aria-hidden');
  action.focus();
}

/** Once it has been drawn without what had the focus. */
const onToastsChange = () => setTimeout(() => document.activeElement === document.body && goBack());

/**
 * Makes toasts reachable by keyboard: the first Tab moves the focus to the action of the last toast, another one back to where
 * it was; so does the end of the toast. Calling it twice has no further effect.
 */
export function reachToastsWithTab(): void {
  document.addEventListener('keydown', onTab);
  document.documentElement.addEventListener('focusin', onFocusIn);
  useToasts.subscribe(onToastsChange);
}
