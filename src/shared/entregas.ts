import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { id, instante, tecleado } from '#shared/base/fields.ts';
import { contar } from '#shared/base/formatos.ts';
import { limites } from '#shared/base/limites.ts';
import { nombresEstudiante, participanteEstudiante } from './actividades.ts';
import { archivosConservados } from './archivos.ts';
import { ENTREGA_MAX } from './entregas/propia.rules.ts';
import { videosElegidos } from './videos.ts';

const ENTREGA_LARGA = `Entrega debe ser de tamaño ${ENTREGA_MAX} o menos.`;
export const ENTREGA_REQUERIDA = 'Entrega es requerido.';
export const ENTREGA_EN_BLANCO = 'Entrega no debe ser solo espacios.';

/** The text of a delivery as the text dialog checks it. */
export const entregaTexto = z.object({
  contenido: cadena(ENTREGA_REQUERIDA)
    .min(1, { error: ENTREGA_REQUERIDA })
    .max(ENTREGA_MAX, { error: ENTREGA_LARGA, abort: true })
    .refine((value) => value.trim() !== '', { error: ENTREGA_EN_BLANCO }),
});

const contenido = cadena()
  .max(ENTREGA_MAX, { error: ENTREGA_LARGA })
  .nullish()
  .transform((value) => value || null);

const version = z.int().min(0);

/** Part `entrega` of a draft: what lies on the desk, blanks and all, and the version it was typed over. */
export const borradorForm = z.object({
  contenido,
  videos: videosElegidos,
  archivos: archivosConservados,
  version,
});
export type BorradorForm = z.output<typeof borradorForm>;

/** Part `entrega` of a delivery. With `version`, work saved later on another device is not overwritten. */
export const entregaForm = z.object({
  contenido: contenido.refine((value) => value === null || value.trim() !== '', { error: ENTREGA_EN_BLANCO }),
  videos: videosElegidos,
  archivos: archivosConservados,
  version: version.optional(),
});
export type EntregaForm = z.output<typeof entregaForm>;

/** Body of marking as complete. Without `version` it is accepted only while nothing is saved. */
export const completarForm = z.object({ version: version.optional() }).optional();
export type CompletarForm = z.output<typeof completarForm>;

export const estado = z.int();

/** The student's own participation in a detail, where its private comments stand beside it. */
export const participacion = participanteEstudiante.omit({ comentarios: true }).extend({
  fechaEntrega: instante.nullable(),
  /** false with a delivery date: the teacher collected it. */
  estudianteEntrega: z.boolean(),
});

export const estudianteDelPanel = nombresEstudiante.extend({ idEstudiante: z.int() });

/** A row of the teacher's panel. */
export const participanteDocente = z.object({
  idActividadMateriaBloqueParticipante: z.int(),
  idActividadMateriaBloque: z.int(),
  idEstudianteGrado: z.int(),
  idEstudianteGradoNavigation: z.object({
    idEstudianteNavigation: estudianteDelPanel.extend({ codigo: z.string() }),
  }),
  idEstadoActividad: estado,
  examenFechaHoraIniciado: instante.nullable(),
  /** Of an exam: something is saved and not delivered. What it is stays the student's until it is collected. */
  trabajoGuardado: z.boolean(),
  actividadesMateriasBloquesEntregas: z.object({
    calificacion: z.number().nullable(),
    borradorCalificacion: z.number().nullable(),
    /** Version of the draft mark. */
    version,
    /** false with a delivery date: the teacher collected it. */
    estudianteEntrega: z.boolean(),
    fechaEntrega: instante.nullable(),
    fechaCalificada: instante.nullable(),
  }),
  idActividadMateriaBloqueNavigation: z.object({
    idActividadMateriaBloque: z.int(),
    title: z.string(),
    tipoActividad: z.int(),
    valorNeto: z.number(),
  }),
});
export type ParticipanteDocente = z.output<typeof participanteDocente>;

export const MOTIVO_DE_CAMBIO_MIN = 3;
export const MOTIVO_DE_CAMBIO_MAX = 200;
export const MOTIVO_DE_CAMBIO_REQUERIDO = 'Escribe por qué cambian notas que ya se publicaron.';

const MOTIVO_CORTO = `Motivo del cambio debe tener ${MOTIVO_DE_CAMBIO_MIN} letras o más.`;

const motivo = cadena(MOTIVO_DE_CAMBIO_REQUERIDO)
  .trim()
  .min(MOTIVO_DE_CAMBIO_MIN, {
    error: ({ input }) => (input === '' ? MOTIVO_DE_CAMBIO_REQUERIDO : MOTIVO_CORTO),
  })
  .max(MOTIVO_DE_CAMBIO_MAX, {
    error: `Motivo del cambio debe ser de tamaño ${MOTIVO_DE_CAMBIO_MAX} o menos.`,
  });

/** Why a published mark changes. Screens ask for it; a call may come without one. */
export const motivoDeCambio = motivo.nullish().transform((value) => value ?? undefined);

export const motivoDeCambioForm = z.object({ motivo });

/** What screens offer to say with one click. */
export const MOTIVOS_DE_CAMBIO = [
  'Error al digitar',
  'Revisión con el alumno',
  'Entrega tardía aceptada',
] as const;

/**
 * Body of a bulk action: the selected rows. The state they were selected in may come along, and the version of the draft
 * mark that was seen; a row that has moved on since refuses the action.
 */
export const seleccionForm = z
  .array(
    z.object({
      idActividadMateriaBloqueParticipante: id,
      idEstadoActividad: estado.optional(),
      version: version.optional(),
      motivo: motivoDeCambio,
    }),
  )
  .min(1, { error: 'Selecciona al menos un estudiante.' })
  .max(1000, { error: 'Selecciona menos estudiantes.' });
export type Seleccion = z.output<typeof seleccionForm>;

export const PUNTEO_MAX_CARACTERES = 4;
export const PUNTEO_REQUERIDO = 'Requerido';
export const punteoRangoMensaje = (max: number): string =>
  `Punteo de calificación debe ser mayor a 0 y menor o igual a ${max}.`;
const NOMBRADO_MAX = 20;
const nombrado = (texto: string): string =>
  [...texto].length > NOMBRADO_MAX ? `${[...texto].slice(0, NOMBRADO_MAX).join('')}…` : texto;
export const noEsNotaMensaje = (texto: string): string =>
  `«${nombrado(texto)}» no es una nota: escribe un número con dos decimales como máximo.`;
export const punteoLargoMensaje = (texto: string, max: number = PUNTEO_MAX_CARACTERES): string =>
  `«${texto}» no cabe: un punteo tiene ${contar(max, 'carácter', 'caracteres')} o menos.`;
export const punteoMaximoMensaje = (max: number): string => `${max} max`;
export const SIN_PUNTEO = 'Los seleccionados a calificar deben tener valor en punteo.';

/** A draft mark as it is typed: comma or point, at most two decimals. null clears it. The range is the activity's. */
export const borradorCalificacionForm = z.object({
  borradorCalificacion: tecleado(PUNTEO_REQUERIDO)
    .transform((value) => String(value).trim().replace(',', '.'))
    .refine((value) => /^-?\d{1,4}(\.\d{1,2})?$/.test(value), { error: PUNTEO_REQUERIDO })
    .transform(Number)
    .register(limites, { min: -9999.99, max: 9999.99 })
    .nullable(),
  version: version.optional(),
});
export type BorradorCalificacion = z.output<typeof borradorCalificacionForm>;

/** What a draft mark that was saved over an older one is refused with: the mark that stands, and who put it there. */
export const notaDeOtro = z.object({
  borradorCalificacion: z.number().nullable(),
  version,
  /** Names of the other person; null where nobody knows any more. */
  quien: z.string().nullable(),
  cuando: instante.nullable(),
  /** The same person, in another tab or on another device. */
  propia: z.boolean(),
});
export type NotaDeOtro = z.output<typeof notaDeOtro>;
