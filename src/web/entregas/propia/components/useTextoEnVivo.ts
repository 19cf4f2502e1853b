import { useState } from 'react';
import type { UsoDeOutbox } from './useOutbox.ts';

/**
 * Binds the editor to the text of the draft itself, not to a copy: changes of another device appear at once, and each edit says
 * on which text it was based. During an IME composition the text does not change.
 */
export function useTextoEnVivo({ entrega, escribir }: UsoDeOutbox) {
  /** Last text that this editor opened with or typed. */
  const [propio, setPropio] = useState(entrega.contenido);
  const [tocado, setTocado] = useState(false);
  const [compuesto, setCompuesto] = useState<string | null>(null);
  const texto = compuesto ?? entrega.contenido;
  return {
    texto,
    /** Something was typed since the editor opened. */
    tocado,
    /** The text was replaced by that of another device. */
    ajeno: entrega.contenido !== propio,
    teclear(nuevo: string) {
      escribir(nuevo, texto);
      setPropio(nuevo);
      setTocado(true);
      if (compuesto !== null) setCompuesto(nuevo);
    },
    /** Composition handlers for the element around the input. */
    composicion: {
      onCompositionStart: () => setCompuesto(texto),
      onCompositionEnd: () => setCompuesto(null),
    },
  };
}
