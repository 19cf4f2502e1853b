import { contar } from '#shared/base/formatos.ts';
import { llano } from '#shared/importaciones/identidad.rules.ts';
import type { FilasPorGrupo } from '#shared/importaciones/juicio.rules.ts';
import { conMayusculaInicial } from '#shared/importaciones/nombres.rules.ts';
import {
  type ClaseDeGrupo,
  type Decisiones,
  GRUPOS_MAX,
  type Grupo,
} from '#shared/importaciones/revision.ts';

const CLAVE_MAX = 200;

export const deLosQueEmpiezan = (cuantas: FilasPorGrupo, inicio: string): [string, number][] =>
  [...cuantas].filter(([grupo]) => grupo.startsWith(inicio));

/** The decision that says what a word of the list means: `cargo maestro guia`. */
export const claveDeEleccion = (clase: ClaseDeGrupo, texto: string): string =>
  `${clase} ${llano(texto)}`.slice(0, CLAVE_MAX);

/** Longer than any name of a grade or a person: more of a cell is not read in a sentence. */
const DICE_MAX = 80;

export const citado = (dice: string): string =>
  `«${dice.length > DICE_MAX ? `${dice.slice(0, DICE_MAX - 1)}…` : dice}»`;

interface Eleccion {
  clase: ClaseDeGrupo;
  /** What is chosen: 'Cargo'. */
  elige: string;
  /** Of a word as it is cited: '«Conserje» no es un cargo del colegio'. */
  noEs: (cita: string) => string;
  opciones: Grupo['opciones'];
  /** What the list says, for each word that is not known; by the decision it needs. */
  dicen: ReadonlyMap<string, string>;
}

/** Says how many words are left to be asked about. */
const resto = (clase: ClaseDeGrupo, cuantos: number, filas: number): Grupo => ({
  grupo: `resto ${clase}`,
  clase: 'resto',
  texto: `Y ${contar(cuantos, 'texto más', 'textos más')} sin reconocer: ${contar(filas, 'fila', 'filas')}.`,
  filas,
  elige: null,
  opciones: [],
  obliga: false,
  decidido: null,
});

/** Words of a list that somebody has to choose the meaning of; those that were chosen stay, so that they can be taken back. */
export function gruposPorElegir(
  { clase, elige, noEs, opciones, dicen }: Eleccion,
  todas: FilasPorGrupo,
  decisiones: Decisiones,
): Grupo[] {
  const cuantas = new Map(deLosQueEmpiezan(todas, `${clase} `));
  const decididas = Object.keys(decisiones).filter(
    (clave) => clave.startsWith(`${clase} `) && !cuantas.has(clave),
  );
  // Those that settle most come first where not all are asked for.
  const abiertas =
    cuantas.size > GRUPOS_MAX ? [...cuantas].sort(([, uno], [, otro]) => otro - uno) : [...cuantas];
  const quedan = abiertas.slice(GRUPOS_MAX);
  const grupos = [...abiertas.slice(0, GRUPOS_MAX), ...decididas.map((clave) => [clave, 0] as const)].map(
    ([grupo, n]): Grupo => {
      const dice = citado(dicen.get(grupo) ?? conMayusculaInicial(grupo.slice(clase.length + 1)));
      return {
        grupo,
        clase,
        texto: n > 0 ? `${noEs(dice)}: ${contar(n, 'fila', 'filas')}.` : dice,
        filas: n,
        elige,
        opciones,
        obliga: false,
        decidido: decisiones[grupo] ?? null,
      };
    },
  );
  if (quedan.length === 0) return grupos;
  const suyas = quedan.reduce((suma, [, n]) => suma + n, 0);
  return [...grupos, resto(clase, quedan.length, suyas)];
}
