import { calificacionesDe } from '#server/calificaciones/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import type { DetalleDeNota } from '#shared/calificaciones/detalle.ts';
import * as queries from './queries.ts';

interface Pedida {
  idEstudianteGrado: number;
  idMateria: number;
}

/** Where the mark of an enrolment in a subject comes from. @throws Problem `notFound` for a subject that the student does not have. */
export async function leerDetalle(
  db: Db,
  { academico }: Pick<SesionColaborador, 'academico'>,
  pedida: Pedida,
): Promise<DetalleDeNota> {
  const materias = await calificacionesDe(db, pedida.idEstudianteGrado);
  return {
    ...found(await queries.leerDetalle(db, pedida)),
    materia: found(materias.find(({ materia }) => materia.idMateria === pedida.idMateria)),
    permisos: { historial: academico },
  };
}
