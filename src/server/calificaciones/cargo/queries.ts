import { and, eq } from 'drizzle-orm';
import { guias } from '#server/colaboradores/guias/tables.ts';
import type { Db } from '#server/platform/db/db.ts';

/** The year of a section whose homeroom teacher somebody is. */
export async function cicloACargo(
  db: Db,
  idColaborador: number,
  idGradoSeccion: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ ciclo: guias.idCicloEscolar })
    .from(guias)
    .where(and(eq(guias.idColaborador, idColaborador), eq(guias.idGradoSeccion, idGradoSeccion)));
  return row?.ciclo;
}
