import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';

/** Who leaves and who receives, in one order for everybody, so that two who hand over to each other do not wait for ever. */
export async function bloquearPersonas(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select from colaboradores where id_colaborador = any(${arreglo(ids)}) order by id_colaborador for update`,
  );
}
