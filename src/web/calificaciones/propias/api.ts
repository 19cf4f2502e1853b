import { useMutation } from '@tanstack/react-query';
import * as contract from '#shared/calificaciones.ts';
import { download } from '#web/kit/download.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

export const useCalificacionesPropias = (ciclo: number): ApiQuery<contract.CalificacionesDeMateria[]> =>
  useApiQuery(
    contract.calificacionesPropias,
    {},
    { concepts: ['calificaciones', 'entregas', 'bloques'], staleTime: 0, scope: ciclo },
  );

/** The report card, as a picture. */
export const useDescargarBoleta = (ciclo: number) =>
  useMutation({
    mutationFn: () => download(contract.exportarBoleta, { query: { ciclo } }, `boleta-${ciclo}.jpeg`),
    onError: (error) => toasts.failure(error, { ms: 4_000 }),
  });
