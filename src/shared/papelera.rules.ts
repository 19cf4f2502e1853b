import { schoolDate, schoolTime } from './base/calendar.ts';
import { contar } from './base/formatos.ts';
import type { Objeto } from './base/operaciones.ts';

/** What follows from a deletion; `hasta` is a date as screens write it. */
export const iraALaPapelera = (hasta: string): string =>
  `Irá a la papelera: puedes restaurarlo hasta el ${hasta}.`;

export const SIN_VUELTA = 'Esta acción no se puede deshacer.';

/** Of each kind, as the filter of the bin names it. */
export const NOMBRE_DE_OBJETOS: Record<Objeto, string> = {
  actividad: 'Actividades',
  archivo: 'Archivos',
  carrera: 'Carreras',
  clase: 'Clases',
  colaborador: 'Colaboradores',
  comentario: 'Comentarios',
  cuota: 'Cuotas',
  estudiante: 'Alumnos',
  grado: 'Grados',
  guia: 'Maestros guía',
  inscripcion: 'Inscripciones',
  materia: 'Materias',
  pago: 'Pagos',
  publicacion: 'Publicaciones de alumnos',
  tipoPago: 'Tipos de pago',
};

/** What can be deleted within a class. */
export const OBJETOS_DE_CLASE = [
  'actividad',
  'archivo',
  'comentario',
  'publicacion',
] as const satisfies readonly Objeto[];

const DIA_MS = 86_400_000;

/** Midnights of the school between two instants. */
const diasEntre = (desde: Date, hasta: Date): number =>
  (Date.parse(schoolDate(hasta)) - Date.parse(schoolDate(desde))) / DIA_MS;

/** When something leaves the bin for good, as seen now: `en 4 días`, `mañana`, `hoy 14:05`. */
export function seBorra(vence: string, ahora: Date): string {
  const instante = new Date(vence);
  const dias = diasEntre(ahora, instante);
  if (dias > 1) return `en ${contar(dias, 'día', 'días')}`;
  return dias === 1 ? 'mañana' : `hoy ${schoolTime(instante)}`;
}

/** The one line that the card of 'Colegio' reads. */
export function fraseDePapelera(
  { elementos, proximo }: { elementos: number; proximo: string | null },
  ahora: Date,
): string {
  if (elementos === 0) return 'Vacía';
  const cuantos = contar(elementos, 'elemento', 'elementos');
  if (proximo === null) return cuantos;
  return `${cuantos}; ${elementos === 1 ? 'se borra' : 'el más próximo se borra'} ${seBorra(proximo, ahora)}`;
}
