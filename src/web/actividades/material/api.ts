import { leerMaterialDelEstudiante, type MaterialEstudiante } from '#shared/actividades/material.ts';
import { type Consulta, useLectura } from '#web/kit/query.ts';

export const useMaterialDelEstudiante = (id: string): Consulta<MaterialEstudiante> =>
  useLectura(leerMaterialDelEstudiante, { params: { id } }, { concepts: ['actividades'], staleTime: 0 });
