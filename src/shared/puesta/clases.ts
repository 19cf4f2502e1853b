import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, id, idRequerido } from '#shared/base/fields.ts';
import {
  DOCENTE_REQUERIDO,
  GRADOS_REQUERIDO,
  MATERIA_REQUERIDA,
} from '#shared/colaboradores/asignaciones.ts';

/** More than the classes of any school. */
export const CLASES_POR_VEZ = 2000;

const delCiclo = z.object({ ciclo: cicloParam.optional() });

/** A section with the subjects of its grade, each with who teaches it; null: nobody yet. */
export const seccionConClases = z.object({
  idGradoSeccion: z.int(),
  idGrado: z.int(),
  /** `Primero Básico A` */
  nombre: z.string(),
  /** Its level, or its career. */
  lugar: z.string(),
  clases: z.array(z.object({ idMateria: z.int(), materia: z.string(), idColaborador: z.int().nullable() })),
});
export type SeccionConClases = z.output<typeof seccionConClases>;

export const clasesForm = z
  .array(
    z.object({
      idGradoSeccion: idRequerido(GRADOS_REQUERIDO),
      idMateria: idRequerido(MATERIA_REQUERIDA),
      idColaborador: idRequerido(DOCENTE_REQUERIDO),
      /** Who gave it when it was looked at; null: nobody. */
      visto: id.nullable().optional(),
    }),
  )
  .max(CLASES_POR_VEZ, { error: `Son más de ${CLASES_POR_VEZ} clases: guárdalas en partes.` })
  .refine(
    (items) => new Set(items.map((one) => `${one.idGradoSeccion} ${one.idMateria}`)).size === items.length,
    {
      error: 'Las clases no se deben repetir.',
    },
  );
export type ClasesForm = z.output<typeof clasesForm>;

export const verClasesDelColegio = endpoint({
  method: 'GET',
  path: '/colegio/clases',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Las secciones del ciclo con sus materias y quién da cada una',
  query: delCiclo,
  output: z.array(seccionConClases),
});

/** A class that somebody else gives goes over with everything in it. */
export const guardarClasesDelColegio = endpoint({
  method: 'PUT',
  path: '/colegio/clases',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Da clases a sus docentes, todas o ninguna',
  query: delCiclo,
  body: clasesForm,
  output: z.array(seccionConClases),
});
