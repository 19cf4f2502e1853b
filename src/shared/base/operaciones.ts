import { z } from 'zod';
import { ASUNTOS } from './asuntos.ts';
import { endpoint } from './endpoint.ts';
import { id, idParam } from './fields.ts';

/** How long what was done as one act can be taken back: until the same clock time that many days later. */
export const DESHACER_DIAS = 30;

export const TIPOS_DE_OPERACION = ['eliminacion', 'importacion', 'baja', 'seccion', 'plantilla'] as const;
export type TipoDeOperacion = (typeof TIPOS_DE_OPERACION)[number];

/** What a deletion took away, as the bin sorts it. */
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
 * Which matter of the school an act belongs to: whoever may do it may take it back. `colaboradores` belongs to all of the
 * administration, `docencia` to the teacher of the class and to the direction, `direccion` to the direction alone.
 */
export const ASUNTOS_DE_OPERACION = [...ASUNTOS, 'colaboradores', 'docencia', 'direccion'] as const;
export type AsuntoDeOperacion = (typeof ASUNTOS_DE_OPERACION)[number];

export const PASARON_30_DIAS = `Ya pasaron ${DESHACER_DIAS} días.`;
export const YA_DESHECHA = 'Ya se había deshecho.';

const NOMBRADO_MAX = 80;

/** What people read of a thing that was deleted: `Tarea «Mapa de Guatemala»`. Long names are cut at 80 characters. */
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

/** The last instant at which an act of `fecha` can be taken back, that instant included. */
export const venceDe = (fecha: Date): Date => new Date(fecha.getTime() + DESHACER_DIAS * 86_400_000);

/** Something that keeps an act from being taken back, with where to look at it. */
export const bloqueo = z.object({
  /** `Ana Pérez tiene ahora una inscripción en 2026` */
  texto: z.string(),
  estudiante: id.nullable(),
});
export type Bloqueo = z.output<typeof bloqueo>;

/** `data` of a refusal: what is in the way, at most 50. */
export const bloqueos = z.object({ bloqueos: z.array(bloqueo), tipo: z.enum(TIPOS_DE_OPERACION) });

/** Takes back an act as a whole. Refused with what is in the way as `data`. */
export const deshacerOperacion = endpoint({
  method: 'POST',
  path: '/operaciones/:idOperacion/deshacer',
  who: 'colaborador',
  summary:
    'Deshace una eliminación, una importación, un retiro, un cambio de sección o una lista aplicada, completo o nada',
  params: z.object({ idOperacion: idParam }),
  output: z.object({ deshecha: z.iso.datetime({ offset: true }) }),
});
