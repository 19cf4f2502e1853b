import { z } from 'zod';
import { limites } from '#shared/base/limites.ts';
import type { Camino } from './muestras.ts';

/** How much of something is taken; undefined: no limit on that side. */
interface Rango {
  min?: number | undefined;
  max?: number | undefined;
}

/** What a schema takes, in whichever of its branches and of the steps of its pipes that is said. */
interface Toma {
  texto?: Rango & { patrones: readonly RegExp[] };
  numero?: Rango & { entero: boolean };
  fecha?: { min: string; max: string };
  /** Of an enumeration, or literals. */
  valores?: readonly unknown[];
  siNo?: true;
  /** Anything at all: it is thrown away. */
  libre?: true;
  lista?: Rango & { item: z.ZodType };
  objeto?: Readonly<Record<string, z.ZodType>>;
}

/** A place of an input, with what its contract says of it. */
export interface Lugar extends Omit<Toma, 'objeto'> {
  camino: Camino;
  /** The key it stands behind; an item has that of its list. */
  nombre: string;
  schema: z.ZodType;
}

const mayor = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
const menor = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
/** What both let through. */
const ambos = (a: Rango, b: Rango): Rango => ({ min: mayor(a.min, b.min), max: menor(a.max, b.max) });

function juntas(a: Toma, b: Toma): Toma {
  const todo: Toma = { ...a, ...b };
  if (a.texto && b.texto)
    todo.texto = { ...ambos(a.texto, b.texto), patrones: [...a.texto.patrones, ...b.texto.patrones] };
  if (a.numero && b.numero)
    todo.numero = { ...ambos(a.numero, b.numero), entero: a.numero.entero || b.numero.entero };
  if (a.lista && b.lista) todo.lista = { ...a.lista, ...ambos(a.lista, b.lista) };
  if (a.valores && b.valores) todo.valores = [...a.valores, ...b.valores];
  if (a.objeto && b.objeto) todo.objeto = { ...a.objeto, ...b.objeto };
  return todo;
}

/** @param paso between a number and the next one */
const enChecks = ({ def }: z.ZodType, paso = 1): Rango =>
  (def.checks ?? [])
    .map((check): Rango => {
      if (check instanceof z.core.$ZodCheckMinLength) return { min: check._zod.def.minimum };
      if (check instanceof z.core.$ZodCheckMaxLength) return { max: check._zod.def.maximum };
      if (check instanceof z.core.$ZodCheckGreaterThan) {
        const { value, inclusive } = check._zod.def;
        return { min: Number(value) + (inclusive ? 0 : paso) };
      }
      return check instanceof z.core.$ZodCheckLessThan ? { max: Number(check._zod.def.value) } : {};
    })
    .reduce(ambos, {});

const patronesDe = ({ def }: z.ZodType): RegExp[] =>
  (def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckRegex ? [check._zod.def.pattern] : [],
  );

/** Other whole numbers are no JSON that every program reads alike: zod lets none through. */
const SEGUROS = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/** What is typed and then taken apart, as `-nombre` into a column and a direction, takes what its parts take. */
const dePartes = ({ objeto = {} }: Toma): Toma =>
  Object.values(objeto)
    .map(tomaDe)
    .find(({ valores }) => valores) ?? {};

function segunTipo(schema: unknown): Toma {
  if (schema instanceof z.ZodString) return { texto: { ...enChecks(schema), patrones: patronesDe(schema) } };
  if (schema instanceof z.ZodNumber) {
    const entero = schema.isInt;
    const rango = enChecks(schema, entero ? 1 : 0.01);
    return { numero: { ...(entero ? ambos(rango, SEGUROS) : rango), entero } };
  }
  if (schema instanceof z.ZodBoolean) return { siNo: true };
  if (schema instanceof z.ZodEnum) return { valores: schema.options };
  if (schema instanceof z.ZodLiteral) return { valores: [...schema.values] };
  if (schema instanceof z.ZodUnknown) return { libre: true };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
    return { lista: { ...enChecks(schema), item: schema.element } };
  if (schema instanceof z.ZodObject) return { objeto: schema.shape };
  if (schema instanceof z.ZodUnion) return schema.options.map(tomaDe).reduce(juntas, {});
  if (schema instanceof z.ZodIntersection) return juntas(tomaDe(schema.def.left), tomaDe(schema.def.right));
  if (schema instanceof z.ZodPipe) {
    const entra = tomaDe(schema.in);
    const sale = tomaDe(schema.out);
    return juntas(entra, entra.texto && (sale.objeto || sale.lista) ? dePartes(sale) : sale);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return tomaDe(schema.unwrap());
  return {};
}

function tomaDe(schema: unknown): Toma {
  const toma = segunTipo(schema);
  const { min, max, entero = false } = (schema instanceof z.ZodType ? limites.get(schema) : undefined) ?? {};
  if (typeof max === 'string') return { fecha: { min: String(min), max } };
  if (max === undefined) return toma;
  const rango = { min: min === undefined ? undefined : Number(min), max };
  const { numero, texto } = toma;
  if (numero) return juntas(toma, { numero: { ...rango, entero } });
  return texto ? juntas(toma, { texto: { ...rango, patrones: [] } }) : toma;
}

function* recorrer(schema: z.ZodType, camino: Camino, nombre: string): Generator<Lugar> {
  const { objeto = {}, lista, ...suelto } = tomaDe(schema);
  const lugar = { camino, nombre, schema };
  if (Object.keys(suelto).length > 0) yield { ...lugar, ...suelto };
  if (lista) {
    yield { ...lugar, lista };
    yield* recorrer(lista.item, [...camino, 0], nombre);
  }
  for (const [key, one] of Object.entries(objeto)) yield* recorrer(one, [...camino, key], key);
}

/** Every place of an input with its limits, as the contract says them. */
export const lugaresDe = (schema: z.ZodType | undefined): Lugar[] =>
  schema ? [...recorrer(schema, [], '')] : [];

/** Whether a pattern fits texts of any length. Its classes and escapes are single characters. */
const sinFin = ({ source }: RegExp): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_'));

/** Whether a place takes more than anybody has thought of: longer texts or lists, or other numbers. */
export function sinLimite({ texto, numero, lista, valores = [] }: Lugar): boolean {
  if (lista) return lista.max === undefined;
  if (numero) return numero.min === undefined || numero.max === undefined;
  return (
    texto !== undefined &&
    valores.length === 0 &&
    texto.max === undefined &&
    !texto.patrones.some((uno) => !sinFin(uno))
  );
}
