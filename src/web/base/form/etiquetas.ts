import { createContext, useContext, useEffect } from 'react';

/** Labels of the fields by their name, so that a form can say which ones are wrong. */
export const Etiquetas = createContext<Map<string, string> | null>(null);

export function useEtiqueta(name: string, label: string): void {
  const labels = useContext(Etiquetas);
  useEffect(() => {
    labels?.set(name, label);
    return () => {
      labels?.delete(name);
    };
  }, [labels, name, label]);
}
