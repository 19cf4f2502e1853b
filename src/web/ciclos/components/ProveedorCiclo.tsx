import { type ReactNode, useEffect, useState } from 'react';
import { inicializarCiclo } from '#shared/ciclos.ts';
import { useEscritura } from '#web/base/query.ts';
import { CicloContext, useAbreSiguiente, useCicloActual } from '../api.ts';

/** Keeps the year the administrator looks at: today's until another is chosen. Prepares next year from August on. */
export function ProveedorCiclo({ children }: { children: ReactNode }) {
  const actual = useCicloActual();
  const [chosen, setChosen] = useState<number | null>(null);
  const opens = useAbreSiguiente();
  const { mutate } = useEscritura(inicializarCiclo, { invalidates: ['ciclos'], tells: 'nothing' });
  useEffect(() => {
    if (opens) mutate({});
  }, [opens, mutate]);
  return <CicloContext value={{ ciclo: chosen ?? actual, elegir: setChosen }}>{children}</CicloContext>;
}
