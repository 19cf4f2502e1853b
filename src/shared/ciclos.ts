import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';

/** The id of a school year is the year itself. */
export const cicloEscolar = z.object({ idCicloEscolar: z.int(), cicloEscolar1: z.int() });
export type CicloEscolar = z.output<typeof cicloEscolar>;

export const listarCiclos = endpoint({
  method: 'GET',
  path: '/ciclos',
  who: 'colaborador',
  summary: 'Ciclos escolares, del más antiguo al más nuevo',
  output: z.array(cicloEscolar),
});

/** From August on; repeating it changes nothing. */
export const inicializarCiclo = endpoint({
  method: 'GET',
  path: '/ciclos/inicializar',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Prepara el ciclo escolar siguiente con la estructura del actual',
  changes: true,
  output: cicloEscolar,
});
