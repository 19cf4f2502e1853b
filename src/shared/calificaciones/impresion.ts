import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam } from '#shared/base/fields.ts';

/** Published marks only. It is noted who took it. */
export const hojaEnPdf = endpoint({
  method: 'GET',
  path: '/docentes/calificaciones/bloques/:idMateriaBloque/hoja',
  who: 'docente',
  summary: 'La hoja de notas de un bloque, en PDF, como se entrega en papel',
  params: z.object({ idMateriaBloque: idParam }),
  output: z.unknown(),
  binary: true,
  changes: true,
});
