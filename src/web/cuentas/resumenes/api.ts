import * as resumenes from '#shared/cuentas/resumenes.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';
import type { pageQuery } from '#web/kit/ui/table/remote.ts';

/** How many owe and how much; of those that a search finds, where there is one. */
export const useResumenDePagos = (ciclo: number, q?: string) =>
  useApiQuery(
    resumenes.resumenDePagos,
    { params: { idCicloEscolar: ciclo }, query: { by: 'uptodate', q } },
    { concepts: ['pagos', 'inscripciones', 'estudiantes'], paged: true },
  );

/** What the home page says of money. */
export const useResumenDeCaja = (ciclo: number): ApiQuery<resumenes.ResumenDeCaja> =>
  useApiQuery(resumenes.resumenDeCaja, { query: { ciclo } }, { concepts: ['pagos', 'inscripciones'] });

/** A page of those who owe. */
export const usePendientesDePago = (
  ciclo: number,
  query: ReturnType<typeof pageQuery>,
): ApiQuery<resumenes.EstudianteInsolvente[]> =>
  useApiQuery(
    resumenes.pendientesDePago,
    { params: { idCicloEscolar: ciclo }, query },
    { concepts: ['pagos', 'inscripciones', 'estudiantes'], paged: true },
  );
