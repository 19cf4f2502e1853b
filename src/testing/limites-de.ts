/** Values of one field: the last ones its rule lets through, and the first ones it does not. */
export interface Limite {
  dentro: readonly unknown[];
  fuera: readonly unknown[];
}
/** Of a list the values are made from the item a sample has. */
export type Regla = Limite | ((ejemplo: unknown) => Limite);

/** No two are alike: in most fields a value may stand only once in a school. */
let hechos = 0;
const siguiente = (): string => {
  hechos += 1;
  return String(hechos);
};
export const largo = (caracteres: number): string =>
  `x${siguiente()}`.padEnd(caracteres, 'x').slice(0, caracteres);
export const cifras = (cuantas: number): string => siguiente().padStart(cuantas, '7').slice(-cuantas);

export const NADA = ['', '   ', '\u200b', null, undefined];
export const texto = (max: number): Limite => ({
  dentro: ['a', largo(max), `  ${largo(max)}  `],
  fuera: [...NADA, 7, largo(max + 1)],
});
export const opcional = (max: number): Limite => ({
  dentro: ['', ' ', null, undefined, `  ${largo(max)}  `],
  fuera: [7, largo(max + 1)],
});
export const digitos = (max: number): Limite => ({
  dentro: [cifras(1), cifras(max)],
  fuera: [...NADA, 7, '12a', '+12', cifras(max + 1)],
});
export const digitosOpcional = (max: number): Limite => ({
  dentro: ['', null, undefined, cifras(max)],
  fuera: [7, '12a', cifras(max + 1)],
});

export const ID_MAX = 2_147_483_647;
export const NO_ES_ID = [0, -1, 1.5, '1', 'a', {}, ID_MAX + 1];
export const id: Limite = { dentro: [ID_MAX], fuera: [...NO_ES_ID, null, undefined] };
export const idOpcional: Limite = { dentro: [ID_MAX, null, undefined], fuera: NO_ES_ID };
export const idEnDireccion: Limite = { dentro: [ID_MAX], fuera: ['0', '-1', '01', '1.5', 'a', ID_MAX + 1] };
export const version: Limite = { dentro: [0, ID_MAX], fuera: [-1, 0.5, '0', null] };

export const ciclo: Limite = { dentro: [2000, 2100], fuera: [1999, 2101, 2026.5, 'a', null, undefined] };
export const cicloEnDireccion: Limite = {
  dentro: ['2000', '2100'],
  fuera: ['1999', '2101', '26', '02026', 'a'],
};
export const interruptor: Limite = { dentro: [true, false, undefined], fuera: ['true', 0, 1, null] };

/** Boxes that say that there is none of something, beside fields that are filled in. */
export const casillas = (...nombres: string[]): Record<string, Limite> =>
  Object.fromEntries(nombres.map((nombre) => [nombre, { ...interruptor, dentro: [false, undefined] }]));

/** What is typed as a number, from and up to. */
export const numero = (desde: string, hasta: string, menos: string, mas: string): Limite => ({
  dentro: [desde, hasta, Number(hasta), ` ${desde} `],
  fuera: [...NADA, menos, mas, '-1', '1.234', 'a', '1e1', {}, '1'.repeat(101)],
});

export const entero = (desde: number, hasta: number): Limite => {
  const limite = numero(`${desde}`, `${hasta}`, `${desde - 1}`, `${hasta + 1}`);
  return { ...limite, fuera: [...limite.fuera, '1.0', '1.5', 1.5] };
};

/** What the parts of a date or a time cannot be. */
export const NO_ES_FECHA = [
  '2026-02-29',
  '2026-13-01',
  '2026-4-1',
  '20/04/2026',
  '',
  null,
  undefined,
  20260420,
];

/** Passwords nobody has thought of before. */
const contrasenia = (caracteres: number) => 'ñuQ7-'.repeat(30).slice(0, caracteres);
export const CONTRASENIA: Limite = {
  dentro: [contrasenia(8), contrasenia(128)],
  fuera: ['', contrasenia(7), contrasenia(129), 'a'.repeat(1001), ' '.repeat(8), 12_345_678],
};
export const recibida = (max: number): Limite => ({
  dentro: ['a', ' a ', 'a'.repeat(max)],
  fuera: ['', null, undefined, 7, 'a'.repeat(max + 1)],
});

type Json = { [key: string]: unknown };
const objeto = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});
export const veces = <T>(cuantos: number, hacer: (at: number) => T): T[] =>
  Array.from({ length: cuantos }, (_, at) => hacer(at));

interface Lista {
  desde: 0 | 1;
  hasta: number;
  /** The name of an item that makes it another one; without it the items are what they are. */
  distinto?: string;
  /** For where a sample has none. */
  item?: Json;
  sinRepetir?: true;
}

/** A list from so many to so many; in some nothing may stand twice. */
export const lista =
  ({ desde, hasta, distinto, item, sinRepetir }: Lista) =>
  (ejemplo: unknown = item): Limite => {
    const otro = (at: number) => (distinto ? { ...objeto(ejemplo), [distinto]: ID_MAX - at } : ejemplo);
    return {
      dentro: [veces(desde, otro), veces(hasta, otro)],
      fuera: [
        veces(hasta + 1, otro),
        ...(desde === 0 ? [] : [[]]),
        ...(sinRepetir ? [[otro(0), otro(0)]] : []),
        'a',
        {},
      ],
    };
  };

export const unaDe = (...valores: readonly string[]): Limite => ({ dentro: valores, fuera: [largo(3), 7] });
export const unaEnDireccion = (...valores: readonly string[]): Limite => ({
  dentro: valores,
  fuera: [largo(3), `${valores.join()},`],
});
/** There is one in every sample, which says that there is a user. */
export const unUsuario: Lista = { desde: 1, hasta: 1 };

export const letras = (...unas: readonly string[]) => unas.map((seccion) => ({ seccion }));
export const cargos = (...ids: readonly number[]) => ids.map((idCargo) => ({ idCargo }));

/** Has been looked up. */
export const VIDEO = 'Az9_-AAAAAA';

/** Any text at all, or whatever it is: nothing to refuse. */
export const libre: Limite = { dentro: [], fuera: [] };
