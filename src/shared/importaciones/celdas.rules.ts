import type { Fila } from '#shared/base/hojas.ts';
import { celdaLegible, ORDEN } from './fechas.rules.ts';
import { dicenNinguno } from './ninguno.rules.ts';
import type { Choque, Correcciones, Decisiones, Falta } from './revision.ts';
import type { Campo, Mapa } from './tipos.ts';

/** Blanks of all kinds between words count as one. */
const limpia = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the person and the file say of a list: the sheet below its headers, and what each column is. */
export interface ListaLeida {
  filas: readonly Fila[];
  encabezados: readonly string[];
  mapa: Mapa;
  correcciones: Correcciones;
  decisiones: Decisiones;
}

/** Rows that are read or judged between two breaths. */
export const TRECHO = 50;

/** Says a fault of a field of one row. */
export type Faltar = (clave: string, que: string | Choque, grupo?: string) => void;

const DE_OTRA_FILA: Readonly<Record<Choque['de'], (fila: number) => string>> = {
  persona: (fila) => `Es la misma persona que la fila ${fila}. Deja solo una de las dos.`,
  codigo: (fila) => `La fila ${fila} tiene el mismo código y otro nombre. Corrige uno de los dos.`,
  cui: (fila) => `La fila ${fila} tiene el mismo CUI y otro nombre. Corrige uno de los dos.`,
  codigoPersonal: (fila) =>
    `La fila ${fila} tiene el mismo código personal y otro nombre. Corrige uno de los dos.`,
  dpi: (fila) => `La fila ${fila} tiene el mismo DPI y otro nombre. Corrige uno de los dos.`,
  usuario: (fila) => `La fila ${fila} tiene el mismo usuario. Corrige uno de los dos.`,
  clase: (fila) => `Es la misma clase que la fila ${fila}. Deja solo una de las dos.`,
  saldo: (fila) => `Dice del mismo alumno lo mismo que la fila ${fila}. Deja solo una de las dos.`,
  nota: (fila) => `Dice la misma nota que la fila ${fila}. Deja solo una de las dos.`,
  grado: (fila) => `La fila ${fila} dice otro grado de ese año. Deja uno solo.`,
};

/** What is said of two rows in each other's way. */
export const dichoDeChoque = ({ de, fila }: Choque): string => DE_OTRA_FILA[de](fila);

/** One row by the names of the fields. */
export interface FilaLeida {
  fila: number;
  /** The text of a field, as it was corrected or else as the file says it; '' when it says nothing. */
  celda: (clave: string) => string;
  corregida: (clave: string) => string | null;
  /** The cell that holds a field together with others; null: it has a column of its own, or none. */
  junto: (clave: string) => { clave: string; texto: string } | null;
}

/** Fields that another column may hold together with others. */
const DENTRO_DE: Readonly<Record<string, readonly string[]>> = {
  nombre1: ['nombres', 'nombreCompleto'],
  nombre2: ['nombres', 'nombreCompleto'],
  nombre3: ['nombres', 'nombreCompleto'],
  apellido1: ['apellidos', 'nombreCompleto'],
  apellido2: ['apellidos', 'nombreCompleto'],
  grado: ['gradoSeccion'],
  seccion: ['gradoSeccion'],
  sexo: ['masculino', 'femenino'],
};

/** Columns of several names: a hyphen that is typed there says that there are no more than the file has. */
const DE_VARIOS_NOMBRES = ['nombres', 'apellidos'];

/** Columns that hold a mark instead of a word: what they say is typed as a word. */
const MARCAS = ['masculino', 'femenino'];

/** Whose row it is, as it is written. */
const nombreDe = ({ celda }: FilaLeida): string =>
  celda('nombreCompleto') ||
  ['nombres', 'nombre1', 'apellidos', 'apellido1'].map(celda).filter(Boolean).join(' ');

export const claveDeCorreccion = (fila: number, clave: string): string => `${fila} ${clave}`;
export const claveDeOmision = (fila: number): string => `omitir ${fila}`;

/** Reads rows of a list by its columns. */
export function lectorDe(
  { encabezados, mapa, correcciones, decisiones }: ListaLeida,
  campos: readonly Campo[],
) {
  const orden = decisiones[ORDEN] === 'mda' ? 'mda' : 'dma';
  const columnaDe = new Map<string, number>();
  mapa.forEach((clave, columna) => {
    if (clave !== '' && !columnaDe.has(clave)) columnaDe.set(clave, columna);
  });
  const etiquetas = new Map(campos.map(({ clave, etiqueta }) => [clave, etiqueta]));
  const deVarios = DE_VARIOS_NOMBRES.filter((clave) => campos.some(({ en }) => en?.includes(clave)));
  /** The column in which a field is written, alone or with others. */
  const dondeEsta = (clave: string): string =>
    [clave, ...(DENTRO_DE[clave] ?? [])].find((una) => columnaDe.has(una)) ?? clave;
  /** Of the other rows no key is put together: each of their cells is read several times. */
  const corregidas = new Set(Object.keys(correcciones).map((clave) => Number.parseInt(clave, 10)));
  const corregidaEn = (fila: number, clave: string) =>
    corregidas.has(fila) ? (correcciones[claveDeCorreccion(fila, clave)] ?? null) : null;
  /** What a cell says with its correction. */
  function escrita({ numero, celdas }: Fila, clave: string, columna: number): string {
    const dice = celdas[columna] ?? '';
    const corregida = corregidaEn(numero, clave);
    const agrega = corregida !== null && deVarios.includes(clave) && dicenNinguno(corregida);
    return agrega && limpia(dice) !== '' && !dicenNinguno(dice)
      ? `${dice} ${corregida}`
      : (corregida ?? dice);
  }
  return {
    escrita,
    tiene: (clave: string): boolean => columnaDe.has(clave),
    /** All values of a column, as the file has them. */
    columna: (filas: readonly Fila[], clave: string): string[] => {
      const columna = columnaDe.get(clave);
      return columna === undefined ? [] : filas.map(({ celdas }) => limpia(celdas[columna] ?? ''));
    },
    leer: (fila: Fila): FilaLeida => {
      const celda = (clave: string) => limpia(escrita(fila, clave, columnaDe.get(clave) ?? -1));
      return {
        fila: fila.numero,
        corregida: (clave) => corregidaEn(fila.numero, clave),
        celda,
        junto: (clave) => {
          const donde = dondeEsta(clave);
          return donde === clave ? null : { clave: donde, texto: celda(donde) };
        },
      };
    },
    /** A fault with what people read of it. It is corrected in the cell that says it, also where that holds other fields too. */
    falta: (leida: FilaLeida, campo: string, que: string | Choque, grupo: string | null): Falta => {
      const donde = dondeEsta(campo);
      const columna = columnaDe.get(donde);
      // A template marks what is required with an asterisk.
      const encabezado = columna === undefined ? '' : limpia(encabezados[columna] ?? '').replace(/ \*$/, '');
      const clave = MARCAS.includes(donde) ? campo : donde;
      return {
        fila: leida.fila,
        clave,
        nombre: nombreDe(leida),
        columna: encabezado || (etiquetas.get(campo) ?? campo),
        dice: celdaLegible(leida.celda(clave), orden),
        que: typeof que === 'string' ? que : dichoDeChoque(que),
        choque: typeof que === 'string' ? null : que,
        grupo,
        correccion: leida.corregida(clave),
      };
    },
  };
}
export type Lector = ReturnType<typeof lectorDe>;
