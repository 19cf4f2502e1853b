import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/base/db.ts';

/** Whether this is the demonstration, whose rows are nobody's. */
export async function esDemostracion(db: Db): Promise<boolean> {
  const [row] = await rows<{ demo: boolean }>(db, sql`select es_demo demo from escuela`);
  return row?.demo === true;
}

/** Places whose last try found nothing there. */
export async function lugaresQueFaltan(db: Db): Promise<string[]> {
  const found = await rows<{ lugar: string }>(
    db,
    sql`select lugar from (select distinct on (lugar) lugar, estado from respaldos order by lugar, id_respaldo desc) ultimos
      where estado = 'no_conectada'`,
  );
  return found.map(({ lugar }) => lugar);
}
