import { leerNotaEnClase, type NotaEnClase } from '#shared/actividades/en-clase.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';

export const useNotaEnClase = (id: string): ApiQuery<NotaEnClase> =>
  useApiQuery(leerNotaEnClase, { params: { id } }, { concepts: ['actividades', 'entregas'], staleTime: 0 });
