import type { z } from 'zod';
import * as contract from '#shared/reportes.ts';
import { type Consulta, useLectura } from '#web/kit/query.ts';

const DE_DINERO = { concepts: ['pagos', 'inscripciones', 'estudiantes'], paged: true, staleTime: 0 } as const;

export const useIngresos = (query: z.input<typeof contract.filtrosDeIngresos>): Consulta<contract.Ingresos> =>
  useLectura(contract.reporteDeIngresos, { query }, DE_DINERO);

export const usePorCobrar = (
  query: z.input<typeof contract.filtrosDePorCobrar>,
): Consulta<contract.PorCobrar> => useLectura(contract.reportePorCobrar, { query }, DE_DINERO);

/** Only who may see it asks. */
export const useCuadre = (enabled: boolean): Consulta<contract.Cuadre> =>
  useLectura(contract.reporteDeCuadre, {}, { concepts: ['pagos'], staleTime: 60_000, enabled });
