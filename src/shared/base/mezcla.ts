import { textoLimpio } from './texto-limpio.ts';

/** Set difference: the items of `todos` that are not in `quitados`. */
export const sinLos = <T>(todos: readonly T[], quitados: readonly T[], id: (one: T) => string): T[] =>
  todos.filter((uno) => !quitados.some((otro) => id(otro) === id(uno)));

/** Three-way merge of lists: theirs, without what I removed, plus what I added. */
export function juntar<T>(
  base: readonly T[],
  mias: readonly T[],
  suyas: readonly T[],
  id: (one: T) => string,
): T[] {
  const quitadas = sinLos(base, mias, id);
  const agregadas = sinLos(sinLos(mias, base, id), suyas, id);
  return [...sinLos(suyas, quitadas, id), ...agregadas];
}

type Registro = Record<string, unknown>;

const esRegistro = (value: unknown): value is Registro =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const vacio = (value: unknown): boolean => value === null || value === undefined || value === '';

/** True if the text is the number as it was typed. */
const mismoNumero = (numero: unknown, texto: unknown): boolean =>
  typeof numero === 'number' &&
  typeof texto === 'string' &&
  texto.trim() !== '' &&
  Number(texto.trim().replace(',', '.')) === numero;

const llave = (value: unknown): string => JSON.stringify(value) ?? '';

/** Lists are compared as sets: a multiple choice has no order. */
const mismaLista = (una: readonly unknown[], otra: readonly unknown[]): boolean =>
  una.length === otra.length && sinLos(una, otra, llave).length === 0;

/**
 * True if two values of a form are equivalent: null, undefined and '' are equal, and a number may be given as text. What was
 * typed and taken back is no change.
 */
export function mismo(uno: unknown, otro: unknown): boolean {
  if (Object.is(uno, otro) || (vacio(uno) && vacio(otro))) return true;
  if (typeof uno === 'string' && typeof otro === 'string') return textoLimpio(uno) === textoLimpio(otro);
  if (mismoNumero(uno, otro) || mismoNumero(otro, uno)) return true;
  if (Array.isArray(uno) && Array.isArray(otro)) return mismaLista(uno, otro);
  if (!esRegistro(uno) || !esRegistro(otro)) return false;
  return [...new Set([...Object.keys(uno), ...Object.keys(otro)])].every((key) => mismo(uno[key], otro[key]));
}

/**
 * Three-way merge of my version and the stored one over their common base: theirs where I changed nothing; lists merge item by
 * item. Where both changed the same field, mine wins.
 */
export function mezclar<T>(base: T, mio: T, suyo: T): T;
export function mezclar(base: unknown, mio: unknown, suyo: unknown): unknown {
  if (Array.isArray(mio) && Array.isArray(suyo)) {
    return juntar<unknown>(Array.isArray(base) ? base : [], mio, suyo, llave);
  }
  if (esRegistro(mio) && esRegistro(suyo)) {
    const antes = esRegistro(base) ? base : {};
    const keys = [...new Set([...Object.keys(suyo), ...Object.keys(mio)])];
    return Object.fromEntries(keys.map((key) => [key, mezclar(antes[key], mio[key], suyo[key])]));
  }
  return mismo(mio, base) ? suyo : mio;
}

/** Paths (`a.b`) at which two values differ. A list counts as one value. */
export function diferencias(uno: unknown, otro: unknown, prefijo = ''): string[] {
  if (!esRegistro(uno) || !esRegistro(otro)) return mismo(uno, otro) ? [] : [prefijo];
  const keys = [...new Set([...Object.keys(uno), ...Object.keys(otro)])];
  return keys.flatMap((key) => diferencias(uno[key], otro[key], prefijo ? `${prefijo}.${key}` : key));
}

/** Value at a path (`a.b`). */
export const valorEn = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (esRegistro(part) || Array.isArray(part) ? Reflect.get(part, key) : undefined),
      value,
    );

/** Paths of conflicts: both sides changed the base, to different values. Lists merge item by item, so they never conflict. */
export const choques = (base: unknown, mio: unknown, suyo: unknown): string[] =>
  diferencias(mio, suyo).filter((path) => {
    const [antes, aqui, alli] = [base, mio, suyo].map((value) => valorEn(value, path));
    return !(Array.isArray(aqui) && Array.isArray(alli)) && !mismo(antes, aqui) && !mismo(antes, alli);
  });

/** A value with the parts at `paths` taken from another one. */
export function conLoDe<T>(uno: T, otro: T, paths: readonly string[]): T;
export function conLoDe(uno: unknown, otro: unknown, paths: readonly string[]): unknown {
  if (paths.includes('')) return otro;
  if (!esRegistro(uno) || !esRegistro(otro)) return uno;
  const keys = [...new Set([...Object.keys(uno), ...Object.keys(otro)])];
  const bajo = (key: string) =>
    paths.flatMap((path) => {
      if (path === key) return [''];
      return path.startsWith(`${key}.`) ? [path.slice(key.length + 1)] : [];
    });
  return Object.fromEntries(keys.map((key) => [key, conLoDe(uno[key], otro[key], bajo(key))]));
}
