import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/** What was being made when the copy was: its parts were not copied. */
export async function olvidarTrabajosAbiertos(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from trabajos where estado in ('en_cola', 'en_marcha')`);
}
