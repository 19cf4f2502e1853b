import { useEffect, useState } from 'react';

interface Nivel {
  title: string;
  /** Outer ones are drawn before those within them, also where both come at once and the effects of the inner run first. */
  orden: number;
}

/** Screens that have a title; over them the dialogs that fill the screen. */
const pisos: readonly [Nivel[], Nivel[]] = [[], []];
let dibujados = 0;

const alto = (piso: readonly Nivel[]): Nivel | undefined =>
  piso.reduce<Nivel | undefined>((mas, uno) => (mas && mas.orden > uno.orden ? mas : uno), undefined);

function show() {
  const title = (alto(pisos[1]) ?? alto(pisos[0]))?.title;
  document.title = title ? `${title} · Ceiba` : 'Ceiba';
}

/** Title of the browser tab while this is the topmost that has one. `encima`: a full-screen dialog, over the screen it belongs to. */
export function useTitulo(title: string, encima = false): void {
  const [orden] = useState(() => {
    dibujados += 1;
    return dibujados;
  });
  useEffect(() => {
    const piso = pisos[encima ? 1 : 0];
    const nivel = { title, orden };
    piso.push(nivel);
    show();
    return () => {
      piso.splice(piso.indexOf(nivel), 1);
      show();
    };
  }, [title, encima, orden]);
}
