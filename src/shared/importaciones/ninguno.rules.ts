import { isBlank } from '#shared/base/blank.ts';
import { plain } from '#shared/base/plain.ts';

/** Longer than any way to say that there is none. */
const LARGO_MAX = 60;

/** As they read without accents, capitals and signs. */
const NINGUNO = new Set([
  'no',
  'no tiene',
  'no tienen',
  'no tengo',
  'no posee',
  'no hay',
  'no aplica',
  'no disponible',
  'no registra',
  'no registrado',
  'no consta',
  'no existe',
  'no sabe',
  'no se sabe',
  'no dio',
  'no trajo',
  'no presento',
  'na',
  'n a',
  'nd',
  'n d',
  'nt',
  'n t',
  'sn',
  's n',
  'sd',
  's d',
  'ninguno',
  'ninguna',
  'ningun',
  'ninguno a',
  'nulo',
  'null',
  'vacio',
  'pendiente',
  'pendientes',
  'pend',
  'por entregar',
  'por completar',
  'en tramite',
  'en proceso',
  'desconocido',
  'desconocida',
  'se desconoce',
  'todavia no',
  'todavia no tiene',
  'aun no',
  'aun no tiene',
  'sin dato',
  'sin datos',
  'sin nombre',
  'sin segundo nombre',
  'sin apellido',
  'sin segundo apellido',
  'sin cui',
  'sin dpi',
  'sin madre',
  'sin informacion',
  'sin registro',
  'solo uno',
  'solo un nombre',
  'solo un apellido',
  'un solo nombre',
  'un solo apellido',
  'solo tiene un nombre',
  'solo tiene un apellido',
  'solo tiene uno',
  'xx',
  'xxx',
  'xxxx',
]);

/** Whether a cell says that there is none: '-', 'no tiene', 'n/a', 0. An empty one says nothing. */
export function dicenNinguno(text: string): boolean {
  if (text.length > LARGO_MAX || isBlank(text)) return false;
  if (/^[\s\p{P}\p{Sm}0]+$/u.test(text)) return true;
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return NINGUNO.has(words.join(' '));
}
