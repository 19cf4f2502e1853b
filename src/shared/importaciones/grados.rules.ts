import { plain } from '#shared/base/plain.ts';
import { secciones } from '#shared/grados/seccion.ts';

/** Longer than any grade with its career. */
const LARGO_MAX = 300;

export interface GradoConocido {
  nombre: string;
  carrera: string | null;
  nivel: string;
}

/** Say nothing about which grade it is. */
const MUDAS = new Set('de del la las los el en y con grado nivel ciclo ano anio educacion'.split(' '));

const NUMEROS: Readonly<Record<string, string>> = {
  uno: '1',
  primer: '1',
  primero: '1',
  primera: '1',
  i: '1',
  dos: '2',
  segundo: '2',
  segunda: '2',
  ii: '2',
  tres: '3',
  tercer: '3',
  tercero: '3',
  tercera: '3',
  iii: '3',
  cuarto: '4',
  cuarta: '4',
  iv: '4',
  quinto: '5',
  quinta: '5',
  v: '5',
  sexto: '6',
  sexta: '6',
  vi: '6',
};

const CORTAS: Readonly<Record<string, readonly string[]>> = {
  bas: ['basico'],
  prim: ['primaria'],
  prima: ['primaria'],
  preprim: ['preprimaria'],
  div: ['diversificado'],
  diver: ['diversificado'],
  bach: ['bachillerato'],
  bachiller: ['bachillerato'],
  ccll: ['ciencia', 'letra'],
  bccll: ['bachillerato', 'ciencia', 'letra'],
  bcl: ['bachillerato', 'ciencia', 'letra'],
  cc: ['ciencia'],
  ll: ['letra'],
  comp: ['computacion'],
  compu: ['computacion'],
  orient: ['orientacion'],
  cont: ['contador'],
  contabilidad: ['contador'],
  contadora: ['contador'],
  perita: ['perito'],
  kindergarten: ['kinder'],
  prekindergarten: ['prekinder'],
  prepa: ['preparatoria'],
  prep: ['preparatoria'],
  parv: ['parvulo'],
};

/** '1ro', '2do', '3er', '4to', '1a' */
const ORDINAL = /^(\d{1,2})(?:ro|er|ero|ra|era|do|da|to|ta|o|a|no|vo|mo)$/;

/** A word as all its spellings have it: numbers in digits, one instead of several, whole instead of cut short. */
function formas(word: string): readonly string[] {
  if (Object.hasOwn(NUMEROS, word)) return [NUMEROS[word] ?? word];
  if (Object.hasOwn(CORTAS, word)) return CORTAS[word] ?? [word];
  const ordinal = ORDINAL.exec(word)?.[1];
  if (ordinal) return [String(Number(ordinal))];
  if (/^\d{1,2}$/.test(word)) return [String(Number(word))];
  return [word.length > 3 ? word.replace(/s$/, '') : word];
}

const esNumero = (word: string): boolean => /^\d{1,2}$/.test(word);

function palabrasDe(text: string): string[] {
  const words = plain(text.slice(0, LARGO_MAX)).split(/[^a-z0-9]+/);
  const joined = words.flatMap((word, index) => {
    if (word === 'pre') return [];
    return words[index - 1] === 'pre' ? [`pre${word}`] : [word];
  });
  const found = joined.filter((word) => word !== '' && !MUDAS.has(word)).flatMap(formas);
  return [...found.filter(esNumero), ...found.filter((word) => !esNumero(word))];
}

/** What all spellings of a grade have in common: 'Primero Básico', '1ro. Básico' and '1° BASICO' are '1 basico'. */
export const claveDeGrado = (text: string): string => palabrasDe(text).join(' ');

/** 'A', 'a', 'Sección A'; a section without a name ('Única') is A. null for what the school cannot have. */
export function leerSeccion(text: string): (typeof secciones)[number] | null {
  if (text.length > LARGO_MAX) return null;
  const words = plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^secc?(?:ion)?$/.test(word));
  const [word = '', ...more] = words;
  if (more.length > 0) return null;
  const letter = word === 'unica' || word === 'u' ? 'A' : word.toUpperCase();
  return secciones.find((seccion) => seccion === letter) ?? null;
}

/** 'Primero Básico Sección C', '1ro "Sec. B"' */
const CON_PALABRA =
  /^(.{1,250})[\s,"'(.-]{1,5}secc?(?:i[oó]n)?\.?[\s:]{0,3}["'“”«»(]?([\p{L}\d]{1,10})["'“”«»)]?\.?$/iu;
/** 'Primero Básico A', '1ro Básico "B"', 'Kínder (única)'; a bare I or V is a number. */
const CON_LETRA = /^(.{1,250}?)[\s,"'“”«»(.°º/-]{1,5}([a-hA-H]|[uú]nica)["'“”«»)]?\.?$/iu;
/** '1B', '1A'; a small a only ends '1a'. */
const PEGADA = /^(\d)(A|[b-hB-H])$/;

/** The section at the end of a grade, as leerSeccion reads it or, when the school cannot have it, as typed. */
export function separarSeccion(text: string): { grado: string; seccion: string | null } {
  const clean = text.length > LARGO_MAX ? '' : text.trim();
  const found = CON_PALABRA.exec(clean) ?? PEGADA.exec(clean) ?? CON_LETRA.exec(clean);
  const [, grado = '', seccion = ''] = found ?? [];
  if (!found || !claveDeGrado(grado)) return { grado: clean || text.slice(0, LARGO_MAX), seccion: null };
  return {
    grado: grado.replace(/[\s,"'“”«»(-]{1,5}$/, ''),
    seccion: leerSeccion(seccion) ?? seccion.toUpperCase(),
  };
}

const iguales = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((word) => other.has(word));

interface Palabras {
  /** The name, alone and with career or level. */
  enteras: readonly ReadonlySet<string>[];
  /** Of the name only. */
  propias: readonly string[];
  todas: ReadonlySet<string>;
}

/** A file asks for the same few grades in each of its rows. */
const conocidas = new WeakMap<GradoConocido, Palabras>();

function palabrasDeGrado(grado: GradoConocido): Palabras {
  const known = conocidas.get(grado);
  if (known) return known;
  const name = palabrasDe(grado.nombre);
  const ofCareer = palabrasDe(grado.carrera ?? '');
  const ofLevel = palabrasDe(grado.nivel);
  const around = new Set([...ofCareer, ...ofLevel]);
  const made = {
    enteras: [[], ofCareer, ofLevel, around].map((more) => new Set([...name, ...more])),
    propias: name.filter((word) => !around.has(word)),
    todas: new Set([...name, ...around]),
  };
  conocidas.set(grado, made);
  return made;
}

/** How well a text names a grade: 2 by its name, alone or with its career or level; 1 by part of those; 0 not. */
function parecido(words: ReadonlySet<string>, grado: GradoConocido): 0 | 1 | 2 {
  const { enteras, propias, todas } = palabrasDeGrado(grado);
  if (enteras.some((whole) => iguales(words, whole))) return 2;
  const isPart = propias.every((word) => words.has(word)) && [...words].every((word) => todas.has(word));
  return isPart && [...words].some((word) => !esNumero(word)) ? 1 : 0;
}

/**
 * The grades a text may mean: by their name, or by it with career or level. Those that it names in part are given only
 * when none is named in full. A bare number names none: somebody must choose.
 */
export function buscarGrado<T extends GradoConocido>(text: string, grados: readonly T[]): T[] {
  const words = new Set(palabrasDe(text));
  if (words.size === 0 || text.length > LARGO_MAX) return [];
  const ranked = grados.map((grado) => ({ grado, likeness: parecido(words, grado) }));
  const best = ranked.some(({ likeness }) => likeness === 2) ? 2 : 1;
  return ranked.flatMap(({ grado, likeness }) => (likeness === best ? [grado] : []));
}
