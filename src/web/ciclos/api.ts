import { createContext, useContext } from 'react';
import { nextYearOpens, schoolYear } from '#shared/base/calendar.ts';
import { cicloAbierto } from '#shared/ciclos.rules.ts';
import { type CicloEscolar, listarCiclos } from '#shared/ciclos.ts';
import { useNow } from '#web/kit/clock.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';

/** The school year the administrator looks at. */
export interface CicloMostrado {
  ciclo: number;
  elegir: (ciclo: number) => void;
}

export const CicloContext = createContext<CicloMostrado | null>(null);

/** The year of today, by the server's clock and in Guatemala. */
export const useCicloActual = (): number => schoolYear(useNow());

/** True from August on, when next year can be prepared. */
export const useAbreSiguiente = (): boolean => nextYearOpens(useNow());

/** The year shown in the administrator area, and whether it may still be written to. */
export function useCiclo(): CicloMostrado & { abierto: boolean } {
  const shown = useContext(CicloContext);
  if (!shown) throw new Error('the school year is chosen in the administrator area only');
  return { ...shown, abierto: cicloAbierto(shown.ciclo, useNow()) };
}

/** Whether a year may be written to; earlier ones are read-only. */
export const useCicloAbierto = (ciclo: number): boolean => cicloAbierto(ciclo, useNow());

export const useListaDeCiclos = (): ApiQuery<CicloEscolar[]> =>
  useApiQuery(listarCiclos, {}, { concepts: ['ciclos'], staleTime: 60_000 });

/** Years to choose from, ascending; next year only from August on. */
export function useCiclos(): number[] {
  const { data } = useListaDeCiclos();
  const actual = useCicloActual();
  const last = useAbreSiguiente() ? actual + 1 : actual;
  const years = (data?.data ?? []).map(({ cicloEscolar1 }) => cicloEscolar1).filter((year) => year <= last);
  return [...new Set([...years, actual])].sort((a, b) => a - b);
}
