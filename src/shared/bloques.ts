import { z } from 'zod';
import { palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, instante } from '#shared/base/fields.ts';
import { actividadDocente, actividadEstudiante } from './actividades.ts';

export const bloqueBase = z.object({
  idMateriaBloque: z.int(),
  idGradoSeccionMateriaColaborador: z.int(),
  bloque: z.int(),
  fechaIniciado: instante.nullable(),
  fechaTerminado: instante.nullable(),
  maxZona: z.number(),
  maxExamen: z.number(),
});

/**
 * A block as its teacher sees it. `zonaUsada` and `examenUsado` count what takes from the maxima; the activities come
 * when they are asked for.
 */
export const bloqueDocente = bloqueBase.extend({
  zonaUsada: z.number(),
  examenUsado: z.number(),
  actividadesMateriasBloques: z.array(actividadDocente).optional(),
  permisos: z.object({ iniciar: z.boolean(), finalizar: z.boolean(), crearExtra: z.boolean() }),
});
export type BloqueDocente = z.output<typeof bloqueDocente>;

export const bloqueEstudiante = bloqueBase.extend({ actividades: z.array(actividadEstudiante).optional() });
export type BloqueEstudiante = z.output<typeof bloqueEstudiante>;

const deClase = z.object({ idassignment: idParam });
const deBloque = z.object({ idMateriaBloque: idParam });
const conActividades = z.object({ actividades: palabra.optional() });

export const bloquesDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/bloques/:idassignment',
  who: 'docente',
  summary: 'Bloques de una clase; con actividades=true, también sus actividades',
  params: deClase,
  query: conActividades,
  output: z.array(bloqueDocente),
});

export const bloqueActualDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/bloques/actual/:idassignment',
  who: 'docente',
  summary: 'Bloque en curso de una clase: una lista de uno o ninguno',
  params: deClase,
  output: z.array(bloqueDocente),
});

export const leerBloque = endpoint({
  method: 'GET',
  path: '/docentes/bloques/bloque/:idMateriaBloque',
  who: 'docente',
  summary: 'Un bloque con sus actividades',
  params: deBloque,
  output: bloqueDocente,
});

export const actividadesDeBloque = endpoint({
  method: 'GET',
  path: '/docentes/bloques/:idMateriaBloque/actividades',
  who: 'docente',
  summary: 'Actividades de un bloque',
  params: deBloque,
  output: z.array(actividadDocente),
});

export const iniciarBloque = endpoint({
  method: 'PUT',
  path: '/docentes/bloques/iniciar/:idMateriaBloque',
  who: 'docente',
  summary: 'Inicia un bloque',
  params: deBloque,
  output: bloqueDocente,
});

export const finalizarBloque = endpoint({
  method: 'PUT',
  path: '/docentes/bloques/finalizar/:idMateriaBloque',
  who: 'docente',
  summary: 'Finaliza un bloque',
  params: deBloque,
  output: bloqueDocente,
});

export const bloquesDelEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/bloques/:idassignment',
  who: 'estudiante',
  summary: 'Bloques de una clase del estudiante; con actividades=true, también sus actividades',
  params: deClase,
  query: conActividades,
  output: z.array(bloqueEstudiante),
});

export const bloqueActualDelEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/bloques/actual/:idassignment',
  who: 'estudiante',
  summary: 'Bloque en curso de una clase: una lista de uno o ninguno',
  params: deClase,
  output: z.array(bloqueEstudiante),
});
