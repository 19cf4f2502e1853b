import { type DetalleDeNota, verDetalle } from '#shared/calificaciones/detalle.ts';
import { type CambioDeMarca, historialDeCualquierMarca } from '#shared/calificaciones/hoja.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';

export const useDetalle = (idEstudianteGrado: number, idMateria: number): ApiQuery<DetalleDeNota> =>
  useApiQuery(
    verDetalle,
    { params: { idEstudianteGrado: String(idEstudianteGrado), idMateria: String(idMateria) } },
    { concepts: ['calificaciones', 'entregas', 'actividades', 'bloques', 'inscripciones'], staleTime: 0 },
  );

export const useHistorialDeMarca = (idParticipante: number): ApiQuery<CambioDeMarca[]> =>
  useApiQuery(
    historialDeCualquierMarca,
    { params: { idParticipante: String(idParticipante) } },
    { concepts: ['calificaciones', 'entregas'] },
  );
