import { lugarEnHistorial } from '#web/base/direccion.ts';

/**
 * Gives an address that was typed by hand its place in the history. The router knows the places of its own entries
 * only, and would leave a screen with unsaved work for such an address without asking. To be called before the router
 * starts to listen; what it returns is to be called after every navigation of the router.
 */
export function numerarHistorial(): () => void {
  let ultimo = lugarEnHistorial() ?? 0;
  const anotar = () => {
    ultimo = lugarEnHistorial() ?? ultimo;
  };
  window.addEventListener(
    'popstate',
    () => {
      if (lugarEnHistorial() === undefined) {
        const key = Math.random().toString(36).slice(2, 10);
        window.history.replaceState({ usr: null, key, idx: ultimo + 1 }, '');
      }
      anotar();
    },
    { capture: true },
  );
  return anotar;
}
