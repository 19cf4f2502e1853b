import { TIPO, type TipoActividad } from './actividades/tipos.rules.ts';
import { contar } from './base/formatos.ts';

export { TIPO, type TipoActividad };

const en = (tipos: readonly number[]) => (tipo: number) => tipos.includes(tipo);

/** Made only in a finished block; they count for the marks and not for the block's maxima. */
export const esExtra = en([TIPO.tareaExtra, TIPO.examenFinalExtra, TIPO.parcialExtra]);
export const esTarea = en([TIPO.tarea, TIPO.tareaExtra]);
export const esParcial = en([TIPO.parcial, TIPO.parcialExtra]);
export const esExamenFinal = en([TIPO.examenFinal, TIPO.examenFinalExtra]);
export const esExamen = (tipo: number): boolean => esParcial(tipo) || esExamenFinal(tipo);
/** Has points, a date and a work to hand in. */
export const seCalifica = (tipo: number): boolean => esTarea(tipo) || esExamen(tipo);

/** The kinds that have points. */
export const CALIFICABLES = Object.values(TIPO).filter(seCalifica);

/** How each kind is named in a sentence: `la tarea extra`, `asignada`. */
const nombres: Record<TipoActividad, { nombre: string; articulo: 'el' | 'la' }> = {
  1: { nombre: 'parcial', articulo: 'el' },
  2: { nombre: 'examen final', articulo: 'el' },
  3: { nombre: 'tarea', articulo: 'la' },
  4: { nombre: 'aviso', articulo: 'el' },
  5: { nombre: 'material', articulo: 'el' },
  6: { nombre: 'tarea extra', articulo: 'la' },
  7: { nombre: 'publicación', articulo: 'la' },
  8: { nombre: 'examen final extra', articulo: 'el' },
  9: { nombre: 'parcial extra', articulo: 'el' },
};

const conMayuscula = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Tarea extra asignada correctamente.` from the participle in the masculine. */
export function hechoCorrectamente(tipo: TipoActividad, participio: string): string {
  const { nombre, articulo } = nombres[tipo];
  const concordado = articulo === 'la' ? participio.replace(/o$/, 'a') : participio;
  return `${conMayuscula(nombre)} ${concordado} correctamente.`;
}

export const esTipo = (tipo: number): tipo is TipoActividad => tipo in nombres;

/** `tarea extra`; what is no kind of ours is a post. */
export const nombreDeTipo = (tipo: number): string =>
  nombres[esTipo(tipo) ? tipo : TIPO.avisoEstudiante].nombre;

/** `una tarea extra`, `la tarea extra`. */
export function conArticulo(tipo: TipoActividad, articulo: 'indefinido' | 'definido'): string {
  const { nombre, articulo: el } = nombres[tipo];
  if (articulo === 'definido') return `${el} ${nombre}`;
  return `${el === 'la' ? 'una' : 'un'} ${nombre}`;
}

/** Everything published but a student's post is for certain students. */
export const CON_DESTINATARIOS = Object.values(TIPO).filter((tipo) => tipo !== TIPO.avisoEstudiante);

/** `Tarea asignada a 3 alumnos.` */
export function repartidaA(tipo: number, cuantos: number): string {
  if (cuantos === 0) return 'Todos ya tenían esta publicación.';
  const { nombre, articulo } = nombres[esTipo(tipo) ? tipo : TIPO.avisoEstudiante];
  const a = contar(cuantos, 'alumno', 'alumnos');
  return `${conMayuscula(nombre)} ${articulo === 'la' ? 'asignada' : 'asignado'} a ${a}.`;
}

/** Titles in a confirmation: whole up to 20 characters, else the first 15 and three dots. */
export const tituloEnPregunta = (titulo: string): string =>
  titulo.length > 20 ? `${titulo.slice(0, 15)}...` : titulo;

/** The question before removing an activity; notices and posts have no title. */
export function preguntaEliminar(tipo: TipoActividad, titulo: string | null): string {
  if (tipo === TIPO.aviso) return '¿Desea eliminar este aviso?';
  if (tipo === TIPO.avisoEstudiante || titulo === null) return '¿Desea eliminar esta publicación?';
  const { nombre, articulo } = nombres[tipo];
  return `¿Desea eliminar ${articulo} ${nombre} con título "${tituloEnPregunta(titulo)}"?`;
}
