import { useMutation } from '@tanstack/react-query';
import {
  boletaDeInscripcion,
  type CalificacionesDeMateria,
  calificacionesDeInscripcion,
} from '#shared/calificaciones.ts';
import { descargar } from '#web/base/descarga.ts';
import { type Consulta, useLectura } from '#web/base/query.ts';
import { avisos } from '#web/base/ui/avisos.ts';

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
