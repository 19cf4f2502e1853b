import { CELDA_MAX } from '#shared/base/hojas.ts';
import { plain } from '#shared/base/plain.ts';
import { mesDe } from './fechas.rules.ts';

/** Longer than any of these values with the blanks around it. */
const LARGO_MAX = 60;

const MASCULINO = new Set('h hombre hombres masculino masc nino varon m masculina'.split(' '));
const FEMENINO = new Set('f femenino fem femenina mujer mujeres nina hembra'.split(' '));

const SI = new Set('si s x xx 1 verdadero true v yes y ok ✓ ✔ ☑ becado becada'.split(' '));
const NO = new Set('no n 0 falso false - — – ninguno ninguna ☐ ✗ ✘'.split(' '));

/** One word as it is compared; '' for what is too long to be one. */
const palabra = (text: string): string =>
  text.length > LARGO_MAX ? '' : plain(text).trim().replace(/\.$/, '');

export type ColumnaDeSexo = {
  /** What a bare M means: 0 masculino, 1 mujer, null when somebody must be asked. */
  m: 0 | 1 | null;
};

/** M is masculino, unless the column also holds H: then it is mujer. With nothing but M nobody can tell. */
export function leerColumnaDeSexo(values: readonly string[]): ColumnaDeSexo {
  const words = new Set(values.map(palabra));
  if (words.has('h') || words.has('hombre') || words.has('hombres')) return { m: 1 };
  if (!words.has('m')) return { m: 0 };
  words.delete('m');
  const tells = [...words].some((word) => FEMENINO.has(word) || MASCULINO.has(word));
  return { m: tells ? 0 : null };
}

/** 0 masculino, 1 femenino, as students are stored; null for what says neither. */
export function leerSexo(text: string, m: ColumnaDeSexo['m']): 0 | 1 | null {
  const word = palabra(text);
  if (word === 'm') return m;
  if (MASCULINO.has(word)) return 0;
  return FEMENINO.has(word) ? 1 : null;
}

/** 'Sí', 'x', 1, 'verdadero'; null for an empty cell and for what says neither. */
export function leerSiNo(text: string): boolean | null {
  const word = palabra(text);
  if (SI.has(word)) return true;
  return NO.has(word) ? false : null;
}

const MILES = /[\s'’]/g;
/** Twelve digits before the decimal sign are exact, with what comes after it. */
const ENTERO_MAX = 12;

/** In Guatemala a comma divides thousands: of 9.125 nobody can tell whether it is nine or nine thousand. */
const DUDOSO = /^\d{1,3}\.\d{3}$/;

/** Groups of three digits with one kind of separator between them; null when they are not. */
function sinMiles(text: string): string | null {
  const [first = '', ...groups] = text.split(/[.,]/);
  if (groups.length === 0) return first;
  const areThousands = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return areThousands && !(text.includes('.') && text.includes(',')) ? first + groups.join('') : null;
}

/**
 * Quetzales of at most two decimals: the last separator with one or two digits after it is the decimal one.
 * 'Q1.234,50' and 'Q1,234.50' are the same; '(50.00)' is negative, as accountants write it.
 */
export function leerDinero(text: string): number | null {
  if (text.length > LARGO_MAX) return null;
  const bare = plain(text).trim().replace(/−/g, '-');
  const isNegative = bare.includes('-') || (bare.startsWith('(') && bare.endsWith(')'));
  const [, amount = ''] =
    /^\(?-?\s?(?:gtq|q\.?)?\s?-?\s?([\d.,\s'’]{1,40}?)\s?(?:quetzales|gtq|q)?\.?\)?$/.exec(bare) ?? [];
  const [, before = '', decimals = ''] = /^([\d.,\s'’]*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  if (DUDOSO.test(amount.trim())) return null;
  const whole = sinMiles(before.trim().replace(MILES, '.'));
  if (whole === null || whole.length > ENTERO_MAX || !/^\d*$/.test(whole) || whole + decimals === '')
    return null;
  const value = Number(`${whole || '0'}.${decimals || '0'}`);
  return isNegative && value > 0 ? -value : value;
}

/** What Excel makes of a long number: its last digits are gone. */
export const esCientifico = (text: string): boolean =>
  text.length <= LARGO_MAX && /^[+-]?\d{1,20}(?:[.,]\d{1,20})?[eE][+-]?\d{1,4}$/.test(text.trim());

const ANTE_EL_MES = new Set('mes de del colegiatura mensualidad cuota pago'.split(' '));

const palabrasDe = (text: string): string[] =>
  palabra(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** 'Enero', 'Ene.', '1', 'Mes de enero': 1 to 12. */
export function leerMes(text: string): number | null {
  const [word = '', ...more] = palabrasDe(text).filter((part) => !ANTE_EL_MES.has(part));
  if (more.length > 0) return null;
  if (!/^\d{1,2}$/.test(word)) return mesDe(word);
  const month = Number(word);
  return month >= 1 && month <= 12 ? month : null;
}

const ANTE_EL_ANIO = new Set('ano anio ciclo escolar lectivo'.split(' '));

/** A year of four digits between 1900 and 2100, alone or as 'Ciclo 2023'. */
export function leerAnio(text: string): number | null {
  const [word = '', ...more] = palabrasDe(text).filter((part) => !ANTE_EL_ANIO.has(part));
  const year = more.length === 0 && /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= 1900 && year <= 2100 ? year : null;
}

/** 0 to 100 with at most two decimals, after a comma or a point. */
export function leerNota(text: string): number | null {
  const bare = text.length > LARGO_MAX ? '' : text.trim();
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(bare)) return null;
  const value = Number(bare.replace(',', '.'));
  return value <= 100 ? value : null;
}

/** Said of whoever teaches. */
const DOCENTE = new Set('maestr profesor catedratic educador'.split(' '));

/** Whoever holds it, man or woman, one or several: 'Directora' and 'Director(a)' are 'director'. */
function raiz(text: string): string {
  const word = plain(text)
    .replace(/\(a\)|\/a|@/g, '')
    .replace(/[^a-z ]/g, '')
    .trim();
  const stem = word.replace(/(?:es|s)$/, '').replace(/[aeo]$/, '');
  return DOCENTE.has(stem) ? 'docent' : stem;
}

/** Positions separated by , ; / or 'y', each once. Those the school does not have are given back as typed. */
export function leerCargos(
  text: string,
  nombres: readonly string[],
): { cargos: string[]; desconocidos: string[] } {
  const byStem = new Map(nombres.map((nombre) => [raiz(nombre), nombre]));
  const cargos = new Set<string>();
  const desconocidos = new Set<string>();
  for (const part of text.slice(0, CELDA_MAX + 1).split(/[,;\n]|\/(?!a(?:$|[\s,;/]))|\s[yY]\s/)) {
    const typed = part.trim();
    if (!typed) continue;
    const known = byStem.get(raiz(typed));
    if (known === undefined) desconocidos.add(typed);
    else cargos.add(known);
  }
  return { cargos: [...cargos], desconocidos: [...desconocidos] };
}
