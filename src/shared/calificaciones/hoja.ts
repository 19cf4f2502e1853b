import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { id, idParam, instante } from '#shared/base/fields.ts';
import { contar } from '#shared/base/formatos.ts';
import { borradorCalificacionForm, motivoDeCambio, notaDeOtro } from '#shared/entregas.ts';

/** Cells of one save or publication: 40 students in 50 activities. */
export const MARCAS_MAX = 2_000;

/** Seconds between two reads of the marks while a sheet is open. */
export const MARCAS_CADA_S = 30;
/** How long its author can take a publication back. */
export const DESHACER_PUBLICACION_MIN = 10;

const celda = z.object({ idActividadMateriaBloque: id, idEstudianteGrado: id });
const version = z.int().min(0);

/** A cell of the sheet as the server has it: a participant of an activity. */
export const marca = z.object({
  idActividadMateriaBloqueParticipante: z.int(),
  idActividadMateriaBloque: z.int(),
  idEstudianteGrado: z.int(),
  idEstadoActividad: z.int(),
  calificacion: z.number().nullable(),
  borradorCalificacion: z.number().nullable(),
  /** Grows with every change of draft, mark or state, but not when a student delivers or takes back. */
  version,
});
export type Marca = z.output<typeof marca>;

/** A draft mark that was not written, because the cell has changed since it was read: what stands there, and who put it. */
export const conflictoDeMarca = marca
  .pick({ idActividadMateriaBloque: true, idEstudianteGrado: true, calificacion: true })
  .extend({
    ...notaDeOtro.shape,
    /** null: the student does not take part in the activity any more. */
    idEstadoActividad: z.int().nullable(),
  });
export type ConflictoDeMarca = z.output<typeof conflictoDeMarca>;

const SIN_MARCAS = 'No hay notas que guardar.';
const REPETIDA = 'La misma celda viene dos veces.';
const sinRepetir = (celdas: readonly z.output<typeof celda>[]): boolean =>
  new Set(celdas.map((una) => `${una.idActividadMateriaBloque}:${una.idEstudianteGrado}`)).size ===
  celdas.length;

const DEMASIADAS_MARCAS = `Guarda ${MARCAS_MAX} notas o menos a la vez.`;

/** Draft marks with the version of the cell each was typed over; 0 for a cell that has no row yet. */
export const borradoresForm = z.object({
  marcas: z
    .array(celda.extend({ ...borradorCalificacionForm.shape, version }))
    .min(1, { error: SIN_MARCAS })
    .max(MARCAS_MAX, { error: DEMASIADAS_MARCAS, abort: true })
    .refine(sinRepetir, { error: REPETIDA }),
});
export type BorradoresForm = z.output<typeof borradoresForm>;

/** What is published: cells with the version that the preview showed, and activities whose empty cells become 0, with their number. */
export const publicacionForm = z
  .object({
    marcas: z
      .array(celda.extend({ version }))
      .max(MARCAS_MAX, { error: DEMASIADAS_MARCAS, abort: true })
      .refine(sinRepetir, { error: REPETIDA }),
    ceros: z
      .array(z.object({ idActividadMateriaBloque: id, cuantos: z.int().min(1).max(1_000) }))
      .max(100, { error: 'Demasiadas actividades.', abort: true })
      .refine((ceros) => new Set(ceros.map((uno) => uno.idActividadMateriaBloque)).size === ceros.length, {
        error: 'La misma actividad viene dos veces.',
      })
      .default([]),
    motivo: motivoDeCambio,
  })
  .refine(({ marcas, ceros }) => marcas.length + ceros.length > 0, {
    error: 'No hay notas que publicar.',
    path: ['marcas'],
  });
export type PublicacionForm = z.output<typeof publicacionForm>;

export const publicacionHecha = z.object({
  /** For taking it back. */
  idPublicacion: z.string(),
  publicadas: z.int(),
  /** The cells as they are now. */
  marcas: z.array(marca),
});
export type PublicacionHecha = z.output<typeof publicacionHecha>;

/** What a cell was and became; null for what it did not have. */
const nota = z.object({ estado: z.int(), calificacion: z.number().nullable() });

export const cambioDeMarca = z.object({
  fecha: instante,
  /** Names of the person; null for one who is not a member of staff. */
  quien: z.string().nullable(),
  /** What was done, in words. */
  accion: z.string(),
  antes: nota.nullable(),
  despues: nota.nullable(),
  motivo: z.string().nullable(),
  origen: z.string().nullable(),
});
export type CambioDeMarca = z.output<typeof cambioDeMarca>;

const params = z.object({ idMateriaBloque: idParam });

export const marcasDelBloque = endpoint({
  method: 'GET',
  path: '/docentes/calificaciones/bloques/:idMateriaBloque/marcas',
  who: 'docente',
  summary: 'Las notas de un bloque, celda por celda; la hoja las pregunta cada 30 segundos',
  params,
  output: z.array(marca),
  background: true,
});

/** A cell that changed since it was read is not written and comes back in `conflictos`; the rest is written. */
export const guardarBorradores = endpoint({
  method: 'PUT',
  path: '/docentes/calificaciones/bloques/:idMateriaBloque/borradores',
  who: 'docente',
  summary: 'Guarda notas en borrador de la hoja de un bloque',
  params,
  body: borradoresForm,
  output: z.object({ guardadas: z.array(marca), conflictos: z.array(conflictoDeMarca) }),
});

/** All or nothing. */
export const publicarMarcas = endpoint({
  method: 'POST',
  path: '/docentes/calificaciones/bloques/:idMateriaBloque/publicaciones',
  who: 'docente',
  summary: 'Publica notas de la hoja de un bloque',
  params,
  body: publicacionForm,
  output: publicacionHecha,
});

export const deshacerPublicacion = endpoint({
  method: 'POST',
  path: '/docentes/calificaciones/publicaciones/:idPublicacion/deshacer',
  who: 'docente',
  summary: 'Deshace una publicación de notas propia, hasta 10 minutos después',
  params: z.object({ idPublicacion: cadena().min(1).max(100) }),
  output: z.object({ deshechas: z.int(), de: z.int(), marcas: z.array(marca) }),
});

const historial = { params: z.object({ idParticipante: idParam }), output: z.array(cambioDeMarca) };

export const historialDeMarca = endpoint({
  method: 'GET',
  path: '/docentes/calificaciones/participantes/:idParticipante/historial',
  who: 'docente',
  summary: 'Cambios de una nota publicada: quién, cuándo y por qué',
  ...historial,
});

export const historialDeCualquierMarca = endpoint({
  method: 'GET',
  path: '/calificaciones/participantes/:idParticipante/historial',
  who: 'academico',
  summary: 'Cambios de una nota publicada de cualquier clase: quién, cuándo y por qué',
  ...historial,
});

/** 'Se guardaron 39 notas; 1 espera tu decisión.' */
export function guardadasMensaje(guardadas: number, conflictos: number): string {
  const hecho = `${guardadas === 1 ? 'Se guardó' : 'Se guardaron'} ${contar(guardadas, 'nota', 'notas')}`;
  if (conflictos === 0) return `${hecho}.`;
  return `${hecho}; ${contar(conflictos, 'espera', 'esperan')} tu decisión.`;
}

export const publicadasMensaje = (publicadas: number): string =>
  `${publicadas === 1 ? 'Se publicó' : 'Se publicaron'} ${contar(publicadas, 'nota', 'notas')}.`;

/** 'Se deshizo en 33 de 34: una nota cambió después.' */
const hechasMensaje =
  (hizo: string) =>
  (hechas: number, de: number): string => {
    if (hechas === de) return `Se ${hizo} en ${contar(de, 'nota', 'notas')}.`;
    if (hechas === 0)
      return de === 1
        ? `No se ${hizo}: la nota cambió después.`
        : `No se ${hizo} ninguna: las ${de} notas cambiaron después.`;
    const otras = de - hechas;
    const cambiaron = otras === 1 ? 'una nota cambió después' : `${otras} notas cambiaron después`;
    return `Se ${hizo} en ${hechas} de ${de}: ${cambiaron}.`;
  };

export const deshechasMensaje = hechasMensaje('deshizo');
export const rehechasMensaje = hechasMensaje('rehizo');
