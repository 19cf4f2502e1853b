import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/db/db.ts';
import { text } from '#server/platform/db/row.ts';

/** Places whose last try found nothing there. */
export async function lugaresQueFaltan(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql`select lugar from (select distinct on (lugar) lugar, estado from respaldos order by lugar, id_respaldo desc) ultimos
      where estado = 'no_conectada'`,
    { lugar: text },
  );
  return found.map(({ lugar }) => lugar);
}

/** Places whose last copy to be compared was not equal, while the one before was: one more is tried, not one after the other. */
export async function lugaresQueDejaronDeCoincidir(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql`select lugar from (select lugar, (array_agg(estado order by id_respaldo desc))[1:2] ultimos from respaldos
        where archivo is not null and estado in ('comprobado', 'fallo') group by lugar) comparados
      where ultimos[1] = 'fallo' and ultimos[2] is distinct from 'fallo'`,
    { lugar: text },
  );
  return found.map(({ lugar }) => lugar);
}
