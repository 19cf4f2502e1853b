import { placeInHistory } from '#web/kit/address.ts';

/** Where there is no history of a browser, as in tests, nobody steps anywhere but back. */
let haciaAtras = true;

/**
 * Whether the last step through the history, which a blocker is asked about, went back. What the screen knows of its own
 * place is a moment older than that: the router moves first and draws afterwards.
 */
export const fuePasoAtras = (): boolean => haciaAtras;

let ultimo = 0;

/** To be called after every navigation of the router. */
export function anotarLugar(): void {
  ultimo = placeInHistory() ?? ultimo;
}

/**
 * Gives an address that was typed by hand its place in the history. The router knows the places of its own entries
 * only, and would leave a screen with unsaved work for such an address without asking. To be called before the router
 * starts to listen.
 */
export function numerarHistorial(): void {
  anotarLugar();
  window.addEventListener(
    'popstate',
    () => {
      const antes = ultimo;
      if (placeInHistory() === undefined) {
        const key = Math.random().toString(36).slice(2, 10);
        window.history.replaceState({ usr: null, key, idx: ultimo + 1 }, '');
      }
      anotarLugar();
      haciaAtras = ultimo < antes;
    },
    { capture: true },
  );
}
