import { acceptsText } from './text-entry.ts';
import { toastStore } from './toasts.ts';

/** What can be done about what a toast tells. */
const ACTION = '[data-accion]';
const TOAST = '[data-tono]';

/** Where the focus stands and stays: it goes from field to field, answers a question, or chooses from a menu. */
function isBusy(element: Element | null): boolean {
  const over = element?.closest('.MuiModal-root');
  return acceptsText(element) || (over != null && over.querySelector('[role="dialog"]') === null);
}

/** A dialog fetches the focus back that leaves it: it listens at the document, and does not hear of a toast. */
function onFocusIn(event: FocusEvent): void {
  if (event.target instanceof Element && event.target.closest(TOAST)) event.stopPropagation();
}

/** What has been led to already, and where the focus was before. */
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
 * Toasts stand at the end of the page and for seconds only: the first Tab leads to what the last of them offers, and one more
 * leads back to where one was, as does its end. Asked for twice it is done once; without it there is still the key.
 */
export function reachToastsWithTab(): void {
  document.addEventListener('keydown', onTab);
  document.documentElement.addEventListener('focusin', onFocusIn);
  toastStore.subscribe(onToastsChange);
}
