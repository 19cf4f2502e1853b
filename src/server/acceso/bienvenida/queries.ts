import { sql } from 'drizzle-orm';
import { type Db, rows, type Sql, type Tx } from '#server/base/db.ts';
import { CODIGO_INTENTOS } from '#shared/acceso/bienvenida.ts';
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

/** Counts a try for every code that is good, before it is compared. `vivos`: how many there were; `acierta`: it is one of them. */
export async function intentar(
  db: Db,
  huella: string,
  now: Date,
): Promise<{ vivos: number; acierta: boolean; agotados: number }> {
  const momento = now.toISOString();
  const [row] = await rows<{ vivos: number; acierta: boolean; agotados: number }>(
    db,
    sql`with agotados as (select count(*)::int n from codigos_instalacion where vence >= ${momento} and intentos >= ${CODIGO_INTENTOS}),
        vivos as (update codigos_instalacion set intentos = intentos + 1
          where vence >= ${momento} and intentos < ${CODIGO_INTENTOS} returning huella)
      select (select count(*)::int from vivos) vivos, (select n from agotados) agotados,
        exists (select from vivos where huella = ${huella}) acierta`,
  );
  return row ?? { vivos: 0, acierta: false, agotados: 0 };
}

/** All codes go with the first that is used; of two at once the second finds none. */
export async function gastarCodigos(tx: Tx): Promise<number> {
  const gone = await rows(tx, sql`delete from codigos_instalacion returning huella`);
  return gone.length;
}
