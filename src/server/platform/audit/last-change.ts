import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { alguien, type CambioAjeno, cambioAjeno } from '#shared/base/version.ts';
import type { Afectado, Entidad } from './audit.ts';

/** Entries of one thing, or of a person: of those, of these kinds of things. */
export type LastChangeOf =
  | { entidad: Entidad; idEntidad: number | string }
  | { afectado: Afectado; entidades: readonly Entidad[] };

const entriesOf = (of: LastChangeOf): SQL =>
  'afectado' in of
    ? sql`a.id_auditoria in (select id_auditoria from auditoria_afectados where tipo = ${of.afectado.tipo} and id = ${of.afectado.id})
        and a.entidad = any(${arreglo(of.entidades, 'text')})`
    : sql`a.entidad = ${of.entidad} and a.id_entidad = ${String(of.idEntidad)}`;

/** Name and time of the last change in the audit trail; nulls if it has none. */
export async function lastChange(tx: Tx, of: LastChangeOf): Promise<CambioAjeno> {
  const [last] = await rows(
    tx,
    sql`select coalesce(c.nombres, a.usuario) quien, ${instanteJson(sql`a.fecha`)} cuando
      from auditoria a left join colaboradores c on c.id_usuario = a.id_usuario
      where ${entriesOf(of)} order by a.id_auditoria desc limit 1`,
    cambioAjeno.shape,
  );
  return last ?? { quien: null, cuando: null };
}

/** That person's name, for the beginning of a sentence. */
export const lastAuthor = async (tx: Tx, of: LastChangeOf): Promise<string> =>
  alguien((await lastChange(tx, of)).quien);
