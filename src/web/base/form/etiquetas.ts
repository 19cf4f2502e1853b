import { createContext, useContext, useEffect } from 'react';

/** Labels of the fields of one form by their name, so that it can say which ones are wrong. */
export class Rotulos {
  #labels: ReadonlyMap<string, string> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly read = (): ReadonlyMap<string, string> => this.#labels;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(name: string, label: string): void {
    this.#now([...this.#labels, [name, label]]);
  }

  delete(name: string): void {
    this.#now([...this.#labels].filter(([known]) => known !== name));
  }

  #now(labels: readonly (readonly [string, string])[]): void {
    this.#labels = new Map(labels);
    for (const listener of this.#listeners) listener();
  }
}

export const Etiquetas = createContext<Rotulos | null>(null);

export function useEtiqueta(name: string, label: string): void {
  const labels = useContext(Etiquetas);
  useEffect(() => {
    labels?.set(name, label);
    return () => labels?.delete(name);
  }, [labels, name, label]);
}
