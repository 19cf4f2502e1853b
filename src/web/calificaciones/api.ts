import { useMutation } from '@tanstack/react-query';
import {
  boletaDeInscripcion,
  type CalificacionesDeMateria,
  calificacionesDeInscripcion,
} from '#shared/calificaciones.ts';
import { descargar } from '#web/kit/download.ts';
import { type Consulta, useLectura } from '#web/kit/query.ts';
import { avisos } from '#web/kit/ui/toasts.ts';

export const useCalificacionesDeInscripcion = (inscripcion: number): Consulta<CalificacionesDeMateria[]> =>
  useLectura(
    calificacionesDeInscripcion,
    { params: { idEstudianteGrado: String(inscripcion) } },
    { concepts: ['calificaciones', 'bloques', 'entregas'] },
  );

/** The report card of an enrolment, as a picture. */
export const useDescargarBoletaDe = (inscripcion: number) =>
  useMutation({
    mutationFn: () =>
      descargar(boletaDeInscripcion, { params: { idEstudianteGrado: String(inscripcion) } }, 'boleta.jpeg'),
    onError: (error) => avisos.fallo(error),
  });
