import { escribe } from './text-entry.ts';
import { avisosStore } from './toasts.ts';

/** What can be done about what a toast tells. */
const ACCION = '[data-accion]';
const AVISO = '[data-tono]';

/** Where the focus stands and stays: it goes from field to field, answers a question, or chooses from a menu. */
function ocupado(element: Element | null): boolean {
  const encima = element?.closest('.MuiModal-root');
  return escribe(element) || (encima != null && encima.querySelector('[role="dialog"]') === null);
}

/** A dialog fetches the focus back that leaves it: it listens at the document, and does not hear of a toast. */
function alEnfocar(event: FocusEvent): void {
  if (event.target instanceof Element && event.target.closest(AVISO)) event.stopPropagation();
}

/** What has been led to already, and where the focus was before. */
let ofrecida: Element | null = null;
let antes: Element | null = null;

/** False where the focus stood nowhere. */
function regresar(): boolean {
  const lugar = antes;
  antes = null;
  if (!(lugar instanceof HTMLElement) || lugar === document.body || !lugar.isConnected) return false;
  lugar.focus();
  return true;
}

function alPulsarTab(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
  const activo = document.activeElement;
  if (antes && activo?.closest(AVISO)) {
    if (regresar()) event.preventDefault();
    return;
  }
  const accion = [...document.querySelectorAll(ACCION)].at(-1);
  if (event.shiftKey || !(accion instanceof HTMLElement) || accion === ofrecida || ocupado(activo)) return;
  event.preventDefault();
  ofrecida = accion;
  antes = activo;
  // What opened after the toast hides it from screen readers.
  accion.closest('[aria-hidden="true"]')?.removeAttribute('aria-hidden');
  accion.focus();
}

/** Once it has been drawn without what had the focus. */
const alCambiar = () => setTimeout(() => document.activeElement === document.body && regresar());

/**
 * Toasts stand at the end of the page and for seconds only: the first Tab leads to what the last of them offers, and one more
 * leads back to where one was, as does its end. Asked for twice it is done once; without it there is still the key.
 */
export function alcanzarConTab(): void {
  document.addEventListener('keydown', alPulsarTab);
  document.documentElement.addEventListener('focusin', alEnfocar);
  avisosStore.subscribe(alCambiar);
}
