import { useState } from 'react';
import type { UsoDeOutbox } from './useOutbox.ts';

/**
 * The text of the work in an open editor. It is the work's own text, not a copy: what another device saved appears here, and
 * each edit says over which text it was typed. While a word is being composed (IME) the text under it stays.
 */
export function useTextoEnVivo({ entrega, escribir }: UsoDeOutbox) {
  /** The last text this editor opened with or typed. */
  const [propio, setPropio] = useState(entrega.contenido);
  const [tocado, setTocado] = useState(false);
  const [compuesto, setCompuesto] = useState<string | null>(null);
  const texto = compuesto ?? entrega.contenido;
  return {
    texto,
    /** Something was typed since the editor opened. */
    tocado,
    /** Another device's text took the place of the one that was here. */
    ajeno: entrega.contenido !== propio,
    teclear(nuevo: string) {
      escribir(nuevo, texto);
      setPropio(nuevo);
      setTocado(true);
      if (compuesto !== null) setCompuesto(nuevo);
    },
    /** Handlers of the element around the input. */
    composicion: {
      onCompositionStart: () => setCompuesto(texto),
      onCompositionEnd: () => setCompuesto(null),
    },
  };
}
