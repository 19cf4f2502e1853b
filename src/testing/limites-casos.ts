import type { z } from 'zod';
import { ID_MAX } from '#shared/base/fields.ts';
import { type Lugar, lugaresDe } from './limites.ts';
import { con, muestraDe } from './muestras.ts';

/** Values of one place: the last ones it lets through, and the first ones it does not. */
export interface Casos {
  dentro: readonly unknown[];
  fuera: readonly unknown[];
}

/** No two are alike: in most fields a value may stand only once in a school. */
let hechos = 0;
const siguiente = (): string => {
  hechos += 1;
  return String(hechos);
};
export const largo = (caracteres: number): string =>
  `x${siguiente()}`.padEnd(caracteres, 'x').slice(0, caracteres);
export const cifras = (cuantas: number): string => siguiente().padStart(cuantas, '7').slice(-cuantas);
export const veces = <T>(cuantos: number, hacer: (at: number) => T): T[] =>
  Array.from({ length: cuantos }, (_, at) => hacer(at));

const BLANCOS = ['   ', '\u200b'];

/** What texts of a field look like, and what looks alike and is none. A field has the first one it lets through. */
interface Forma {
  /** In `docs/limits.md`; any text has none. */
  que: string;
  de: (caracteres: number) => string;
  noEs: readonly string[];
  /** A single character has it. */
  corta?: true;
}

const FORMAS: readonly Forma[] = [
  { que: '', de: largo, noEs: [], corta: true },
  { que: 'digits', de: cifras, noEs: ['12a'], corta: true },
  { que: 'NIT or C/F', de: (n) => 'C/F'.padEnd(n), noEs: [] },
  {
    que: 'mail address',
    de: (n) => `${largo(n - 5)}@a.gt`,
    noEs: ['a', 'a@', '@a.gt', 'a@a', 'a@a.', 'a b@a.gt', 'a@a.gt,b@a.gt'],
  },
  { que: 'web address', de: (n) => `https://a.gt/${largo(n - 13)}`, noEs: ['a', 'ftp://a.gt', 'a b.gt'] },
  {
    que: 'domain',
    de: (n) => `${largo(n - 3)}.gt`,
    noEs: ['a', 'a.', '.gt', 'a..gt', '-a.gt', 'a-.gt', 'a b.gt', 'a@b.gt'],
  },
  { que: 'language', de: (n) => `es-x${'-abcdefgh'.repeat(n)}`.slice(0, n), noEs: ['no es un idioma', '_'] },
];

const acepta = (schema: z.ZodType, valor: unknown): boolean => schema.safeParse(valor).success;

/** What a place makes of nothing: of null, of an empty text, and of not being there. */
export const sinNada = ({ schema }: Lugar) => ({
  falta: acepta(schema, undefined),
  nulo: acepta(schema, null),
  vacio: acepta(schema, ''),
});

export const formaDe = ({ schema, texto }: Lugar): Forma | undefined =>
  FORMAS.find(({ de }) => acepta(schema, de(texto?.max ?? 1)));

/** Whether blanks around a text do not count. */
export const recorta = (lugar: Lugar): boolean =>
  acepta(lugar.schema, ` ${formaDe(lugar)?.de(lugar.texto?.max ?? 1)} `);

/** Whether nothing may stand twice in a list. */
export function sinRepetir({ schema, lista }: Lugar, uno: unknown): boolean {
  return lista?.max !== 1 && acepta(schema, [uno]) && !acepta(schema, [uno, uno]);
}

/** As people write money: `Q1,250.50`. */
export const esDinero = ({ schema }: Lugar): boolean => acepta(schema, 'Q1') || acepta(schema, 'Q10');

/** @throws Error where no form suits, or the contract lets pass less than it says */
function deTexto(lugar: Lugar, { min = 1, max = 0, patrones }: NonNullable<Lugar['texto']>): Casos {
  const forma = formaDe(lugar);
  if (!forma && patrones.length > 0) return { dentro: [], fuera: [7, largo(max + 1)] };
  if (!forma) throw new Error(`no form of text of ${max} suits ${lugar.nombre}: add it to the list`);
  const { de, noEs, corta = false } = forma;
  return {
    dentro: [...(corta ? [de(min)] : []), de(max), ...(recorta(lugar) ? [`  ${de(max)}  `] : [])],
    fuera: [7, de(max + 1), ...(min > 1 ? [de(min - 1)] : []), ...noEs],
  };
}

const masPaso = (valor: number, paso: number): number => Number((valor + paso).toFixed(2));

function deNumero(lugar: Lugar, { min = 0, max = 0, entero }: NonNullable<Lugar['numero']>): Casos {
  const paso = entero ? 1 : 0.01;
  const [menos, mas] = [masPaso(min, -paso), masPaso(max, paso)];
  const negativo = min < 0 ? [] : [-1];
  if (!lugar.texto)
    return {
      dentro: [min, max],
      fuera: [menos, mas, ...negativo, ...(entero ? [1.5] : []), `${min}`, 'a', {}],
    };
  if (lugar.texto.patrones.length > 0)
    return {
      dentro: [`${min}`, `${max}`],
      fuera: [
        ...[menos, mas, -1, 1.5, 'a', '1'.repeat(17)].map(String),
        ...[`0${min}`, `0${max}`].filter((conCero) => !acepta(lugar.schema, conCero)),
      ],
    };
  return {
    dentro: [`${min}`, `${max}`, max, ` ${min} `, ...(esDinero(lugar) && max > 1250 ? ['Q1,250.50'] : [])],
    fuera: [
      ...[`${menos}`, `${mas}`, menos, ...negativo.map(String), '1.234', '0.001', 'a', '1e1', {}],
      ...[...(sinNada(lugar).vacio ? [] : BLANCOS), '1'.repeat(101)],
      ...(entero ? ['1.0', '1.5', 1.5] : []),
    ],
  };
}

/** What the parts of a date cannot be. */
const NO_ES_FECHA = ['2026-02-29', '2026-13-01', '2026-4-1', '20/04/2026', 20260420];
const diaDesde = (fecha: string, dias: number): string =>
  new Date(Date.parse(fecha) + dias * 86_400_000).toISOString().slice(0, 10);

function deValores(valores: readonly unknown[], max: number | undefined): Casos {
  const numeros = valores.every((valor) => typeof valor === 'number');
  const otros = numeros
    ? [Math.max(...valores.map(Number)) + 1, -1, String(valores[0]), true]
    : [largo(3), 7, `${valores.join()},`];
  return {
    dentro: valores.length > 6 ? [valores[0], valores.at(-1)] : valores,
    fuera: [...otros, ...(max ? [largo(max + 1)] : [])],
  };
}

/** What stands in a list that is tried: things like one of a sample, none of them alike where a rule elsewhere wants it. */
interface EnLista {
  uno?: unknown;
  distintos?: boolean | undefined;
}

/** Lists of one thing again and again, or of different things where nothing may stand twice. */
function deLista(
  lugar: Lugar,
  { min = 0, max = 0, item }: NonNullable<Lugar['lista']>,
  { uno = muestraDe(item), distintos = false }: EnLista,
): Casos {
  const lugares = lugaresDe(item);
  const conOtroId = (at: number) =>
    lugares.reduce(
      (otro, { camino, numero }) => (numero?.max === ID_MAX ? con(otro, camino, ID_MAX - at) : otro),
      uno,
    );
  const conOtroValor = (at: number) =>
    lugares.reduce((otro, { camino, numero, valores }) => {
      if (valores) return con(otro, camino, valores[at % valores.length]);
      return numero ? con(otro, camino, (numero.min ?? 0) + at) : otro;
    }, uno);
  const maneras = [...(distintos ? [] : [() => uno]), conOtroId, conOtroValor];
  const manera = maneras.find((una) => acepta(lugar.schema, veces(max, una))) ?? (() => uno);
  return {
    dentro: [veces(min, manera), veces(max, manera)],
    fuera: [
      ...[veces(max + 1, manera), 'a', {}],
      ...(min > 0 ? [veces(min - 1, manera)] : []),
      ...(sinRepetir(lugar, uno) ? [[uno, uno]] : []),
    ],
  };
}

function segunClase(lugar: Lugar, enLista: EnLista): Casos {
  const { lista, fecha, numero, texto, valores = [], siNo } = lugar;
  if (lista) return deLista(lugar, lista, enLista);
  if (fecha)
    return {
      dentro: [fecha.min, fecha.max],
      fuera: [...NO_ES_FECHA, diaDesde(fecha.min, -1), diaDesde(fecha.max, 1)],
    };
  if (numero) return deNumero(lugar, numero);
  if (valores.length > 0)
    return deValores(
      valores.filter((valor) => valor !== ''),
      texto?.max,
    );
  if (texto) return texto.max === undefined ? { dentro: [], fuera: [7] } : deTexto(lugar, texto);
  return siNo ? { dentro: [true, false], fuera: ['true', 0, 1] } : { dentro: [], fuera: [] };
}

/** What is tried at a place of a body: its limits from both sides, values of another kind, and nothing at all. */
export function casosDe(lugar: Lugar, enLista: EnLista = {}): Casos {
  const { dentro, fuera } = segunClase(lugar, enLista);
  if (lugar.libre) return { dentro, fuera };
  const { falta, nulo, vacio } = sinNada(lugar);
  const nada: [unknown, boolean][] = [
    [undefined, falta],
    [null, nulo],
    ['', vacio],
  ];
  for (const blanco of lugar.texto && recorta(lugar) ? BLANCOS : [])
    nada.push([blanco, vacio && acepta(lugar.schema, blanco)]);
  return {
    dentro: [...dentro, ...nada.filter(([, si]) => si).map(([valor]) => valor)],
    fuera: [...fuera, ...nada.filter(([, si]) => !si).map(([valor]) => valor)],
  };
}

/** In an address everything is text, and what is empty is not there. */
export function casosEnDireccion(lugar: Lugar): Casos {
  const { dentro, fuera } = casosDe(lugar);
  const esTexto = (valor: unknown) => typeof valor === 'string' && valor !== '';
  const ausente = sinNada(lugar).falta ? [] : [undefined];
  return { dentro: dentro.filter(esTexto), fuera: [...fuera.filter(esTexto), ...ausente] };
}
