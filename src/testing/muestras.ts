import type { z } from 'zod';
import { inputSchema } from '#server/platform/http/serializer.ts';

type Json = { [key: string]: unknown };
export type Camino = readonly (string | number)[];

/** A place of an input where a value stands. */
export interface Hoja {
  camino: Camino;
  nombre: string;
  /** Text is what it asks for, or anything at all. */
  esTexto: boolean;
  /** The longest text it says it takes. */
  max: number | undefined;
  /** The same for places of the same name and declaration, which take the same rules from where those are written once. */
  regla: string;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objeto = (value: unknown): Json => (isObject(value) ? value : {});

/** The shapes a value may have, of unions every branch; null apart, which stands for nothing. */
function ramas(schema: Json): Json[] {
  const todas = [schema.anyOf, schema.oneOf].find(Array.isArray);
  const tipos = Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
  const unas = todas ? todas.flatMap((one) => ramas(objeto(one))) : tipos;
  return unas.filter(({ type }) => type !== 'null');
}

const sinTipo = ({ type, enum: valores, const: valor }: Json) =>
  type === undefined && valores === undefined && valor === undefined;
const pideTexto = (rama: Json) => rama.type === 'string' || sinTipo(rama);

function* recorrer(schema: Json, camino: Camino, nombre: string): Generator<Hoja> {
  const unas = ramas(schema);
  const hondas = unas.filter(({ type }) => type === 'object' || type === 'array');
  for (const { type, properties, items } of hondas) {
    if (type === 'array') yield* recorrer(objeto(items), [...camino, 0], nombre);
    else
      for (const [key, value] of Object.entries(objeto(properties)))
        yield* recorrer(objeto(value), [...camino, key], key);
  }
  if (hondas.length === unas.length) return;
  const max = unas.find(({ maxLength }) => typeof maxLength === 'number')?.maxLength;
  yield {
    camino,
    nombre,
    esTexto: unas.some(pideTexto),
    max: typeof max === 'number' ? max : undefined,
    regla: `${nombre} ${JSON.stringify(schema)}`,
  };
}

/** Every place of an input, as its contract declares it. A union of a number and an object is both. */
export const hojasDe = (schema: z.ZodType): Hoja[] => [...recorrer(inputSchema(schema), [], '')];

/** The same input with another value in one place. */
export function con(input: unknown, [paso, ...resto]: Camino, valor: unknown): unknown {
  if (paso === undefined) return valor;
  if (typeof paso === 'number') {
    const lista: unknown[] = Array.isArray(input) ? [...input] : [];
    lista[paso] = con(lista[paso], resto, valor);
    return lista;
  }
  return { ...objeto(input), [paso]: con(objeto(input)[paso], resto, valor) };
}

/** Texts that one rule or another asks for. */
const TEXTOS = [
  ...['a', '1', '2026-03-20', '12:00', '2026', 'abcdefgh', 'https://a.gt', 'a.gt', 'a@a.gt'],
  // A pass mark.
  '60',
  ...['A'.repeat(32), 'A'.repeat(11)],
];

/** What a name stands for in a world; undefined leaves the value to the rules. */
export type Dado = (nombre: string) => unknown;

function valorDe(schema: Json, nombre: string, dado: Dado): unknown {
  const sabido = dado(nombre);
  if (sabido !== undefined) return sabido;
  const [rama = {}] = ramas(schema);
  const { type, enum: valores, const: valor, minimum, exclusiveMinimum, properties, items } = rama;
  if (valor !== undefined) return valor;
  if (Array.isArray(valores)) return valores[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(objeto(properties)).map(([key, one]) => [key, valorDe(objeto(one), key, dado)]),
    );
  if (type === 'array') return [valorDe(objeto(items), nombre, dado)];
  // A box that says that there is none of something would forbid what the sample fills in.
  if (type === 'boolean') return !/^sin[A-Z]/.test(nombre);
  if (type === 'integer' || type === 'number') {
    const desde = [minimum, exclusiveMinimum].find((one) => typeof one === 'number');
    return Math.max(1, Number(desde ?? 0));
  }
  return TEXTOS[0];
}

const empieza = (camino: Camino, por: readonly PropertyKey[]) => por.every((paso, at) => camino[at] === paso);

/**
 * An input the rules find no fault with, made from the contract alone: a new field needs no word here.
 * @throws Error when no text of the list suits a field; the list is then to grow.
 */
export function muestraDe(schema: z.ZodType, dado: Dado = () => undefined): unknown {
  const hojas = hojasDe(schema).filter(({ esTexto }) => esTexto);
  let muestra = valorDe(inputSchema(schema), '', dado);
  for (const texto of TEXTOS) {
    const malas = schema.safeParse(muestra).error?.issues ?? [];
    if (malas.length === 0) return muestra;
    for (const { camino } of hojas.filter((hoja) => malas.some(({ path }) => empieza(hoja.camino, path))))
      muestra = con(muestra, camino, texto);
  }
  const { error } = schema.safeParse(muestra);
  if (error) throw new Error(`no sample suits ${JSON.stringify(error.issues)}: add a text to the list`);
  return muestra;
}
