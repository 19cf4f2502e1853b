import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { inicializarCiclo } from '#shared/ciclos.ts';
import { useEscritura } from '#web/base/query.ts';
import { usePermite } from '#web/sesion/api.ts';
import { CicloContext, useAbreSiguiente, useCicloActual, useListaDeCiclos } from '../api.ts';

/** Keeps the year the administrator looks at: today's until another is chosen. Prepares next year from August on. */
export function ProveedorCiclo({ children }: { children: ReactNode }) {
  const actual = useCicloActual();
  const [chosen, setChosen] = useState<number | null>(null);
  const opens = useAbreSiguiente();
  const prepara = usePermite('importar');
  const conocidos = useListaDeCiclos().data?.data;
  const preparado = conocidos?.some(({ cicloEscolar1 }) => cicloEscolar1 === actual + 1);
  const { mutate } = useEscritura(inicializarCiclo, {
    // A year that is in the list already is prepared, and nothing needs to be read again.
    invalidates: preparado ? [] : ['ciclos'],
    tells: 'nothing',
  });
  const listo = conocidos !== undefined;
  useEffect(() => {
    if (opens && prepara && listo) mutate({});
  }, [opens, prepara, listo, mutate]);
  const mostrado = useMemo(() => ({ ciclo: chosen ?? actual, elegir: setChosen }), [chosen, actual]);
  return <CicloContext value={mostrado}>{children}</CicloContext>;
}
