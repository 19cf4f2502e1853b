import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, id } from '#shared/base/fields.ts';
import { CANTIDAD_MAX, cantidad } from '#shared/cuotas.ts';
import { nivelDeLista } from './plantillas.ts';

export const COBRADORES_MAX = 60;

/** The two fees every school has. */
export const INSCRIPCION = 'Inscripción';
export const COLEGIATURA = 'Colegiatura';

const delCiclo = z.object({ ciclo: cicloParam.optional() });

/** A level, or a career of a level that has careers, with what it charges in the year; null: nothing yet. */
export const cobrador = z.object({
  nivel: z.string(),
  idNivelEstudiantilCarrera: z.int().nullable(),
  nombre: z.string(),
  inscripcion: z.number().nullable(),
  colegiatura: z.number().nullable(),
  /** It charges an enrolment of another name already: families need not accept one more. */
  otraInscripcion: z.boolean(),
});
export type Cobrador = z.output<typeof cobrador>;

/** What a fee was when it was looked at. */
const vista = z.number().min(0).max(CANTIDAD_MAX).nullish();

/** What is left empty stays as it is. */
export const cuotasForm = z
  .array(
    z.object({
      nivel: nivelDeLista,
      idNivelEstudiantilCarrera: id.nullish().transform((value) => value ?? null),
      inscripcion: cantidad.nullish().transform((value) => value ?? null),
      colegiatura: cantidad.nullish().transform((value) => value ?? null),
      inscripcionVista: vista,
      colegiaturaVista: vista,
    }),
  )
  .max(COBRADORES_MAX, { error: `Son más de ${COBRADORES_MAX} niveles y carreras: guárdalos en partes.` });
export type CuotasForm = z.output<typeof cuotasForm>;

export const verCuotasDelColegio = endpoint({
  method: 'GET',
  path: '/colegio/cuotas',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Inscripción y colegiatura de cada nivel y carrera que tiene secciones en el ciclo',
  query: delCiclo,
  output: z.array(cobrador),
});

export const guardarCuotasDelColegio = endpoint({
  method: 'PUT',
  path: '/colegio/cuotas',
  who: 'administrador',
  asunto: 'cuotas',
  summary: 'Guarda de una vez la inscripción y la colegiatura de los niveles y carreras del ciclo',
  query: delCiclo,
  body: cuotasForm,
  output: z.array(cobrador),
});
