/** What the router keeps with every entry of the browser's history: its place among the others. */
const lugar = (): number | undefined => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;
};

/**
 * Gives an address that was typed by hand its place in the history. The router knows the places of its own entries
 * only, and would leave a screen with unsaved work for such an address without asking. To be called before the router
 * starts to listen; what it returns is to be called after every navigation of the router.
 */
export function numerarHistorial(): () => void {
  let ultimo = lugar() ?? 0;
  const anotar = () => {
    ultimo = lugar() ?? ultimo;
  };
  window.addEventListener(
    'popstate',
    () => {
      if (lugar() === undefined) {
        const key = Math.random().toString(36).slice(2, 10);
        window.history.replaceState({ usr: null, key, idx: ultimo + 1 }, '');
      }
      anotar();
    },
    { capture: true },
  );
  return anotar;
}
