import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { createStore } from 'zustand';

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

interface Fields {
  fields: ReadonlyMap<string, FieldLabel>;
}

/** The fields of one form by their name, so that it can say which ones are wrong, and what stands in them. */
export const createFieldLabels = () => createStore<Fields>(() => ({ fields: new Map() }));
export type FieldLabels = ReturnType<typeof createFieldLabels>;

export const FieldLabelsContext = createContext<FieldLabels | null>(null);

export function useFieldLabel(name: string, label: string, format: FormatValue = inWords): void {
  const labels = useContext(FieldLabelsContext);
  // What a field offers may change while its name stays.
  const latest = useRef(format);
  useEffect(() => {
    latest.current = format;
  });
  useEffect(() => {
    const field: FieldLabel = { label, format: (value) => latest.current(value) };
    labels?.setState(({ fields }) => ({ fields: new Map(fields).set(name, field) }));
    return () =>
      labels?.setState(({ fields }) => ({
        fields: new Map([...fields].filter(([known]) => known !== name)),
      }));
  }, [labels, name, label]);
}
