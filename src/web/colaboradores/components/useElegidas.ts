import { useState } from 'react';

const SIN_AGREGAR = 'Presiona Agregar, o quita lo elegido, antes de guardar.';

/** Sections that are chosen and not yet added. What is saved is the list: these would be lost without a word. */
export function useElegidas() {
  const [elegidas, setElegidas] = useState<number[]>([]);
  const [dicho, setDicho] = useState(false);
  const hay = elegidas.length > 0;
  return {
    hay,
    /** Saves, or says at the field what keeps it from being saved. */
    alGuardar: (guardar: () => void) => (hay ? setDicho(true) : guardar()),
    campo: {
      value: elegidas,
      onChange: (next: number[]) => {
        setElegidas(next);
        setDicho(false);
      },
      ...(dicho && { error: SIN_AGREGAR }),
    },
  };
}

export type Elegidas = ReturnType<typeof useElegidas>;
