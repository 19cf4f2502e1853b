import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** How a field says a value of it; an option of a list by its words. */
export type FormatValue = (value: unknown) => ReactNode;

const inWords: FormatValue = (value) => {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value === null || value === undefined ? '' : String(value);
};

interface FieldLabel {
  label: string;
  format: FormatValue;
}

/** The fields of one form by their name, so that it can say which ones are wrong, and what stands in them. */
export class FieldLabels {
  #fields: ReadonlyMap<string, FieldLabel> = new Map();
  #labels: ReadonlyMap<string, string> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly read = (): ReadonlyMap<string, string> => this.#labels;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** How a field would say this value. */
  format(name: string, value: unknown): ReactNode {
    return (this.#fields.get(name)?.format ?? inWords)(value);
  }

  set(name: string, label: string, format: FormatValue): void {
    this.#now([...this.#fields, [name, { label, format }]]);
  }

  delete(name: string): void {
    this.#now([...this.#fields].filter(([known]) => known !== name));
  }

  #now(fields: readonly (readonly [string, FieldLabel])[]): void {
    this.#fields = new Map(fields);
    this.#labels = new Map(fields.map(([name, { label }]) => [name, label]));
    for (const listener of this.#listeners) listener();
  }
}

export const FieldLabelsContext = createContext<FieldLabels | null>(null);

export function useFieldLabel(name: string, label: string, format: FormatValue = inWords): void {
  const labels = useContext(FieldLabelsContext);
  // What a field offers may change while its name stays.
  const latest = useRef(format);
  useEffect(() => {
    latest.current = format;
  });
  useEffect(() => {
    labels?.set(name, label, (value) => latest.current(value));
    return () => labels?.delete(name);
  }, [labels, name, label]);
}
