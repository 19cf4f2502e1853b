import type { z } from 'zod';
import * as contract from '#shared/reportes.ts';
import { type ApiQuery, type ReadOptions, useApiQuery } from '#web/kit/query.ts';

const DE_DINERO = {
  concepts: ['pagos', 'inscripciones', 'estudiantes'],
  paged: true,
  staleTime: 0,
} as const satisfies ReadOptions;

export const useIngresos = (query: z.input<typeof contract.filtrosDeIngresos>): ApiQuery<contract.Ingresos> =>
  useApiQuery(contract.reporteDeIngresos, { query }, DE_DINERO);

export const usePorCobrar = (
  query: z.input<typeof contract.filtrosDePorCobrar>,
): ApiQuery<contract.PorCobrar> => useApiQuery(contract.reportePorCobrar, { query }, DE_DINERO);

/** Only who may see it asks. */
export const useCuadre = (enabled: boolean): ApiQuery<contract.Cuadre> =>
  useApiQuery(contract.reporteDeCuadre, {}, { concepts: ['pagos'], staleTime: 60_000, enabled });
