import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { inicializarCiclo } from '#shared/ciclos.ts';
import { useApiMutation } from '#web/kit/query.ts';
import { usePermite } from '#web/sesion/api.ts';
import { CicloContext, useAbreSiguiente, useCicloActual, useListaDeCiclos } from '../api.ts';

/** Keeps the year the administrator looks at: today's until another is chosen. Prepares next year from August on. */
export function ProveedorCiclo({ children }: { children: ReactNode }) {
  const actual = useCicloActual();
  const [chosen, setChosen] = useState<number | null>(null);
  const opens = useAbreSiguiente();
  const prepara = usePermite('importar');
  const conocidos = useListaDeCiclos().data?.data;
  // A year that is in the list is prepared.
  const falta = conocidos?.every(({ cicloEscolar1 }) => cicloEscolar1 !== actual + 1) === true;
  const { mutate } = useApiMutation(inicializarCiclo, { invalidates: ['ciclos'], tells: 'nothing' });
  useEffect(() => {
    if (opens && prepara && falta) mutate({});
  }, [opens, prepara, falta, mutate]);
  const mostrado = useMemo(() => ({ ciclo: chosen ?? actual, elegir: setChosen }), [chosen, actual]);
  return <CicloContext value={mostrado}>{children}</CicloContext>;
}
