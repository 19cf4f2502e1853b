import { contar } from '#shared/base/formatos.ts';
import { TRECHO } from './celdas.rules.ts';
import {
  type Contadores,
  ERRORES_MAX,
  ERRORES_TEXTO_MAX,
  type EstadoDeFila,
  type Falta,
  type FilaRevisada,
  type Grupo,
  type Revision,
} from './revision.ts';

/** What a row of any list would do, and all that keeps it from being done. */
export interface FilaJuzgada extends FilaRevisada {
  faltas: readonly Falta[];
}

/** What becomes of a row: `hay` is whether the school has what it is about. */
export function estadoDe(faltas: readonly Falta[], hay: boolean, cambia: boolean): EstadoDeFila {
  if (faltas.length > 0) return 'error';
  if (!hay) return 'nuevo';
  return cambia ? 'cambia' : 'igual';
}

function contadoresDe(filas: readonly FilaJuzgada[]): Contadores {
  const de = (estado: EstadoDeFila) => filas.filter((una) => una.estado === estado).length;
  return {
    filas: filas.length,
    nuevos: de('nuevo'),
    cambian: de('cambia'),
    iguales: de('igual'),
    errores: de('error'),
    omitidas: de('omitida'),
  };
}

/** Rows that say the same thing, by what each says: the row each of them repeats, the other way round too. */
export function* filasRepetidas(
  filas: readonly { fila: number; claves: readonly string[] }[],
): Generator<void, Map<number, number>> {
  const primera = new Map<string, number>();
  const repite = new Map<number, number>();
  for (const [n, { fila, claves }] of filas.entries()) {
    if (n % TRECHO === 0) yield;
    for (const clave of claves) {
      const otra = primera.get(clave);
      if (otra === undefined) primera.set(clave, fila);
      else if (otra !== fila) {
        repite.set(fila, otra);
        if (!repite.has(otra)) repite.set(otra, fila);
      }
    }
  }
  return repite;
}

/** How many rows each decision would settle. */
export type FilasPorGrupo = ReadonlyMap<string, number>;

/** Counted once for a list: the wrong column makes one group a row. Yields now and then. */
export function* filasPorGrupo(
  filas: readonly { faltas: readonly Falta[] }[],
): Generator<void, FilasPorGrupo> {
  const cuantas = new Map<string, number>();
  for (const [n, { faltas }] of filas.entries()) {
    if (n % TRECHO === 0) yield;
    const suyos: string[] = [];
    for (const { grupo } of faltas) {
      if (grupo === null || suyos.includes(grupo)) continue;
      suyos.push(grupo);
      cuantas.set(grupo, (cuantas.get(grupo) ?? 0) + 1);
    }
  }
  return cuantas;
}

const largoDe = ({ nombre, columna, dice, que, grupo, correccion }: Falta): number =>
  [nombre, columna, dice, que, grupo, correccion].reduce((suma, texto) => suma + (texto?.length ?? 0), 0);

/** The first faults, as many as one answer holds. */
function primerasDe(filas: readonly FilaJuzgada[]): Falta[] {
  const primeras: Falta[] = [];
  let largo = 0;
  for (const { faltas } of filas)
    for (const una of faltas) {
      largo += largoDe(una);
      if (primeras.length === ERRORES_MAX || (largo > ERRORES_TEXTO_MAX && primeras.length > 0))
        return primeras;
      primeras.push(una);
    }
  return primeras;
}

/** Options that many groups share, once. */
function unaVez(grupos: readonly Grupo[]): Pick<Revision, 'grupos' | 'elegibles'> {
  const elegibles: Revision['elegibles'] = {};
  for (const { elige, clase, opciones } of grupos) if (elige !== null) elegibles[clase] ??= opciones;
  return {
    grupos: grupos.map((uno) => (uno.elige === null ? uno : { ...uno, opciones: [] })),
    elegibles,
  };
}

/** The groups of an answer, each with its options again. */
export const conOpciones = ({ grupos, elegibles }: Pick<Revision, 'grupos' | 'elegibles'>): Grupo[] =>
  grupos.map((uno) => (uno.elige === null ? uno : { ...uno, opciones: elegibles[uno.clase] ?? [] }));

/** What people see of a list that was judged, without what stands for its plan. */
export function revisionDe(
  filas: readonly FilaJuzgada[],
  grupos: readonly Grupo[],
): Omit<Revision, 'resumen' | 'plan' | 'version'> {
  const contadores = contadoresDe(filas);
  const pendiente = grupos.some(({ obliga, decidido }) => obliga && decidido === null);
  return {
    contadores,
    ...unaVez(grupos),
    errores: primerasDe(filas),
    total: filas.reduce((suma, { faltas }) => suma + faltas.length, 0),
    lista: contadores.errores === 0 && !pendiente && contadores.nuevos + contadores.cambian > 0,
  };
}

/** ` Se omitieron 2 filas.`; nothing for none. */
export function seOmitieron(omitidas: number): string {
  if (omitidas === 0) return '';
  return omitidas === 1 ? ' Se omitió 1 fila.' : ` Se omitieron ${contar(omitidas, 'fila', 'filas')}.`;
}

/** `Se importaron 600 estudiantes: 574 nuevos y 26 actualizados. Se omitieron 2 filas.` */
export function seImportaron(
  { nuevos, cambian, omitidas }: Contadores,
  [uno, varios]: readonly [string, string],
  genero: 'o' | 'a',
): string {
  const todos = nuevos + cambian;
  const verbo = todos === 1 ? 'Se importó' : 'Se importaron';
  const partes = [
    contar(nuevos, `nuev${genero}`, `nuev${genero}s`),
    contar(cambian, `actualizad${genero}`, `actualizad${genero}s`),
  ];
  return `${verbo} ${contar(todos, uno, varios)}: ${partes.join(' y ')}.${seOmitieron(omitidas)}`;
}
