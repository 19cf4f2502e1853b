import { z } from 'zod';
import { isBlank } from './blank.ts';
import { cadena } from './cadena.ts';
import { fechaInexistente } from './fecha-inexistente.ts';
import { limites } from './limites.ts';
import { textoLimpio } from './texto-limpio.ts';

/**
 * Schemas of form fields with their Spanish messages. They only trim and check. `nombre` is the label of the field; `femenino`
 * changes the ending ("requerida").
 */
interface TextRule {
  max: number;
  femenino?: boolean;
  requerido?: string;
  largo?: string;
  blanco?: string;
  /** Accepts an empty text: the form requires it conditionally (`no-hay.ts`). */
  vacio?: boolean;
}

const requiredText = (nombre: string, femenino = false) =>
  `${nombre} es ${femenino ? 'requerida' : 'requerido'}.`;
const lengthText = (nombre: string, max: number) => `${nombre} debe ser de tamaño ${max} o menos.`;
const blankText = (nombre: string) => `${nombre} no debe ser un espacio en blanco.`;

/**
 * A rule that skips the later rules of the same field when it fails. `abort: true` would also skip the rules of the whole form,
 * such as 'Usuario' behind its switch, and a form shows all of its errors at once.
 */
const antes =
  <T>(wrong: (value: T) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<T>): void => {
    const message = wrong(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  };

/** Surrounding whitespace that is tolerated. A text that exceeds its limit by more is not checked further. */
const BLANCOS_MAX = 1000;

/** First rule of a text, before any other has to read a text that is far too long. */
const sinExceso = (max: number, largo: string) =>
  antes<string>((value) => (value.length > max + BLANCOS_MAX ? largo : undefined));

/** Required text. Empty, blank and too long have different messages. */
export function texto(nombre: string, rule: TextRule) {
  const { max, largo = lengthText(nombre, max) } = rule;
  const required = rule.requerido ?? requiredText(nombre, rule.femenino);
  const missing = (value: string) => {
    if (value === '') return rule.vacio ? undefined : required;
    return isBlank(value) ? (rule.blanco ?? blankText(nombre)) : undefined;
  };
  return z
    .string({ error: required })
    .check(sinExceso(max, largo))
    .check(antes(missing))
    .overwrite(textoLimpio)
    .trim()
    .max(max, { error: largo });
}

/** Optional text: empty, blank, null and missing all become `null`. */
export function textoOpcional(nombre: string, max: number) {
  const largo = lengthText(nombre, max);
  return z
    .string()
    .check(sinExceso(max, largo))
    .overwrite(textoLimpio)
    .trim()
    .max(max, { error: largo })
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : null));
}

const DIGITS = /^\d+$/;
const onlyDigits = (nombre: string) => `${nombre} debe ser numérico.`;

/** Separators that people write between digits: `2345 67890 0101`, `5555-5555`, `(502) 5555.5555`. */
const ENTRE_DIGITOS = /[\s().\-\u2010-\u2015\u2212]/g;
/** Full-width digits, as Chinese and Japanese keyboards write them. */
const ANCHOS = /[\uff10-\uff19]/g;
const sinSeparadores = (text: string): string =>
  text.replace(ENTRE_DIGITOS, '').replace(ANCHOS, (cifra) => String(cifra.charCodeAt(0) - 0xff10));

/** Strips Guatemala's country code, 502, from a number of eight digits. */
function sinPais(text: string): string {
  const plain = sinSeparadores(text).replace(/^\+/, '');
  return /^(?:00)?502(\d{8})$/.exec(plain)?.[1] ?? plain;
}

type Limpieza = (text: string) => string;

const enDigitos = (nombre: string, max: number, limpia: Limpieza) => {
  const required = requiredText(nombre);
  const missing = (value: string) => {
    if (value === '') return required;
    return isBlank(value) ? blankText(nombre) : undefined;
  };
  return z
    .string({ error: required })
    .check(antes(missing))
    .overwrite(textoLimpio)
    .overwrite(limpia)
    .max(max, { error: lengthText(nombre, max) })
    .regex(DIGITS, { error: onlyDigits(nombre) });
};

const enDigitosOpcional = (nombre: string, max: number, limpia: Limpieza) =>
  cadena()
    .overwrite(limpia)
    .max(max, { error: lengthText(nombre, max) })
    .refine((value) => value === '' || DIGITS.test(value), { error: onlyDigits(nombre) })
    .nullish()
    .transform((value) => value || null);

/** Required digits kept as text (CUI, DPI): leading zeros count, separators do not. */
export const digitos = (nombre: string, max: number) => enDigitos(nombre, max, sinSeparadores);
export const digitosOpcional = (nombre: string, max: number) =>
  enDigitosOpcional(nombre, max, sinSeparadores);

/** Telephone number as people write it: `5555-5555`, `+502 5555 5555`. Stored as digits. */
export const telefono = (nombre: string, max: number) => enDigitos(nombre, max, sinPais);
export const telefonoOpcional = (nombre: string, max: number) => enDigitosOpcional(nombre, max, sinPais);

interface DecimalRule {
  numerico: string;
  rango: string;
  /** Exclusive lower limit, unless `desde` is given. */
  mayorA?: number;
  desde?: number;
  hasta: number;
}

/** Longest number as text, surrounding whitespace included. */
const NUMERO_LARGO_MAX = 100;
/** A number, or text with a number. */
export const tecleado = (requerido: string, largo = requerido) =>
  z.union([cadena().max(NUMERO_LARGO_MAX, { error: largo }), z.number()], { error: requerido });

/**
 * A number with at most two decimals, as text or as a number; comma and point are both decimal signs. Yields a number; add such
 * numbers in hundredths (`./decimal.ts`).
 */
export function decimal(rule: DecimalRule) {
  return tecleado(rule.numerico)
    .transform((raw, context) => {
      const text = String(raw).trim().replace(',', '.');
      if (!/^-?\d+(\.\d{1,2})?$/.test(text)) {
        context.addIssue({ code: 'custom', message: rule.numerico });
        return z.NEVER;
      }
      const value = Number(text);
      const low = rule.desde === undefined ? value > (rule.mayorA ?? 0) : value >= rule.desde;
      if (!low || value > rule.hasta) {
        context.addIssue({ code: 'custom', message: rule.rango });
        return z.NEVER;
      }
      return value;
    })
    .register(limites, { min: rule.desde ?? (rule.mayorA ?? 0) + 0.01, max: rule.hasta });
}

/** Longest amount of money as text. */
const MONTO_LARGO_MAX = 40;

/**
 * Removes currency and grouping from money as people write it: `1,250.50`, `Q85` and `Q 1 250` become 1250.50, 85 and 1250. A
 * comma before three digits groups thousands; before one or two digits it is the decimal sign.
 */
export function montoEnDigitos(text: string): string {
  if (text.length > MONTO_LARGO_MAX) return text;
  const plain = text.replace(/\s/g, '').replace(/^[Qq]\.?/, '');
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** An amount in quetzales, as people type or paste it. */
export function monto(rule: DecimalRule) {
  return z
    .union([cadena(), z.number()], { error: rule.numerico })
    .transform((raw) => (typeof raw === 'string' ? montoEnDigitos(raw) : raw))
    .pipe(decimal(rule));
}

/** An integer as text or as a number, e.g. minutes: digits only, so `1.0` is refused. */
export function entero(rule: DecimalRule) {
  return tecleado(rule.numerico)
    .check(antes((raw) => (/^\s*-?\d+\s*$/.test(String(raw)) ? undefined : rule.numerico)))
    .pipe(decimal(rule))
    .register(limites, { min: rule.desde ?? (rule.mayorA ?? 0) + 1, max: rule.hasta, entero: true });
}

/**
 * The field, or an empty text. Errors keep the field's message: a zod union has none of its own, and forms take the options of
 * its first member.
 */
export const oVacio = <T extends z.ZodType>(campo: T) =>
  z.union([campo, z.literal('')], { error: ({ errors }) => errors?.[0]?.[0]?.message });

export const ID_MAX = 2147483647;

/** Database id in a body. */
export const id = z.int().positive().max(ID_MAX);

/** Required choice, e.g. of a section. */
export function idRequerido(mensaje: string) {
  return z.int({ error: mensaje }).positive({ error: mensaje }).max(ID_MAX, { error: mensaje });
}

/** Database id in a path: anything else is answered as not found. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);

/** A school year in a path or query. `idCicloEscolar` is the year itself. */
export const cicloParam = z
  .union([z.string().regex(/^\d{4}$/), z.int()])
  .transform(Number)
  .pipe(z.int().min(2000).max(2100));
export const ciclo = z.int().min(2000).max(2100);

/**
 * Range of dates: birthdays of everybody in a school, and school years. PostgreSQL has no year 0; its date texts have no year
 * 10000.
 */
const FIRST_DATE = '1900-01-01';
const LAST_DATE = '2100-12-31';

const exists = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** A calendar date `YYYY-MM-DD`. Missing and non-existent dates have different messages. */
export function fecha(nombre: string) {
  const required = requiredText(nombre, true);
  const wrong = (value: string) => {
    if (value === '') return required;
    if (exists(value)) return;
    const [, anio, mes, dia] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
    return (
      fechaInexistente(Number(anio), Number(mes), Number(dia)) ?? `${nombre} no existe o está incompleta.`
    );
  };
  return cadena(required)
    .check(antes(wrong))
    .refine((value) => value >= FIRST_DATE && value <= LAST_DATE, {
      error: `${nombre} debe estar entre los años 1900 y 2100.`,
    })
    .register(limites, { min: FIRST_DATE, max: LAST_DATE });
}

/** A time of day `HH:mm`. */
export function hora(mensaje: string) {
  return cadena(mensaje).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: mensaje });
}

/** Field that some clients send and that is ignored. */
export const ignorado = z
  .unknown()
  .optional()
  .transform(() => undefined);

/** An instant in a reply: ISO 8601 with offset. */
export const instante = z.string();
