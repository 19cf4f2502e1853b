import type { SeccionLegible } from '#server/calificaciones/policy.ts';
import { calificacionesDeVarias } from '#server/calificaciones/queries.ts';
import type { Sql } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import { avisosDeTraslado } from '#shared/calificaciones/traslados.rules.ts';
import type { CalificacionesDeEstudiante } from '#shared/calificaciones.ts';
import type { CuadroDeSeccion } from '#shared/cuadros.ts';
import * as queries from './queries.ts';

/** Students with their marks: two statements with that of the students, however many they are. */
export async function conSusNotas<A extends { idEstudianteGrado: number }>(
  db: Sql,
  alumnos: readonly A[],
): Promise<(A & Pick<CalificacionesDeEstudiante, 'nota'>)[]> {
  const notas = await calificacionesDeVarias(
    db,
    alumnos.map(({ idEstudianteGrado }) => idEstudianteGrado),
  );
  return alumnos.map((alumno) => ({ ...alumno, nota: notas(alumno.idEstudianteGrado) }));
}

/** A section with its marks. */
export interface CuadroLeido extends CuadroDeSeccion {
  guia: string | null;
}

export async function leerCuadro(
  db: Sql,
  { idGradoSeccion }: Pick<SeccionLegible, 'idGradoSeccion'>,
): Promise<CuadroLeido> {
  const seccion = found(await queries.leerSeccion(db, idGradoSeccion));
  const alumnos = await conSusNotas(db, await queries.alumnosDeSeccion(db, idGradoSeccion));
  return {
    ...seccion,
    alumnos: alumnos.map(({ fechaAsignado, sinNada, seccion: _suya, ...alumno }) => ({
      ...alumno,
      avisos: avisosDeTraslado({ fechaAsignado, sinNada }),
    })),
  };
}
