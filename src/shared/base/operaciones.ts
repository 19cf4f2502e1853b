import { z } from 'zod';
import { ASUNTOS } from './asuntos.ts';
import { endpoint } from './endpoint.ts';
import { id, idParam } from './fields.ts';

/** Days during which an act can be undone, to the same time of day. */
export const DESHACER_DIAS = 30;

export const TIPOS_DE_OPERACION = ['eliminacion', 'importacion', 'baja', 'seccion', 'plantilla'] as const;
export type TipoDeOperacion = (typeof TIPOS_DE_OPERACION)[number];

/** Kinds of deleted objects, as the bin sorts them. */
export const OBJETOS = [
  'actividad',
  'archivo',
  'carrera',
  'clase',
  'colaborador',
  'comentario',
  'cuota',
  'estudiante',
  'grado',
  'guia',
  'inscripcion',
  'materia',
  'pago',
  'publicacion',
  'tipoPago',
] as const;
export type Objeto = (typeof OBJETOS)[number];

/**
 * Permission that undoes an act: the one that did it. `colaboradores`: all of the administration. `docencia`: the teacher of the
 * class and the director. `direccion`: the director only.
 */
export const ASUNTOS_DE_OPERACION = [...ASUNTOS, 'colaboradores', 'docencia', 'direccion'] as const;
export type AsuntoDeOperacion = (typeof ASUNTOS_DE_OPERACION)[number];

export const PASARON_30_DIAS = `Ya pasaron ${DESHACER_DIAS} días.`;
export const YA_DESHECHA = 'Ya se había deshecho.';

const NOMBRADO_MAX = 80;

/** Title of a deleted object: `Tarea «Mapa de Guatemala»`. Names are cut at 80 characters. */
export function tituloDe(cosa: string, nombre: string): string {
  const corto = nombre.length > NOMBRADO_MAX ? `${nombre.slice(0, NOMBRADO_MAX - 1).trimEnd()}…` : nombre;
  return `${cosa} «${corto}»`;
}

interface Hecho {
  tipo: TipoDeOperacion;
  titulo: string;
  incluye: string;
}

/** `Restaurado: tarea «Mapa de Guatemala» con 35 entregas.`, `Deshecho: importación «alumnos.xlsx» con 600 filas.` */
export const restaurado = ({ tipo, titulo, incluye }: Hecho): string =>
  `${tipo === 'eliminacion' ? 'Restaurado' : 'Deshecho'}: ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}${incluye ? ` con ${incluye}` : ''}.`;

/** Last instant at which an act can be undone, inclusive. */
export const venceDe = (fecha: Date): Date => new Date(fecha.getTime() + DESHACER_DIAS * 86_400_000);

/** Obstacle to undoing an act, and the student concerned. */
export const bloqueo = z.object({
  /** `Ana Pérez tiene ahora una inscripción en 2026` */
  texto: z.string(),
  estudiante: id.nullable(),
});
export type Bloqueo = z.output<typeof bloqueo>;

/** `data` of a refused undo: the obstacles, at most 50. */
export const bloqueos = z.object({ bloqueos: z.array(bloqueo), tipo: z.enum(TIPOS_DE_OPERACION) });

/** Undoes an act as a whole. A refusal lists the obstacles in `data`. */
export const deshacerOperacion = endpoint({
  method: 'POST',
  path: '/operaciones/:idOperacion/deshacer',
  who: 'colaborador',
  summary:
    'Deshace una eliminación, una importación, un retiro, un cambio de sección o una lista aplicada, completo o nada',
  params: z.object({ idOperacion: idParam }),
  output: z.object({ deshecha: z.iso.datetime({ offset: true }) }),
});
