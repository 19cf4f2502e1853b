import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const POCO_ESPACIO = 'El servidor se está quedando sin espacio.';

export const verEspacio = endpoint({
  method: 'GET',
  path: '/servidor/espacio',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Si al servidor le queda poco espacio',
  background: true,
  output: z.object({ poco: z.boolean() }),
});
