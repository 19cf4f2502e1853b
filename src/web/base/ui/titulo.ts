import { useEffect } from 'react';

/** Screens that have a title, those below first; over them, in the same order, the dialogs that fill the screen. */
const pisos: readonly [string[], string[]] = [[], []];

function show() {
  const title = pisos[1].at(-1) ?? pisos[0].at(-1);
  document.title = title ? `${title} · Ceiba` : 'Ceiba';
}

/** Title of the browser tab while this is the topmost that has one. `encima`: a full-screen dialog, over the screen it belongs to. */
export function useTitulo(title: string, encima = false): void {
  useEffect(() => {
    const piso = pisos[encima ? 1 : 0];
    piso.push(title);
    show();
    return () => {
      piso.splice(piso.lastIndexOf(title), 1);
      show();
    };
  }, [title, encima]);
}
