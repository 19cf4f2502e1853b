import { type SQL, sql } from 'drizzle-orm';
import type { Published } from '#server/operate/installation/announcement.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { versionesPublicadas } from './tables.ts';

export type Publicada = typeof versionesPublicadas.$inferSelect;

export const publicadas = (db: Db): Promise<Publicada[]> => db.select().from(versionesPublicadas);

/** All of them as one value of another statement. */
export const PUBLICADAS_JSON: SQL = sql`(select coalesce(json_agg(json_build_object('version', version, 'fecha', fecha,
  'seguridad', seguridad, 'vista', ${instanteJson(versionesPublicadas.vista)})), '[]') from versiones_publicadas)`;

/** An older release said again, by whoever it is, takes nothing back of what a newer one said. */
export async function anotarPublicadas(tx: Tx, sabidas: readonly Published[], now: Date): Promise<void> {
  if (sabidas.length === 0) return;
  const vista = now.toISOString();
  await tx
    .insert(versionesPublicadas)
    .values(sabidas.map((una) => ({ ...una, vista })))
    .onConflictDoUpdate({
      target: versionesPublicadas.version,
      set: {
        seguridad: sql`${versionesPublicadas.seguridad} or excluded.seguridad`,
        vista: sql`excluded.vista`,
      },
    });
}
