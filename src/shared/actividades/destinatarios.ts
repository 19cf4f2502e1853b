import { z } from 'zod';
import { alumnos, porId, publicacion } from '#shared/actividades.ts';
import { endpoint } from '#shared/base/endpoint.ts';

export const agregarDestinatarios = endpoint({
  method: 'PUT',
  path: '/docentes/actividades/:id/destinatarios',
  who: 'docente',
  summary: 'Asigna lo ya publicado a más alumnos de la clase',
  params: porId,
  body: z.object({ alumnos }),
  output: publicacion,
});
