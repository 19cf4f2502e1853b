import { contar } from '#shared/base/formatos.ts';
import { llano } from './identidad.rules.ts';
import { conMayusculaInicial } from './nombres.rules.ts';
import type { ClaseDeGrupo, Decisiones, Falta, Grupo } from './revision.ts';

const CLAVE_MAX = 200;

/** The decision that says what a word of the list means: `cargo maestro guia`. */
export const claveDeEleccion = (clase: ClaseDeGrupo, texto: string): string =>
  `${clase} ${llano(texto)}`.slice(0, CLAVE_MAX);

interface Eleccion {
  clase: ClaseDeGrupo;
  /** What is chosen: 'Cargo'. */
  elige: string;
  /** '«Conserje» no es un cargo del colegio' */
  noEs: (dice: string) => string;
  opciones: Grupo['opciones'];
  /** What the list says, for each word that is not known; by the decision it needs. */
  dicen: ReadonlyMap<string, string>;
}

/** Words of a list that somebody has to choose the meaning of; those that were chosen stay, so that they can be taken back. */
export function gruposPorElegir(
  { clase, elige, noEs, opciones, dicen }: Eleccion,
  faltas: readonly Falta[],
  decisiones: Decisiones,
): Grupo[] {
  const cuantas = new Map<string, Set<number>>();
  for (const { grupo, fila } of faltas)
    if (grupo?.startsWith(`${clase} `)) cuantas.set(grupo, (cuantas.get(grupo) ?? new Set()).add(fila));
  const decididas = Object.keys(decisiones).filter((clave) => clave.startsWith(`${clase} `));
  return [...new Set([...cuantas.keys(), ...decididas])].map((grupo) => {
    const n = cuantas.get(grupo)?.size ?? 0;
    const dice = dicen.get(grupo) ?? conMayusculaInicial(grupo.slice(clase.length + 1));
    return {
      grupo,
      clase,
      texto: n > 0 ? `${noEs(dice)}: ${contar(n, 'fila', 'filas')}.` : `«${dice}»`,
      filas: n,
      elige,
      opciones: [...opciones],
      obliga: false,
      decidido: decisiones[grupo] ?? null,
    };
  });
}
