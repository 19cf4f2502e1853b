import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** How a field says a value of it; an option of a list by its words. */
export type Decir = (value: unknown) => ReactNode;

const enPalabras: Decir = (value) => {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value === null || value === undefined ? '' : String(value);
};

interface Rotulo {
  label: string;
  decir: Decir;
}

/** The fields of one form by their name, so that it can say which ones are wrong, and what stands in them. */
export class Rotulos {
  #campos: ReadonlyMap<string, Rotulo> = new Map();
  #labels: ReadonlyMap<string, string> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly read = (): ReadonlyMap<string, string> => this.#labels;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** How a field would say this value. */
  decir(name: string, value: unknown): ReactNode {
    return (this.#campos.get(name)?.decir ?? enPalabras)(value);
  }

  set(name: string, label: string, decir: Decir): void {
    this.#now([...this.#campos, [name, { label, decir }]]);
  }

  delete(name: string): void {
    this.#now([...this.#campos].filter(([known]) => known !== name));
  }

  #now(campos: readonly (readonly [string, Rotulo])[]): void {
    this.#campos = new Map(campos);
    this.#labels = new Map(campos.map(([name, { label }]) => [name, label]));
    for (const listener of this.#listeners) listener();
  }
}

export const Etiquetas = createContext<Rotulos | null>(null);

export function useEtiqueta(name: string, label: string, decir: Decir = enPalabras): void {
  const labels = useContext(Etiquetas);
  // What a field offers may change while its name stays.
  const di = useRef(decir);
  useEffect(() => {
    di.current = decir;
  });
  useEffect(() => {
    labels?.set(name, label, (value) => di.current(value));
    return () => labels?.delete(name);
  }, [labels, name, label]);
}
