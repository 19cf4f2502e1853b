import { useMutation } from '@tanstack/react-query';
import { boletaDeInscripcion } from '#shared/boletas.ts';
import {
  type CalificacionesDeMateria,
  calificacionesDeInscripcion,
  calificacionesPropias,
  exportarBoleta,
} from '#shared/calificaciones.ts';
import { download } from '#web/kit/download.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

export const useCalificacionesDeInscripcion = (inscripcion: number): ApiQuery<CalificacionesDeMateria[]> =>
  useApiQuery(
    calificacionesDeInscripcion,
    { params: { idEstudianteGrado: String(inscripcion) } },
    { concepts: ['calificaciones', 'bloques', 'entregas'] },
  );

/** The report card of an enrolment, as a picture. */
export const useDescargarBoletaDe = (inscripcion: number) =>
  useMutation({
    mutationFn: () =>
      download(boletaDeInscripcion, { params: { idEstudianteGrado: String(inscripcion) } }, 'boleta.jpeg'),
    onError: (error) => toasts.failure(error),
  });

export const useCalificacionesPropias = (ciclo: number): ApiQuery<CalificacionesDeMateria[]> =>
  useApiQuery(
    calificacionesPropias,
    {},
    { concepts: ['calificaciones', 'entregas', 'bloques'], staleTime: 0, scope: ciclo },
  );

/** The own report card, as a picture. */
export const useDescargarBoleta = (ciclo: number) =>
  useMutation({
    mutationFn: () => download(exportarBoleta, { query: { ciclo } }, `boleta-${ciclo}.jpeg`),
    onError: (error) => toasts.failure(error, { ms: 4_000 }),
  });
