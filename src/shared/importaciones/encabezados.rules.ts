import { plain } from '#shared/base/plain.ts';
import { CAMPOS } from './campos.rules.ts';
import { camposDados } from './notas-columnas.rules.ts';
import type { Campo, Mapa, TipoDeImportacion } from './tipos.ts';

/** The header stands in one of the first rows, below what the school writes above its lists. */
const FILAS_DE_TITULO = 10;
const RECONOCIDOS_MIN = 2;
const FIRMA_MAX = 2000;
/** No header says anything after so many characters. */
const LEIDO_MAX = 200;

/** Say nothing about what a column holds. */
const MUDAS = new Set('del de la las los el no num nro numero n'.split(' '));
/** Whose it is, when all are students, and how it is to be written. A year says as little. */
const SOBRANTES = new Set(
  'alumno alumnos alumna alumnas estudiante estudiantes educando a as os dia mes ano dd mm aa aaaa yy yyyy ddmmaaaa formato obligatorio requerido opcional'.split(
    ' ',
  ),
);

/** Letters that stand alone belong together: `C.U.I.` is `cui`. */
function juntarSiglas(words: readonly string[]): string[] {
  const joined: string[] = [];
  let sigla = '';
  for (const word of words) {
    if (/^[a-z]$/.test(word)) {
      sigla += word;
      continue;
    }
    if (sigla) joined.push(sigla);
    sigla = '';
    joined.push(word);
  }
  return sigla ? [...joined, sigla] : joined;
}

/**
 * A header as it is compared: without accents, capitals, signs and the words that say nothing. `No. de C.U.I.` is `cui`,
 * and what other programs write, `nombreMadre` and `NOMBRE_MADRE`, is `nombre madre`.
 */
export function normalizarEncabezado(text: string): string {
  const words = plain(text.slice(0, LEIDO_MAX).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+|[ºª]/u)
    .filter((word) => word !== '' && !MUDAS.has(word));
  return juntarSiglas(words).join(' ');
}

const sinSobrantes = (normal: string): string =>
  normal
    .split(' ')
    .filter((word) => !SOBRANTES.has(word) && !/^(?:19|20)\d{2}$/.test(word))
    .join(' ');

const clavesDe = (campos: readonly Campo[]): ReadonlyMap<string, string> =>
  new Map(
    campos.flatMap(({ clave, encabezados }) =>
      encabezados.map((text): [string, string] => [normalizarEncabezado(text), clave]),
    ),
  );

const indices = new Map<TipoDeImportacion, ReadonlyMap<string, string>>();

/** From each normalised spelling to its field. */
function indiceDe(tipo: TipoDeImportacion): ReadonlyMap<string, string> {
  const known = indices.get(tipo);
  if (known) return known;
  const made = clavesDe(CAMPOS[tipo]);
  indices.set(tipo, made);
  return made;
}

interface Candidato {
  clave: string;
  /** How well it fits: as written, without what stands in brackets, without the words that are too many, on both sides of a stroke. */
  puntos: number;
}

/** 'Puesto / Cargo', 'Encargado o responsable': the field that both sides are of. */
function deAmbosLados(encabezado: string, indice: ReadonlyMap<string, string>): string | undefined {
  const sides = encabezado.split(/\/|\s[oO]\s/);
  const claves = new Set(sides.map((side) => indice.get(normalizarEncabezado(side))));
  const [clave] = claves;
  return claves.size === 1 ? clave : undefined;
}

function candidato(text: string, indice: ReadonlyMap<string, string>): Candidato | null {
  const encabezado = text.slice(0, LEIDO_MAX);
  const tries = [
    normalizarEncabezado(encabezado),
    normalizarEncabezado(encabezado.split(/[([]/)[0] ?? ''),
    sinSobrantes(normalizarEncabezado(encabezado)),
  ];
  for (const [index, normal] of tries.entries()) {
    const clave = normal && indice.get(normal);
    if (clave) return { clave, puntos: tries.length + 1 - index };
  }
  const clave = deAmbosLados(encabezado, indice);
  return clave ? { clave, puntos: 1 } : null;
}

/** One letter above a column of marks: with an H beside it and no F, the M is of *mujer*. */
function esMDeMujer(encabezados: readonly string[]): boolean {
  const letras = new Set(encabezados.map(normalizarEncabezado).filter((text) => text.length === 1));
  return letras.has('m') && letras.has('h') && !letras.has('f');
}

/** Headers that say no more than whose name it is. */
const SOLO_NOMBRE = new Set(['', 'nombre', 'nombres', 'nombre s']);
const DE_NOMBRE = new Set(['nombres', 'nombreCompleto']);

/** 'Nombre' and 'Alumno' hold the given names where there is a column of surnames, and the whole name where there is none. */
function nombreSegunApellidos(candidatos: readonly (Candidato | null)[]): string {
  const hasSurnames = candidatos.some((it) => it?.clave === 'apellido1' || it?.clave === 'apellidos');
  return hasSurnames ? 'nombres' : 'nombreCompleto';
}

function candidatosDe(encabezados: readonly string[], tipo: TipoDeImportacion): (Candidato | null)[] {
  const indice = indiceDe(tipo);
  const found = encabezados.map((text) => candidato(text, indice));
  if (tipo !== 'estudiantes') return found;
  const deNombre = nombreSegunApellidos(found);
  const mEsMujer = esMDeMujer(encabezados);
  return found.map((it, index) => {
    const normal = normalizarEncabezado(encabezados[index] ?? '');
    if (it && DE_NOMBRE.has(it.clave) && SOLO_NOMBRE.has(sinSobrantes(normal)))
      return { ...it, clave: deNombre };
    return it && mEsMujer && normal === 'm' ? { ...it, clave: 'femenino' } : it;
  });
}

/** The column that gets each field: the best, and among equals the first. */
function ganadores(candidatos: readonly (Candidato | null)[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const [index, it] of candidatos.entries()) {
    if (!it) continue;
    const holder = candidatos[best.get(it.clave) ?? -1];
    if (!holder || it.puntos > holder.puntos) best.set(it.clave, index);
  }
  return best;
}

/**
 * Which of the first ten rows holds the headers: the one in which most fields are recognised, two at least.
 * @returns its index; null when none is one.
 */
export function filaDeEncabezado(
  filas: readonly (readonly string[])[],
  tipo: TipoDeImportacion,
): number | null {
  let best: number | null = null;
  let most = RECONOCIDOS_MIN - 1;
  for (const [index, celdas] of filas.slice(0, FILAS_DE_TITULO).entries()) {
    const recognised = ganadores(candidatosDe(celdas, tipo)).size;
    if (recognised <= most) continue;
    most = recognised;
    best = index;
  }
  return best;
}

/** The field of each column as far as its header says so. No field is given twice. */
export function proponerMapa(encabezados: readonly string[], tipo: TipoDeImportacion): Mapa {
  const candidatos = candidatosDe(encabezados, tipo);
  const best = ganadores(candidatos);
  return candidatos.map((it, index) => (it && best.get(it.clave) === index ? it.clave : ''));
}

/** Headers that fit a field as well as the column which got it: somebody must choose between the two. */
export function columnasDobles(encabezados: readonly string[], tipo: TipoDeImportacion): string[] {
  const candidatos = candidatosDe(encabezados, tipo);
  const best = ganadores(candidatos);
  return encabezados.filter((_, index) => {
    const it = candidatos[index];
    const holder = it && best.get(it.clave);
    return it && holder !== index && candidatos[holder ?? -1]?.puntos === it.puntos;
  });
}

/** Labels of the required fields that no column gives, neither by itself nor inside another one. */
export function faltanColumnas(mapa: Mapa, tipo: TipoDeImportacion): string[] {
  const given = camposDados(mapa);
  return CAMPOS[tipo]
    .filter(({ clave, requerido, en = [] }) => requerido && ![clave, ...en].some((key) => given.has(key)))
    .map(({ etiqueta }) => etiqueta);
}

/** FNV-1a in 32 bits, as eight hexadecimal digits. */
function huella(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/**
 * What the same layout has in common every year, whatever the order of its columns: the key under which a mapping is kept.
 * Longer ones end in the hash of the whole.
 */
export function firmaDe(encabezados: readonly string[]): string {
  const whole = encabezados.map(normalizarEncabezado).filter(Boolean).sort().join('|');
  if (whole.length <= FIRMA_MAX) return whole;
  const mark = `#${huella(whole)}`;
  return whole.slice(0, FIRMA_MAX - mark.length) + mark;
}
