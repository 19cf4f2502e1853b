import { averageHalfUp } from '#shared/base/decimal.ts';
import { aprueba, promedioDeTotales, reprueba } from '#shared/calificaciones.rules.ts';
import type { ReglaDelAnio } from '#shared/normas.rules.ts';

/** What came from another school in place of a block; null: the block does not count. */
export interface Traslado {
  bloque: number;
  nota: number | null;
}

interface BloqueDelAnio {
  bloque: number;
  /** null: it never started. */
  total: number | null;
}

/** Average of a subject: of the totals of the blocks that started, or of what came in their place. null: nothing counts. */
export function promedioConTraslados(
  bloques: readonly BloqueDelAnio[],
  traslados: readonly Traslado[],
): number | null {
  const propios = bloques.filter(({ bloque }) => traslados.every((uno) => uno.bloque !== bloque));
  const totales = [...propios.map(({ total }) => total), ...traslados.map(({ nota }) => nota)];
  return promedioDeTotales(totales.filter((total) => total !== null));
}

/** How far a chance to recover has gone. The words stand in the database. */
export const ESTADOS_DE_RECUPERACION = ['pendiente', 'publicada', 'no_se_presento'] as const;
export type EstadoDeRecuperacion = (typeof ESTADOS_DE_RECUPERACION)[number];

export interface Recuperacion {
  oportunidad: number;
  estado: EstadoDeRecuperacion;
  /** Whole, 0 to 100; null unless it is published. */
  nota: number | null;
}

/** Why a subject decides nothing: out of the curriculum, not taught this year, a class that nobody opened, or no block that counts. */
export type NoCuenta = 'pensum' | 'sin impartir' | 'sin abrir' | 'sin bloques';

export interface MateriaDelAnio {
  nombre: string;
  promedio: number | null;
  /** A block of it is open, and nothing is published yet: it counts, and has no average. */
  pendiente?: boolean | undefined;
  /** Its marks are final. */
  cerrada: boolean;
  fuera?: Exclude<NoCuenta, 'sin bloques'> | undefined;
  /** Nothing makes up for it: Práctica Supervisada, Seminario. */
  sinRecuperacion?: boolean | undefined;
  recuperaciones?: readonly Recuperacion[] | undefined;
  traslados?: readonly Traslado[] | undefined;
}

export interface ResultadoDeMateria {
  nombre: string;
  promedio: number | null;
  /** The recovery mark that counts. */
  recuperacion: number | null;
  /** What stands for the year; null: it does not count. */
  final: number | null;
  aprobada: boolean | null;
  /** It failed and there is a right to recover it, whatever came of it. */
  recuperable: boolean;
  /** The chance to recover it that is open now; null: none. */
  oportunidad: number | null;
  noCuenta: NoCuenta | null;
}

export const PROPUESTAS_DEL_ANIO = [
  'Faltan notas',
  'Falta recuperación',
  'Promovido',
  'No promovido',
] as const;
export type PropuestaDelAnio = (typeof PROPUESTAS_DEL_ANIO)[number];

/** What the direction can decide instead of a proposal. The words stand in the database. */
export const DECISIONES = ['P', 'NP'] as const;
export type DecisionDePromocion = (typeof DECISIONES)[number];

/** Results as the official register writes them; with AC of who has a curricular adaptation. The words stand in the database. */
export const RESULTADOS = ['P', 'NP', 'PAC', 'NPAC'] as const;
export type Resultado = (typeof RESULTADOS)[number];

export const NOMBRE_DE_RESULTADO: Record<Resultado, string> = {
  P: 'Promovido',
  NP: 'No promovido',
  PAC: 'Promovido (adecuación)',
  NPAC: 'No promovido (adecuación)',
};

export interface ResultadoDelAnio {
  materias: ResultadoDeMateria[];
  /** Of the finals, halves up. */
  promedioGeneral: number | null;
  /** Subjects that fail, what was recovered left out. */
  reprobadas: number;
  /** Few enough subjects failed for what the norm lets be recovered. */
  conDerecho: boolean;
  propuesta: PropuestaDelAnio;
}

/** Why a subject decides nothing; null where it counts. */
export const noCuenta = ({ fuera, promedio, pendiente = false }: MateriaDelAnio): NoCuenta | null =>
  fuera ?? (promedio === null && !pendiente ? 'sin bloques' : null);

/**
 * How far the chances of a subject have gone: each follows only on one that is over. `lograda` is the first mark that passes, which ends them;
 * `abierta` the chance to take now.
 */
export function oportunidadesDe(
  recuperaciones: readonly Recuperacion[],
  { oportunidades, notaMinima }: Pick<ReglaDelAnio, 'oportunidades' | 'notaMinima'>,
): { lograda: number | null; abierta: number | null } {
  for (let oportunidad = 1; oportunidad <= oportunidades; oportunidad += 1) {
    const una = recuperaciones.find((otra) => otra.oportunidad === oportunidad);
    if (!una || una.estado === 'pendiente') return { lograda: null, abierta: oportunidad };
    if (una.estado === 'publicada' && una.nota !== null && una.nota >= notaMinima)
      return { lograda: una.nota, abierta: null };
  }
  return { lograda: null, abierta: null };
}

/** Whether a chance may be taken: those before it are over, and none of them passed. */
export function puedeTomar(
  recuperaciones: readonly Recuperacion[],
  oportunidad: number,
  { oportunidades, notaMinima }: Pick<ReglaDelAnio, 'oportunidades' | 'notaMinima'>,
): boolean {
  const { lograda, abierta } = oportunidadesDe(recuperaciones, {
    notaMinima,
    oportunidades: oportunidad - 1,
  });
  return oportunidad <= oportunidades && lograda === null && abierta === null;
}

/** Whether so many failed subjects may still be recovered: 5 of 10 are 50 %, 6 of 11 more. */
export const dentroDelPorcentaje = (reprobadas: number, cuentan: number, porcentaje: number): boolean =>
  100 * reprobadas <= porcentaje * cuentan;

/** What a recovery mark makes of an average: nothing unless it passes, and no more than the pass mark where the norm says so. */
export function finalConRecuperacion(
  promedio: number,
  recuperacion: number | null,
  { notaMinima, notaRecuperacion }: Pick<ReglaDelAnio, 'notaMinima' | 'notaRecuperacion'>,
): number {
  if (recuperacion === null || recuperacion < notaMinima) return promedio;
  return notaRecuperacion === 'tope' ? notaMinima : recuperacion;
}

/** The result as the register writes it; null while the proposal waits for something: a decision counts from then on. */
export function resultadoFinal(
  propuesta: PropuestaDelAnio,
  decision: DecisionDePromocion | null,
  adecuacion: boolean,
): Resultado | null {
  if (propuesta !== 'Promovido' && propuesta !== 'No promovido') return null;
  const resultado = decision ?? (propuesta === 'Promovido' ? 'P' : 'NP');
  return adecuacion ? `${resultado}AC` : resultado;
}

/** What a year comes to for one student: subject by subject, the general average, and what is proposed. */
export function resultadoDelAnio(materias: readonly MateriaDelAnio[], regla: ReglaDelAnio): ResultadoDelAnio {
  const { notaMinima, promocion, porcentajeMaximo } = regla;
  const cuentan = materias.filter((materia) => noCuenta(materia) === null);
  const caidas = cuentan.filter(({ cerrada, promedio }) => cerrada && reprueba(promedio, notaMinima));
  const conDerecho =
    promocion === 'todas' &&
    regla.oportunidades > 0 &&
    dentroDelPorcentaje(caidas.length, cuentan.length, porcentajeMaximo);
  const resultados = materias.map((materia): ResultadoDeMateria => {
    const { nombre, promedio, sinRecuperacion = false, recuperaciones = [] } = materia;
    const fuera = noCuenta(materia);
    const nada = {
      ...{ nombre, promedio, noCuenta: fuera },
      ...{ recuperacion: null, recuperable: false, oportunidad: null },
    };
    if (fuera !== null || promedio === null) return { ...nada, final: null, aprobada: null };
    const recuperable = conDerecho && !sinRecuperacion && caidas.includes(materia);
    const { lograda, abierta } = recuperable
      ? oportunidadesDe(recuperaciones, regla)
      : { lograda: null, abierta: null };
    const final = finalConRecuperacion(promedio, lograda, regla);
    return {
      ...nada,
      recuperacion: lograda,
      final,
      aprobada: !reprueba(final, notaMinima),
      recuperable,
      oportunidad: abierta,
    };
  });
  const finales = resultados.flatMap(({ final }) => final ?? []);
  const promedioGeneral = averageHalfUp(finales);
  const abierta = cuentan.some(({ cerrada }) => !cerrada);
  const pasa = {
    todas: aprueba(finales, notaMinima),
    promedio: promedioGeneral === null ? null : !reprueba(promedioGeneral, notaMinima),
    siempre: true,
  }[promocion];
  const propuesta = (): PropuestaDelAnio => {
    if (abierta || pasa === null) return 'Faltan notas';
    if (resultados.some(({ oportunidad }) => oportunidad !== null)) return 'Falta recuperación';
    return pasa ? 'Promovido' : 'No promovido';
  };
  return {
    materias: resultados,
    promedioGeneral,
    reprobadas: resultados.filter(({ aprobada }) => aprobada === false).length,
    conDerecho,
    propuesta: propuesta(),
  };
}
