import { asc, desc, eq, lt } from 'drizzle-orm';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import type { CicloEscolar } from '#shared/ciclos.ts';
import { ciclos } from './tables.ts';

const columnas = { idCicloEscolar: ciclos.idCicloEscolar, cicloEscolar1: ciclos.idCicloEscolar };

export async function listarCiclos(db: Sql): Promise<CicloEscolar[]> {
  return db.select(columnas).from(ciclos).orderBy(asc(ciclos.idCicloEscolar));
}

export async function existeCiclo(db: Sql, ciclo: number): Promise<boolean> {
  const rows = await db.select(columnas).from(ciclos).where(eq(ciclos.idCicloEscolar, ciclo));
  return rows.length > 0;
}

/** The newest year before another one, which its structure is copied from. */
export async function cicloAnterior(db: Sql, ciclo: number): Promise<number | undefined> {
  const [row] = await db
    .select(columnas)
    .from(ciclos)
    .where(lt(ciclos.idCicloEscolar, ciclo))
    .orderBy(desc(ciclos.idCicloEscolar))
    .limit(1);
  return row?.idCicloEscolar;
}

/** false when the year was already there; of two requests at once only one gets true. */
export async function insertarCiclo(tx: Tx, ciclo: number, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(ciclos)
    .values({ idCicloEscolar: ciclo, creado: now.toISOString() })
    .onConflictDoNothing()
    .returning(columnas);
  return rows.length > 0;
}
