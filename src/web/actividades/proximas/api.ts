import { type Pendiente, pendientesDelEstudiante } from '#shared/actividades.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';

/** While the home of a year is shown the list is read again every five minutes, and when the page is looked at again. */
const CADA_MS = 300_000;

export const usePendientes = (ciclo: number): ApiQuery<Pendiente[]> =>
  useApiQuery(
    pendientesDelEstudiante,
    { params: { ciclo } },
    {
      concepts: ['actividades', 'entregas', 'examenes'],
      refetchInterval: CADA_MS,
      refetchOnReturn: true,
      staleTime: 0,
    },
  );
