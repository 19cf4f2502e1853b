import { avisosStore } from './avisos.ts';
import { escribe } from './escribe.ts';

/** What can be done about what a toast tells. */
const ACCION = '[data-accion]';
const AVISO = '[data-tono]';

/** Where the focus stands and stays: it goes from field to field, or is kept by what lies over the screen. */
const ocupado = (element: Element | null): boolean =>
  escribe(element) || element?.closest('.MuiModal-root') != null;

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
  avisosStore.subscribe(alCambiar);
}
