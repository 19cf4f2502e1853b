import { useState } from 'react';

export interface CambioPorExplicar {
  /** Published marks that change. */
  cuantas: number;
  /** null: nothing is to change after all. */
  onAnswer: (motivo: string | null) => void;
}

/** Asks why published marks change, and waits for the answer. */
export function useMotivo() {
  const [pregunta, setPregunta] = useState<CambioPorExplicar | null>(null);
  const pedir = (cuantas: number) =>
    new Promise<string | null>((resolve) => {
      const onAnswer = (motivo: string | null) => {
        setPregunta(null);
        resolve(motivo);
      };
      setPregunta({ cuantas, onAnswer });
    });
  return { pregunta, pedir };
}
