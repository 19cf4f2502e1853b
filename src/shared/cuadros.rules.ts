import { alUsar } from './base/al-usar.ts';
import { averageHalfUp } from './base/decimal.ts';
import { BLOQUE_MAX, EXTRAS_DICHO } from './calificaciones/generales.rules.ts';
import {
  bloqueReprobado,
  EN_CURSO,
  EN_CURSO_DICHO,
  enCurso,
  esProvisional,
  finalDe,
  fueraDelPensum,
  materiaReprobada,
  NNG,
  NO_CUENTA,
  type NumeroDeBloque,
  nadaPublicado,
  notaDeBloque,
  notaMinimaDe,
  numerosDeBloque,
  promedioDeTotales,
  promedioGeneral,
  reprueba,
  SIN_PUBLICAR,
  SIN_PUBLICAR_DICHO,
  sinPublicar,
} from './calificaciones.rules.ts';
import type { CalificacionesDeEstudiante, CalificacionesDeMateria } from './calificaciones.ts';
import type { Alcance } from './documentos.rules.ts';

/** A mark of the grid. */
export interface CeldaDeCuadro {
  /** null: NNG, or the block does not count. */
  nota: number | null;
  reprobada: boolean;
  /** T: of another school. R: of a recovery. */
  letra: 'T' | 'R' | null;
  /** Its block is without a mark because the student was in another school. */
  noCuenta: boolean;
  /** Nothing of it is published yet: what it comes to is not known. */
  sinPublicar: boolean;
  /** It may still change: its blocks have not ended. */
  enCurso: boolean;
}

/** A subject of the section, and what its column comes to. */
export interface MateriaDeCuadro {
  idMateria: number;
  nombre: string;
  /** false: it was dropped from the curriculum, and is in no average and no count. */
  cuenta: boolean;
  promedio: number | null;
  reprobados: number;
}

export interface FilaDeCuadro<A> {
  alumno: A;
  /** One for each subject; null: the student does not have it. */
  celdas: readonly (CeldaDeCuadro | null)[];
  promedio: number | null;
  /** Some of its marks may still change. */
  enCurso: boolean;
  /** The average fails, and cannot change any more. */
  promedioReprobado: boolean;
  /** Subjects that fail. */
  reprobadas: number;
}

/** The marks of a section, students by subjects. */
export interface Cuadro<A> {
  materias: readonly MateriaDeCuadro[];
  filas: readonly FilaDeCuadro<A>[];
  /** Of the averages of the students. */
  promedio: number | null;
  /** Students that fail in something. */
  reprobados: number;
  notaMinima: number;
  /** Some mark may still change. */
  enCurso: boolean;
}

const numeroDe = (alcance: Alcance): NumeroDeBloque | undefined =>
  numerosDeBloque.find((numero) => String(numero) === alcance);

function celdaDeBloque(materia: CalificacionesDeMateria, numero: NumeroDeBloque): CeldaDeCuadro {
  const { traslado } = materia.bloques.find((uno) => uno.bloque === numero) ?? {};
  const falta = sinPublicar(materia, numero);
  return {
    nota: falta ? null : (notaDeBloque(materia, numero)?.total ?? null),
    reprobada: bloqueReprobado(materia, numero),
    letra: traslado && traslado.nota !== null ? 'T' : null,
    noCuenta: traslado?.nota === null,
    sinPublicar: falta,
    enCurso: enCurso(materia, numero),
  };
}

function celdaDelAnio(materia: CalificacionesDeMateria): CeldaDeCuadro {
  const { notaFinal, recuperacion, final } = materia;
  const fija = notaFinal ?? final;
  const falta = fija === undefined && nadaPublicado(materia);
  return {
    nota: fija ?? finalDe(materia),
    reprobada: materiaReprobada(materia),
    letra: recuperacion !== undefined && recuperacion === final ? 'R' : null,
    noCuenta: false,
    sinPublicar: falta,
    enCurso: fija === undefined && esProvisional(materia),
  };
}

/** An average of a row as it is read. */
export const promedioEscrito = ({
  promedio,
  enCurso: sigue,
}: Pick<FilaDeCuadro<unknown>, 'promedio' | 'enCurso'>): string =>
  promedio === null ? SIN_PUBLICAR : `${promedio}${sigue ? EN_CURSO : ''}`;

/** A mark as it is read, without its letter: `16*`, `—`, `NNG`. */
export function notaEscrita({ nota, noCuenta, sinPublicar: falta, enCurso: sigue }: CeldaDeCuadro): string {
  if (nota !== null) return `${nota}${sigue ? EN_CURSO : ''}`;
  if (falta) return SIN_PUBLICAR;
  return noCuenta ? NO_CUENTA : NNG;
}

/** What stands for what in a grid, of what is in it. */
export function leyendaDe({ filas, materias, notaMinima }: Cuadro<unknown>): string[] {
  const celdas = filas.flatMap((fila) => fila.celdas.flatMap((celda) => celda ?? []));
  const hay = (cual: (celda: CeldaDeCuadro) => boolean) => celdas.some(cual);
  const sinMarca = (celda: CeldaDeCuadro) => notaEscrita(celda) === NNG;
  return [
    `En rojo: no llega a ${notaMinima} en lo que ya terminó.`,
    ...(filas.some(({ promedio, enCurso: sigue }) => promedio !== null && sigue) ||
    hay(({ nota, enCurso: sigue }) => nota !== null && sigue)
      ? [EN_CURSO_DICHO]
      : []),
    ...(hay((una) => una.sinPublicar) ? [SIN_PUBLICAR_DICHO] : []),
    ...(hay(sinMarca) ? [`${NNG}: nota no generada.`] : []),
    ...(hay(({ noCuenta }) => noCuenta) ? [`${NO_CUENTA}: estaba en otro colegio.`] : []),
    ...(hay(({ nota }) => nota !== null && nota > BLOQUE_MAX) ? [EXTRAS_DICHO] : []),
    ...(hay(({ letra }) => letra === 'T') ? ['T: nota de traslado.'] : []),
    ...(hay(({ letra }) => letra === 'R') ? ['R: nota de recuperación.'] : []),
    ...(materias.some(({ cuenta }) => !cuenta) ? ['Entre paréntesis: fuera del pensum, no cuenta.'] : []),
  ];
}

/** The head of a column. */
export const tituloDeMateria = ({ nombre, cuenta }: MateriaDeCuadro): string =>
  cuenta ? nombre : `(${nombre})`;

/** What a subject of a student comes to in a block or in the year, as the report card has it. */
export function celdaDe(materia: CalificacionesDeMateria, alcance: Alcance): CeldaDeCuadro {
  const numero = numeroDe(alcance);
  return numero === undefined ? celdaDelAnio(materia) : celdaDeBloque(materia, numero);
}

type ConNotas = Pick<CalificacionesDeEstudiante, 'nota'>;

/** What the subjects of a student come to together. Dropped ones are in no average and no count. */
export function resumenDe(
  { nota }: ConNotas,
  alcance: Alcance,
): Pick<FilaDeCuadro<unknown>, 'promedio' | 'enCurso' | 'promedioReprobado' | 'reprobadas'> {
  const cuentan = nota.filter((una) => !fueraDelPensum(una));
  const celdas = cuentan.map((una) => celdaDe(una, alcance));
  // As on the report card: each subject counts as a whole number, and no more than 100.
  const conNota = celdas.flatMap(({ nota: total }) =>
    total === null ? [] : (promedioDeTotales([total]) ?? []),
  );
  const faltan = celdas.filter((una) => una.sinPublicar).length;
  const promedio = alcance === 'final' ? promedioGeneral(cuentan) : promedioDeTotales(conNota);
  // As on the report card: none while most subjects are missing.
  const seSabe = faltan <= conNota.length;
  const sigue = celdas.some((una) => una.enCurso);
  return {
    promedio: seSabe ? promedio : null,
    enCurso: sigue,
    promedioReprobado: !sigue && reprueba(promedio, notaMinimaDe(nota[0])),
    reprobadas: celdas.filter(({ reprobada }) => reprobada).length,
  };
}

const enOrden = alUsar(() => new Intl.Collator('es', { sensitivity: 'base', numeric: true }));

/** The subjects that anybody of the section has, in Spanish order. */
function materiasDe(alumnos: readonly ConNotas[]): CalificacionesDeMateria['materia'][] {
  const materias = new Map(
    alumnos.flatMap(({ nota }) => nota.map(({ materia }) => [materia.idMateria, materia] as const)),
  );
  return [...materias.values()].sort(
    (a, b) => enOrden().compare(a.nombre, b.nombre) || a.idMateria - b.idMateria,
  );
}

/** The marks of a section in a block or in the year. */
export function cuadroDe<A extends ConNotas>(alumnos: readonly A[], alcance: Alcance): Cuadro<A> {
  const columnas = materiasDe(alumnos);
  const filas = alumnos.map((alumno): FilaDeCuadro<A> => {
    const suyas = new Map(alumno.nota.map((una) => [una.materia.idMateria, una]));
    return {
      alumno,
      celdas: columnas.map(({ idMateria }) => {
        const suya = suyas.get(idMateria);
        return suya ? celdaDe(suya, alcance) : null;
      }),
      ...resumenDe(alumno, alcance),
    };
  });
  return {
    materias: columnas.map((materia, columna) => {
      const celdas = filas.flatMap((fila) => fila.celdas[columna] ?? []);
      return {
        idMateria: materia.idMateria,
        nombre: materia.nombre,
        cuenta: !fueraDelPensum({ materia }),
        promedio: averageHalfUp(celdas.flatMap(({ nota }) => nota ?? [])),
        reprobados: celdas.filter(({ reprobada }) => reprobada).length,
      };
    }),
    filas,
    promedio: averageHalfUp(filas.flatMap(({ promedio }) => promedio ?? [])),
    reprobados: filas.filter(({ reprobadas }) => reprobadas > 0).length,
    notaMinima: notaMinimaDe(alumnos.flatMap(({ nota }) => nota)[0]),
    enCurso: filas.some(({ celdas }) => celdas.some((celda) => celda?.enCurso)),
  };
}

/** Places of an honour roll, where nothing else is asked. */
export const LUGARES_USUALES = 3;
export const LUGARES_MAX = 20;

interface Minimo {
  lugares: number;
  /** Least average that is honoured; null: any. */
  minimo: number | null;
}

/** A place, and who shares it. */
export interface LugarDeHonor<A> {
  lugar: number;
  promedio: number;
  alumnos: A[];
}

/**
 * The best averages, of those who fail in nothing: equal averages share a place, and all of them are in it. Who has something in progress is
 * not compared yet; `enCurso` says how many these are.
 */
export function cuadroDeHonor<A extends ConNotas>(
  alumnos: readonly A[],
  alcance: Alcance,
  { lugares, minimo }: Minimo,
): { lugares: LugarDeHonor<A>[]; enCurso: number } {
  const porPromedio = new Map<number, A[]>();
  let siguen = 0;
  for (const alumno of alumnos) {
    const { promedio, reprobadas, enCurso: sigue } = resumenDe(alumno, alcance);
    if (sigue) siguen += 1;
    else if (promedio !== null && reprobadas === 0) {
      const iguales = porPromedio.get(promedio);
      if (iguales) iguales.push(alumno);
      else porPromedio.set(promedio, [alumno]);
    }
  }
  const puestos = [...porPromedio]
    .sort(([a], [b]) => b - a)
    .map(([promedio, suyos], indice) => ({ lugar: indice + 1, promedio, alumnos: suyos }));
  return { lugares: losQueSeHonran(puestos, { lugares, minimo }), enCurso: siguen };
}

/** The first places, down to an average. */
export const losQueSeHonran = <L extends { promedio: number }>(
  puestos: readonly L[],
  { lugares, minimo }: Minimo,
): L[] => puestos.filter(({ promedio }) => promedio >= (minimo ?? 0)).slice(0, lugares);
