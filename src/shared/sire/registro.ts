import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, entero, id, idParam } from '#shared/base/fields.ts';
import { RESULTADOS } from '#shared/inscripciones/resultados.rules.ts';
import { nivelParam } from '#shared/niveles.ts';

/** A row of the register of a section. */
export const filaDelRegistro = z.object({
  idEstudianteGrado: z.int(),
  /** null: the place by surnames is used. */
  numeroOficial: z.int().nullable(),
  codigo: z.string(),
  codigoPersonal: z.string().nullable(),
  apellidos: z.string(),
  nombres: z.string(),
  sexo: z.enum(['M', 'F']).nullable(),
  fechaNacimiento: z.string(),
  /** One for each area, halves up; null: no subject of it counts for the student. */
  notas: z.array(z.int().nullable()),
  /** As the register writes it, `Retirado`, or null while the year is not over. */
  resultado: z.enum([...RESULTADOS, 'Retirado']).nullable(),
});
export type FilaDelRegistro = z.output<typeof filaDelRegistro>;

export const registroDeSeccion = z.object({
  idGradoSeccion: z.int(),
  /** `Primero Básico A` */
  nombre: z.string(),
  nivel: z.string(),
  resolucion: z.string(),
  /** The section is not closed: nothing of it is final. */
  provisional: z.boolean(),
  /** In the order of the register. */
  areas: z.array(z.string()),
  /** Subjects of the section that belong to none. */
  sinArea: z.array(z.string()),
  filas: z.array(filaDelRegistro),
  totales: z.object({ M: z.int(), F: z.int() }),
  docentes: z.array(z.object({ area: z.string(), docente: z.string(), dpi: z.string() })),
});
export type RegistroDeSeccion = z.output<typeof registroDeSeccion>;

export const registroDe = endpoint({
  method: 'GET',
  path: '/sire/resultados/:idGradoSeccion',
  who: 'administrador',
  asunto: 'notas',
  summary: 'Resultados de una sección en el orden del registro del ministerio',
  params: z.object({ idGradoSeccion: idParam }),
  output: registroDeSeccion,
});

export const NUMEROS_A_LA_VEZ = 200;
const NUMERO = 'El número oficial debe ser un número entero entre 1 y 999.';

/** All of the section's numbers at once: who is not named has none any more. */
export const ordenForm = z.object({
  numeros: z
    .array(
      z.object({
        idEstudianteGrado: id,
        numeroOficial: entero({ numerico: NUMERO, rango: NUMERO, desde: 1, hasta: 999 }),
      }),
    )
    .max(NUMEROS_A_LA_VEZ, { error: `A la vez, ${NUMEROS_A_LA_VEZ} como máximo.` }),
});
export type OrdenForm = z.output<typeof ordenForm>;

export const guardarOrden = endpoint({
  method: 'PUT',
  path: '/sire/orden/:idGradoSeccion',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Guarda los números oficiales de una sección, en el orden del registro del ministerio',
  params: z.object({ idGradoSeccion: idParam }),
  body: ordenForm,
  output: registroDeSeccion,
});

/** A workbook, one sheet for each section. */
export const exportarRegistro = endpoint({
  method: 'GET',
  path: '/sire/exportar',
  who: 'administrador',
  asunto: 'notas',
  summary: 'Resultados de un nivel, o de una sección, como libro de Excel en el orden del registro',
  query: z.object({
    ciclo: cicloParam.optional(),
    nivel: nivelParam.optional(),
    seccion: idParam.optional(),
  }),
  output: z.unknown(),
  binary: true,
  changes: true,
});
