import { escuela } from '#server/escuela/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

export async function hayDemostracion(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ esDemo: escuela.esDemo }).from(escuela);
  return row?.esDemo === true;
}
