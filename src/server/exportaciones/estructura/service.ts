import { SeccionLegible } from '#server/calificaciones/policy.ts';
import { calificacionesDeSeccion } from '#server/calificaciones/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import type { FilaDeCeldas } from '#shared/base/csv.ts';
import { cuadroDeSeccion } from '#shared/calificaciones/generales.rules.ts';
import { type Columna, cuadroDe, diaDe } from '../cuadro/service.ts';
import * as queries from './queries.ts';

const LUGAR = [
  ['Nivel', ({ nivel }) => nivel],
  ['Carrera', ({ carrera }) => carrera],
  ['Grado', ({ grado }) => grado],
  ['Sección', ({ seccion }) => seccion],
] as const satisfies readonly Columna<
  Pick<queries.ClaseDelCiclo, 'nivel' | 'carrera' | 'grado' | 'seccion'>
>[];

const SECCIONES: readonly Columna<queries.SeccionDelCiclo>[] = [
  ...LUGAR,
  ['Alumnos', ({ alumnos }) => alumnos],
  ['Materias', ({ materias }) => materias],
  ['Maestro guía', ({ guia }) => guia],
];

export const secciones = async (db: Db, ciclo: number): Promise<FilaDeCeldas[]> =>
  cuadroDe(SECCIONES, await queries.secciones(db, ciclo));

const columnasDeClase = (timeZone: string | undefined): readonly Columna<queries.ClaseDelCiclo>[] => [
  ...LUGAR,
  ['Materia', ({ materia }) => materia],
  ['Docente', ({ docente }) => docente],
  ['Iniciada', ({ iniciada }) => diaDe(iniciada, timeZone)],
];

export const clases = async (db: Db, ciclo: number, timeZone: string | undefined): Promise<FilaDeCeldas[]> =>
  cuadroDe(columnasDeClase(timeZone), await queries.clases(db, ciclo));

const MATERIAS: readonly Columna<queries.MateriaDelPensum>[] = [
  ['Nivel', ({ nivel }) => nivel],
  ['Carrera', ({ carrera }) => carrera],
  ['Materia', ({ nombre }) => nombre],
];

export const materias = async (db: Db, nivel: string | undefined): Promise<FilaDeCeldas[]> =>
  cuadroDe(MATERIAS, await queries.materias(db, nivel));

/** The marks of a section as whoever has it in charge takes them, with its name and year. */
export async function notas(db: Db, sesion: SesionColaborador, idGradoSeccion: number) {
  const seccion = SeccionLegible.deLaAdministracion(sesion, idGradoSeccion);
  const { nombre, ciclo } = found(await queries.seccionPedida(db, idGradoSeccion));
  return { nombre, ciclo, cuadro: cuadroDeSeccion(await calificacionesDeSeccion(db, seccion)) };
}
