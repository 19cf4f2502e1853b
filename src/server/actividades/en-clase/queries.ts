import { sql } from 'drizzle-orm';
import type { ActividadDelEstudiante } from '#server/actividades/policy.ts';
import { catedratico, comentarios, PUBLICOS } from '#server/actividades/publicaciones/queries.ts';
import {
  actividadEstudianteJson,
  deActividades,
  deTipos,
  paresParticipante,
  participacionPropia,
} from '#server/actividades/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { type NotaEnClase, notaEnClase } from '#shared/actividades/en-clase.ts';

interface Quien {
  idEstudiante: number;
  now: Date;
  /** Comments can still be written. */
  abierto: boolean;
}

export async function leerNota(
  db: Db,
  { idActividadMateriaBloque: id, idEstudianteGrado }: ActividadDelEstudiante,
  { idEstudiante, now, abierto }: Quien,
): Promise<NotaEnClase | undefined> {
  const propios = sql`${abierto}::boolean and k.id_estudiante is not distinct from ${idEstudiante}`;
  const [row] = await rows(
    db,
    sql`select a.titulo title, ${comentarios(PUBLICOS, propios)} comentarios, ${catedratico} catedratico,
        ${actividadEstudianteJson(now)} actividad, case when p.id_estudiante_grado is not null
          then json_build_object(${paresParticipante(now)}) end participante,
        json_build_object('escribir', ${abierto}::boolean) permisos
      from ${deActividades} ${deTipos} ${participacionPropia(idEstudianteGrado)}
      where a.id_actividad_materia_bloque = ${id}`,
    notaEnClase.shape,
  );
  return row;
}
