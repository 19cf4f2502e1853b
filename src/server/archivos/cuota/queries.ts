import { sql } from 'drizzle-orm';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';

/** Bytes of what somebody has attached since then and is still kept; answered from an index alone. */
export async function bytesDe(db: Sql, idUsuario: number, desde: string): Promise<number> {
  const [row] = await rows(
    db,
    sql`select coalesce(sum(tamanio), 0)::float8 bytes from archivos
      where id_usuario = ${idUsuario} and creado >= ${desde}`,
    { bytes: num },
  );
  return must(row, 'the row of an aggregate').bytes;
}

/** Two uploads of one person are counted one after the other. Nothing else waits for this lock of the row. */
export async function contarEnOrden(tx: Tx, idUsuario: number): Promise<void> {
  await tx.execute(sql`select from usuarios where id_usuario = ${idUsuario} for no key update`);
}
