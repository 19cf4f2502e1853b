import { plain } from '#shared/base/plain.ts';

/** Words between names, which lists write or leave out. */
const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'san', 'santa']);

/** "O'Connor" is one word however its sign is typed; a hyphen divides two. */
const APOSTROFOS = /['’‘`´ʼꞌ]/g;

/** All words of a name in their order, without accents and case. */
export const palabrasEscritas = (nombre: string): string[] =>
  plain(nombre.slice(0, 300).replace(APOSTROFOS, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of a name, as lists of all kinds have them in common. */
export function palabrasDeNombre(nombre: string): string[] {
  const palabras = palabrasEscritas(nombre);
  const propias = palabras.filter((palabra) => !PARTICULAS.has(palabra));
  return propias.length > 0 ? propias : palabras;
}

const CON_ERROR_DESDE = 4;
const CON_DOS_ERRORES_DESDE = 7;

/** Whether two words differ by so many letters at most: one wrong, missing or too many counts one, two that changed places too. */
function difiereEn(una: string, otra: string, errores: number): boolean {
  if (Math.abs(una.length - otra.length) > errores) return false;
  let anterior: number[] = [];
  let fila = Array.from({ length: otra.length + 1 }, (_, n) => n);
  for (let i = 1; i <= una.length; i += 1) {
    const nueva = [i];
    for (let j = 1; j <= otra.length; j += 1) {
      const igual = una[i - 1] === otra[j - 1];
      const cambiadas = i > 1 && j > 1 && una[i - 1] === otra[j - 2] && una[i - 2] === otra[j - 1];
      nueva.push(
        Math.min(
          (fila[j] ?? 0) + 1,
          (nueva[j - 1] ?? 0) + 1,
          (fila[j - 1] ?? 0) + (igual ? 0 : 1),
          cambiadas ? (anterior[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    anterior = fila;
    fila = nueva;
  }
  return (fila[otra.length] ?? errores + 1) <= errores;
}

/** The same word: also as an initial, or with a letter wrong. */
function parecidas(una: string, otra: string): boolean {
  if (una === otra) return true;
  const [corta, larga] = una.length < otra.length ? [una, otra] : [otra, una];
  if (corta.length === 1) return larga.startsWith(corta);
  if (corta.length < CON_ERROR_DESDE) return false;
  return difiereEn(una, otra, corta.length < CON_DOS_ERRORES_DESDE ? 1 : 2);
}

/** How many words of the shorter name the longer one has, each once, in any order. */
function enComun(uno: readonly string[], otro: readonly string[]): number {
  const [corto, largo] = uno.length <= otro.length ? [uno, otro] : [otro, uno];
  const libres = [...largo];
  let cuantas = 0;
  for (const palabra of corto) {
    const exacta = libres.indexOf(palabra);
    const donde = exacta >= 0 ? exacta : libres.findIndex((suya) => parecidas(suya, palabra));
    if (donde < 0) continue;
    libres.splice(donde, 1);
    cuantas += 1;
  }
  return cuantas;
}

/** Every word of the shorter name is in the longer one: a second name or surname may be missing. */
const concuerda = (uno: readonly string[], otro: readonly string[]): boolean =>
  enComun(uno, otro) === Math.min(uno.length, otro.length);

/** Whether they are the names of two people; no name contradicts none. */
export function deDosPersonas(uno: string, otro: string): boolean {
  const [suyas, otras] = [palabrasDeNombre(uno), palabrasDeNombre(otro)];
  return suyas.length > 0 && otras.length > 0 && !concuerda(suyas, otras);
}

/** Somebody whose name a row may say by mistake. */
export interface ConNombre {
  /** In any order. */
  nombre: string;
}

/** With one word nobody is named. */
const PALABRAS_MIN = 2;

/** `parecido`: some of it is written otherwise. `otro`: it is the name of somebody else, or has no word in common; null: of nobody known. */
export type Concordancia<T> = { como: 'mismo' | 'parecido' } | { como: 'otro'; otro: T | null };

/** Names that are taken apart between two breaths. */
const TRECHO = 50;

/** Compares the name a row says with that of whom its numbers stand for, among all who could be meant by mistake. */
export function* comparadorDeNombres<T extends ConNombre>(
  todos: readonly T[],
): Generator<void, (dicho: string, suyo: string) => Concordancia<T>> {
  const porPalabra = new Map<string, T[]>();
  const palabras = new Map<T, string[]>();
  for (const [n, uno] of todos.entries()) {
    if (n % TRECHO === 0) yield;
    const suyas = palabrasDeNombre(uno.nombre);
    palabras.set(uno, suyas);
    for (const palabra of new Set(suyas)) {
      const mismos = porPalabra.get(palabra);
      if (mismos) mismos.push(uno);
      else porPalabra.set(palabra, [uno]);
    }
  }
  /** Who has all these words in the name. */
  function deQuien(dichas: readonly string[]): T | null {
    if (dichas.length < PALABRAS_MIN) return null;
    const listas = dichas.map((palabra) => porPalabra.get(palabra) ?? []);
    const [menos = []] = listas.sort((una, otra) => una.length - otra.length);
    return menos.find((uno) => dichas.every((palabra) => palabras.get(uno)?.includes(palabra))) ?? null;
  }
  return (dicho, suyo) => {
    const [dichas, suyas] = [palabrasDeNombre(dicho), palabrasDeNombre(suyo)];
    if (dichas.length === 0 || concuerda(dichas, suyas)) return { como: 'mismo' };
    const otro = deQuien(dichas);
    return otro || enComun(dichas, suyas) === 0 ? { como: 'otro', otro } : { como: 'parecido' };
  };
}
