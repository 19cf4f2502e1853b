import { sql } from 'drizzle-orm';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { CARGO_DIRECTOR } from '#shared/colaboradores.ts';
import { codigosInstalacion } from './tables.ts';

export async function hayDirector(db: Sql): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from colaboradores c join colaboradores_cargos cc using (id_colaborador) join usuarios u using (id_usuario)
      where cc.id_cargo = ${CARGO_DIRECTOR} and c.activo and u.activo limit 1`,
  );
  return found.length > 0;
}

/** A new code; those that are over go. */
export async function insertarCodigo(db: Db, huella: string, now: Date, vence: Date): Promise<void> {
  await db.execute(sql`delete from codigos_instalacion where vence < ${now.toISOString()}`);
  await db.insert(codigosInstalacion).values({ huella, vence: vence.toISOString() });
}

/** Whether it is a code that is good now. */
export async function esBueno(db: Db, huella: string, now: Date): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from codigos_instalacion where huella = ${huella} and vence >= ${now.toISOString()}`,
  );
  return found.length > 0;
}

/** All codes go with the first that is used; of two at once the second finds none. */
export async function gastarCodigos(tx: Tx): Promise<number> {
  const gone = await rows(tx, sql`delete from codigos_instalacion returning huella`);
  return gone.length;
}
