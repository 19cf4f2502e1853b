import { averageHalfUp, sum } from '#shared/base/decimal.ts';
import type { CalificacionesDeMateria, Notas, PuntosTraidos } from './calificaciones.ts';
import { NOTA_USUAL } from './normas.rules.ts';

/** Below this a mark fails, where the school has confirmed no norm. */
export const NOTA_MINIMA = NOTA_USUAL;

/** The pass mark of a subject, or of a class; of many, that of the first, since all of an enrolment have the same. */
export const notaMinimaDe = (de: { notaMinima?: number | undefined } | undefined): number =>
  de?.notaMinima ?? NOTA_MINIMA;
/** Columns that are always shown. */
export const BLOQUES_USUALES = 4;
/** Nota no generada: the block has not started. */
export const NNG = 'NNG';
/** Of a block that who came from another school does without. */
export const NO_CUENTA = 'No cuenta';
/** Beside the total of a block that has not ended, and of an average that counts one. */
export const EN_CURSO = '*';
/** In place of marks where a block was opened and nothing is published of it yet. */
export const SIN_PUBLICAR = '—';
export const EN_CURSO_DICHO = `${EN_CURSO}: bloque en curso, cuenta lo publicado hasta hoy.`;
export const SIN_PUBLICAR_DICHO = `${SIN_PUBLICAR}: sin notas publicadas, no cuenta.`;
export const NADA_PUBLICADO = 'Todavía no hay notas publicadas';
export const FALTA_PUBLICAR = 'Promedio general: todavía faltan notas por publicar';
export const CLASE_SIN_INICIAR = 'La clase no ha sido asignada a un profesor o el profesor no la ha iniciado';

/** Activities that make up the zone, and those that make up the final exam of a block, extras included. */
export const TIPOS_ZONA = [1, 3, 6, 9] as const;
export const TIPOS_EXAMEN = [2, 8] as const;

/** Those of them that stand above the maximum of the block. */
export const TIPOS_EXTRA = [6, 8, 9] as const;

export const numerosDeBloque = [1, 2, 3, 4, 5, 6] as const;
export type NumeroDeBloque = (typeof numerosDeBloque)[number];

export interface NotaDeBloque {
  zona: number;
  examen: number;
  total: number;
}

type Calificado = Pick<CalificacionesDeMateria, 'bloques' | 'notas' | 'notaMinima'>;

/** Points of a block that is not open yet. */
export const MAXIMOS_DE_BLOQUE = { zona: 70, examen: 30 } as const;

interface Partes {
  /** What the student has in the class itself. */
  propios: PuntosTraidos;
  /** What the student brings from another section. */
  trae: PuntosTraidos | undefined;
  maximos: { zona: number; examen: number };
}

/** Zone and exam of a block: what is brought and what is the own, together no more than its maxima, and the extras of both on top. */
export function partesDeBloque({ propios, trae, maximos }: Partes): { zona: number; examen: number } {
  const parte = (max: number, ordinario: 'zona' | 'examen', extra: 'zonaExtra' | 'examenExtra') => {
    const junto = sum([propios[ordinario], trae?.[ordinario] ?? 0]);
    return sum([Math.min(max, junto), propios[extra], trae?.[extra] ?? 0]);
  };
  return {
    zona: parte(maximos.zona, 'zona', 'zonaExtra'),
    examen: parte(maximos.examen, 'examen', 'examenExtra'),
  };
}

type Empezado = Pick<CalificacionesDeMateria['bloques'][number], 'fechaIniciado' | 'trae'>;

/** Whether a block has marks for a student: it was opened, or the student brings some. */
const empezo = (bloque: Empezado | undefined): boolean =>
  bloque !== undefined && (bloque.fechaIniciado !== null || bloque.trae !== undefined);

/**
 * Zone, exam and total of a block; null until it starts, when a block without marks has 0. A transfer mark stands for the total, and a
 * block that does not count is null.
 */
export function notaDeBloque({ bloques, notas }: Calificado, numero: NumeroDeBloque): NotaDeBloque | null {
  const bloque = bloques.find((one) => one.bloque === numero);
  const zona = notas[`zona${numero}`] ?? 0;
  const examen = notas[`examen${numero}`] ?? 0;
  if (bloque?.traslado) {
    const { nota } = bloque.traslado;
    return nota === null ? null : { zona, examen, total: nota };
  }
  return empezo(bloque) ? { zona, examen, total: sum([zona, examen]) } : null;
}

/** Whether nothing that counts in the average is published yet: a block is open, and none has a mark. */
export const nadaPublicado = (materia: Calificado): boolean =>
  materia.notas.promedio === null && numerosDeBloque.some((numero) => sinPublicar(materia, numero));

/** Extras may lift a block above this, and never an average. */
const PROMEDIO_MAX = 100;

/** Average of totals of blocks, halves up: 59.5 → 60, 59.49 → 59, 104 → 100. null without any. */
export function promedioDeTotales(totales: readonly number[]): number | null {
  const promedio = averageHalfUp(totales);
  return promedio === null ? null : Math.min(PROMEDIO_MAX, promedio);
}

/**
 * Average of the totals of the started blocks; null while none has started. One that was opened and has nothing published yet does not count:
 * it would halve the average of everybody on its first day.
 */
export const promedioDe = (materia: Calificado): number | null =>
  promedioDeTotales(
    numerosDeBloque.flatMap((numero) =>
      sinPublicar(materia, numero) ? [] : (notaDeBloque(materia, numero)?.total ?? []),
    ),
  );

/** An average that may still change: not all blocks of the subject are finished. */
export const esProvisional = ({ bloques, notas }: Calificado): boolean =>
  notas.promedio !== null &&
  bloques.some(({ fechaTerminado, traslado }) => fechaTerminado === null && !traslado);

/** Whether all averages of a table, some or none are provisional: where all are, its heading says it once. */
export function cuantosProvisionales(materias: readonly Calificado[]): 'todos' | 'algunos' | 'ninguno' {
  const conPromedio = materias.filter(({ notas }) => notas.promedio !== null);
  if (!conPromedio.some(esProvisional)) return 'ninguno';
  return conPromedio.every(esProvisional) ? 'todos' : 'algunos';
}

/** A total of a block, or an average of blocks, fails only once they have ended: what is not graded yet counts as nothing till then. */
const terminado = ({ bloques }: Pick<CalificacionesDeMateria, 'bloques'>, numero: NumeroDeBloque): boolean =>
  bloques.some(
    ({ bloque, fechaTerminado, traslado }) => bloque === numero && (fechaTerminado !== null || traslado),
  );

/** Whether a block has marks and goes on: what it comes to is not known yet. */
export const enCurso = (materia: Calificado, numero: NumeroDeBloque): boolean =>
  notaDeBloque(materia, numero) !== null && !terminado(materia, numero);

/** Whether a block was opened, goes on, and has nothing of the student published. Its total of 0 says nothing. */
export function sinPublicar(materia: Calificado, numero: NumeroDeBloque): boolean {
  const { calificados } = materia.bloques.find(({ bloque }) => bloque === numero) ?? {};
  return calificados === 0 && enCurso(materia, numero) && notaDeBloque(materia, numero)?.total === 0;
}

export const bloqueReprobado = (
  materia: Calificado & Pick<CalificacionesDeMateria, 'materia'>,
  numero: NumeroDeBloque,
): boolean =>
  !fueraDelPensum(materia) &&
  terminado(materia, numero) &&
  reprueba(notaDeBloque(materia, numero)?.total ?? null, notaMinimaDe(materia));

/** Whether a subject that counts fails by what stands for the year, by its one final mark, or by the blocks that have ended. */
export function materiaReprobada(
  materia: Calificado & Pick<CalificacionesDeMateria, 'materia' | 'notaFinal' | 'final'>,
): boolean {
  if (fueraDelPensum(materia)) return false;
  const notaMinima = notaMinimaDe(materia);
  if (materia.final !== undefined) return reprueba(materia.final, notaMinima);
  if (materia.notaFinal !== undefined) return reprueba(materia.notas.promedio, notaMinima);
  const totales = numerosDeBloque
    .filter((numero) => terminado(materia, numero))
    .flatMap((numero) => notaDeBloque(materia, numero)?.total ?? []);
  return reprueba(promedioDeTotales(totales), notaMinima);
}

/** Of the block in progress: points won, of those that are graded already. null without one, or while nothing is graded. */
export function avanceDelBloque(materia: Calificado): { bloque: number; lleva: number; de: number } | null {
  for (const numero of numerosDeBloque) {
    const de = materia.bloques.find(({ bloque }) => bloque === numero)?.calificados ?? 0;
    const lleva = notaDeBloque(materia, numero)?.total;
    if (de > 0 && lleva !== undefined) return { bloque: numero, lleva, de };
  }
  return null;
}

/** The one mark of a subject of a year before the school had Ceiba. */
export const NOTA_FINAL = 'Nota final';

const conFinal = ({ notaFinal }: Pick<CalificacionesDeMateria, 'notaFinal'>): boolean =>
  notaFinal !== undefined;

/** Whether a table has nothing but final marks: then it shows them alone, and no blocks. */
export const soloNotasFinales = (
  materias: readonly Pick<CalificacionesDeMateria, 'notaFinal' | 'bloques'>[],
): boolean => materias.some(conFinal) && materias.every((una) => conFinal(una) || una.bloques.length === 0);

export const PROMEDIO = 'Promedio';
export const PROMEDIO_PROVISIONAL = 'Promedio provisional';

/** Applies to totals and averages; zone and exam alone have other maxima. */
export const reprueba = (nota: number | null, notaMinima: number): boolean =>
  nota !== null && nota < notaMinima;

/**
 * Whether every subject is passed, from its rounded average. Subjects that never started say nothing.
 * @returns null when no subject has an average.
 */
export function aprueba(promedios: readonly (number | null)[], notaMinima: number): boolean | null {
  const conocidos = promedios.filter((promedio) => promedio !== null);
  return conocidos.length === 0 ? null : conocidos.every((promedio) => !reprueba(promedio, notaMinima));
}

/** Dropped from the curriculum: its marks stay and do not count. */
export const fueraDelPensum = ({ materia }: Pick<CalificacionesDeMateria, 'materia'>): boolean =>
  materia.activo === false;
export const FUERA_DEL_PENSUM = 'Fuera del pensum';

/** What a subject comes to: its average, or what a recovery or a closed year made of it. */
export const finalDe = ({ final, notas }: Pick<CalificacionesDeMateria, 'notas' | 'final'>): number | null =>
  final ?? notas.promedio;

/** Average of what the subjects that count come to, as the report card shows it at its foot. */
export const promedioGeneral = (
  materias: readonly Pick<CalificacionesDeMateria, 'materia' | 'notas' | 'final'>[],
): number | null =>
  averageHalfUp(
    materias
      .filter((una) => !fueraDelPensum(una))
      .map(finalDe)
      .filter((promedio) => promedio !== null),
  );

/** Four blocks, or six as soon as one subject has more than four. */
export const bloquesVisibles = (materias: readonly Pick<CalificacionesDeMateria, 'bloques'>[]) =>
  materias.some(({ bloques }) => bloques.some(({ bloque }) => bloque > BLOQUES_USUALES))
    ? numerosDeBloque
    : numerosDeBloque.slice(0, BLOQUES_USUALES);

/** As many as the level of the classes has, which a class gets when it starts. */
export const bloquesDelNivel = (materias: readonly Pick<CalificacionesDeMateria, 'bloques'>[]) => {
  const ultimo = Math.max(0, ...materias.flatMap(({ bloques }) => bloques.map(({ bloque }) => bloque)));
  return numerosDeBloque.slice(0, ultimo || BLOQUES_USUALES);
};

export type BloqueCalificado = CalificacionesDeMateria['bloques'][number] & { zona: number; examen: number };

/** The marks of a subject in the shape of the wire, from its blocks with their sums, or from the one final mark it has. */
export function conNotas(
  materia: CalificacionesDeMateria['materia'],
  calificados: readonly BloqueCalificado[],
  notaFinal: number | null = null,
): CalificacionesDeMateria {
  const de = (numero: NumeroDeBloque, parte: 'zona' | 'examen') => {
    const bloque = calificados.find((one) => one.bloque === numero);
    return bloque && empezo(bloque) ? bloque[parte] : null;
  };
  const notas: Notas = {
    zona1: de(1, 'zona'),
    zona2: de(2, 'zona'),
    zona3: de(3, 'zona'),
    zona4: de(4, 'zona'),
    zona5: de(5, 'zona'),
    zona6: de(6, 'zona'),
    examen1: de(1, 'examen'),
    examen2: de(2, 'examen'),
    examen3: de(3, 'examen'),
    examen4: de(4, 'examen'),
    examen5: de(5, 'examen'),
    examen6: de(6, 'examen'),
    promedio: null,
  };
  const bloques = calificados.map(({ zona: _zona, examen: _examen, ...bloque }) => bloque);
  if (notaFinal !== null)
    return { materia, bloques, notas: { ...notas, promedio: averageHalfUp([notaFinal]) }, notaFinal };
  return { materia, bloques, notas: { ...notas, promedio: promedioDe({ bloques, notas }) } };
}
