import { contar } from '#shared/base/formatos.ts';
import {
  type Contadores,
  ERRORES_MAX,
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
export function filasRepetidas(
  filas: readonly { fila: number; claves: readonly string[] }[],
): Map<number, number> {
  const primera = new Map<string, number>();
  const repite = new Map<number, number>();
  for (const { fila, claves } of filas) {
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
export function filasPorGrupo(filas: readonly { faltas: readonly Falta[] }[]): Map<string, number> {
  const cuantas = new Map<string, number>();
  for (const { faltas } of filas)
    for (const grupo of new Set(faltas.map((falta) => falta.grupo)))
      if (grupo !== null) cuantas.set(grupo, (cuantas.get(grupo) ?? 0) + 1);
  return cuantas;
}

/** What people see of a list that was judged, without what stands for its plan. */
export function revisionDe(
  filas: readonly FilaJuzgada[],
  grupos: readonly Grupo[],
): Omit<Revision, 'resumen' | 'plan' | 'version'> {
  const contadores = contadoresDe(filas);
  const faltas = filas.flatMap((una) => una.faltas);
  const pendiente = grupos.some(({ obliga, decidido }) => obliga && decidido === null);
  return {
    contadores,
    grupos: [...grupos],
    errores: faltas.slice(0, ERRORES_MAX),
    total: faltas.length,
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
