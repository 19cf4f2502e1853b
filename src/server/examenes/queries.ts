import { sql } from 'drizzle-orm';
import type { ActividadDelDocente } from '#server/actividades/policy.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** Opens the exam for everybody, with its latest end. */
export async function iniciar(
  tx: Tx,
  { idActividadMateriaBloque: id }: ActividadDelDocente,
  inicio: Date,
  fin: string,
): Promise<void> {
  await tx.execute(sql`
    update actividades set examen_fecha_hora_iniciado = ${inicio.toISOString()}, examen_fecha_hora_finalizado = ${fin}
    where id_actividad_materia_bloque = ${id}`);
}

export async function detener(
  tx: Tx,
  { idActividadMateriaBloque: id }: ActividadDelDocente,
  fin: Date,
): Promise<void> {
  await tx.execute(sql`
    update actividades set examen_fecha_hora_finalizado = ${fin.toISOString()}
    where id_actividad_materia_bloque = ${id}`);
}
