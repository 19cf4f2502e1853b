import { placeInHistory } from '#web/kit/address.ts';

/** Direction of the last step through the history. True without a browser history, as in tests. */
let haciaAtras = true;

/**
 * True if the last history step went back. A blocker asks this before the screen knows: the router navigates first and renders
 * afterwards.
 */
export const fuePasoAtras = (): boolean => haciaAtras;

let ultimo = 0;

/** Call after every navigation of the router. */
export function anotarLugar(): void {
  ultimo = placeInHistory() ?? ultimo;
}

/**
 * Gives a typed address an index in the history. The router knows only the indexes of its own entries, and would leave unsaved
 * work for a typed address without asking. Call it before the router adds its listener.
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
