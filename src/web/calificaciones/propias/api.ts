import { useMutation } from '@tanstack/react-query';
import * as contract from '#shared/calificaciones.ts';
import { descargar } from '#web/kit/download.ts';
import { type Consulta, useLectura } from '#web/kit/query.ts';
import { avisos } from '#web/kit/ui/toasts.ts';

export const useCalificacionesPropias = (ciclo: number): Consulta<contract.CalificacionesDeMateria[]> =>
  useLectura(
    contract.calificacionesPropias,
    {},
    { concepts: ['calificaciones', 'entregas', 'bloques'], staleTime: 0, scope: ciclo },
  );

/** The report card, as a picture. */
export const useDescargarBoleta = (ciclo: number) =>
  useMutation({
    mutationFn: () => descargar(contract.exportarBoleta, { query: { ciclo } }, `boleta-${ciclo}.jpeg`),
    onError: (error) => avisos.fallo(error, { ms: 4_000 }),
  });
