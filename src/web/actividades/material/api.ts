import { leerMaterialDelEstudiante, type MaterialEstudiante } from '#shared/actividades/material.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';

export const useMaterialDelEstudiante = (id: string): ApiQuery<MaterialEstudiante> =>
  useApiQuery(leerMaterialDelEstudiante, { params: { id } }, { concepts: ['actividades'], staleTime: 0 });
