import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { decimal, idParam, texto } from '#shared/base/fields.ts';
import { version, versionForm } from '#shared/base/version.ts';
import { calificacionesDeMateria } from '#shared/calificaciones.ts';

export const DOCUMENTO_MAX = 200;
export const MOTIVO_DE_TRASLADO_MAX = 300;
const NOTA = 'La nota de traslado debe ser un número de 0 a 100.';

/** The mark of another school in place of a block, with the paper it was read from. */
export const notaDeTraslado = z.object({
  idMateria: z.int(),
  materia: z.string(),
  bloque: z.int(),
  /** null: the block does not count. */
  nota: z.number().nullable(),
  documento: z.string(),
  motivo: z.string(),
  version,
});
export type NotaDeTraslado = z.output<typeof notaDeTraslado>;

/** In the refusal of one that was based on something else: what stands now. null: the marks of here. */
export const trasladoQueVale = z.object({ vale: notaDeTraslado.nullable() });

const motivo = texto('Motivo', { max: MOTIVO_DE_TRASLADO_MAX });

/** `version`: of the one that is there already. */
export const notaDeTrasladoForm = z.object({
  nota: decimal({ numerico: NOTA, rango: NOTA, desde: 0, hasta: 100 }).nullable(),
  documento: texto('Documento', { max: DOCUMENTO_MAX }),
  motivo,
  ...versionForm,
});
export type NotaDeTrasladoForm = z.output<typeof notaDeTrasladoForm>;

export const quitarTrasladoForm = z.object({ motivo, ...versionForm });
export type QuitarTrasladoForm = z.output<typeof quitarTrasladoForm>;

const bloqueParam = z
  .string()
  .regex(/^[1-6]$/)
  .transform(Number);

const deInscripcion = z.object({ idEstudianteGrado: idParam });
const params = deInscripcion.extend({ idMateria: idParam, bloque: bloqueParam });

/** For 'Ver notas' and 'Nota de traslado…'. */
export const notasConTraslados = endpoint({
  method: 'GET',
  path: '/calificaciones/inscripciones/:idEstudianteGrado',
  who: 'academico',
  summary: 'Calificaciones de una inscripción, con las notas de traslado y su documento',
  params: deInscripcion,
  output: z.object({
    materias: z.array(calificacionesDeMateria),
    traslados: z.array(notaDeTraslado),
  }),
});

export const ponerNotaDeTraslado = endpoint({
  method: 'PUT',
  path: '/calificaciones/inscripciones/:idEstudianteGrado/materias/:idMateria/bloques/:bloque/traslado',
  who: 'academico',
  summary: 'Pone la nota que otro colegio dio en lugar de un bloque, o dice que el bloque no cuenta',
  params,
  body: notaDeTrasladoForm,
  output: notaDeTraslado,
});

/** The block counts as it is again. */
export const quitarNotaDeTraslado = endpoint({
  method: 'POST',
  path: '/calificaciones/inscripciones/:idEstudianteGrado/materias/:idMateria/bloques/:bloque/traslado/quitar',
  who: 'academico',
  summary: 'Quita la nota de traslado de un bloque',
  params,
  body: quitarTrasladoForm,
  output: z.null(),
});
