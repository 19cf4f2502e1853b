import { cicloACargo } from '#server/calificaciones/cargo/queries.ts';
import { leeTodas } from '#server/calificaciones/policy.ts';
import { alumnosPorHonrar, type DeQuienes } from '#server/cuadros/queries.ts';
import { conSusNotas } from '#server/cuadros/service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { forbidden, notFound } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { cuadroDeHonor } from '#shared/cuadros.rules.ts';
import type { Honor } from '#shared/cuadros.ts';
import type { Alcance } from '#shared/documentos.rules.ts';

export interface HonorPedido extends DeQuienes {
  bloque: Alcance;
  lugares: number;
  minimo: number | null;
}

/** @throws Problem `forbidden` to a teacher for more than a section, `notFound` for that of another homeroom. */
async function exigirLegible(
  db: Db,
  sesion: SesionColaborador,
  { alcance, idGradoSeccion, ciclo }: DeQuienes,
) {
  if (leeTodas(sesion)) return;
  if (alcance !== 'seccion' || idGradoSeccion === undefined) throw forbidden();
  if ((await cicloACargo(db, sesion.idColaborador, idGradoSeccion)) !== ciclo) throw notFound();
}

/** The best of a section, a grade, a level or the school, of whom all subjects have ended. Two statements, however many they are. */
export async function leerHonor(
  db: Db,
  sesion: SesionColaborador,
  { bloque, ...pedido }: HonorPedido,
): Promise<Honor> {
  await exigirLegible(db, sesion, pedido);
  const alumnos = await conSusNotas(db, await alumnosPorHonrar(db, pedido));
  const { lugares, enCurso } = cuadroDeHonor(alumnos, bloque, pedido);
  return {
    lugares: lugares.map(({ alumnos: suyos, ...lugar }) => ({
      ...lugar,
      alumnos: suyos.map(({ idEstudianteGrado, estudiante, seccion }) => ({
        idEstudianteGrado,
        estudiante,
        seccion,
      })),
    })),
    enCurso,
  };
}
