import { useEffect, useState } from 'react';

interface Lista<T> {
  /** What the rows were looked for with. */
  buscado: string;
  /** They are those of `buscado`, and not of what was looked for before. */
  listas: boolean;
  primera: T | undefined;
  tomar: (una: T) => void;
}

/** For `onEnter` of a `Buscador`: takes the first of what is found, as soon as it is there. */
export function usePrimera<T>({ buscado, listas, primera, tomar }: Lista<T>): (text: string) => void {
  const [pedido, pedir] = useState<string | null>(null);
  const llego = pedido !== null && listas && buscado.trim() === pedido;
  useEffect(() => {
    if (!llego) return;
    pedir(null);
    if (primera !== undefined) tomar(primera);
  }, [llego, primera, tomar]);
  return (text) => pedir(text.trim());
}
