import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { type Row, text } from '#server/platform/db/row.ts';
import { factsOf, type TableFacts } from './catalogue.ts';
import { DERIVED, GOES_ALONG, NOT_JOURNALED } from './journal.ts';
import { operaciones } from './tables.ts';

/** Why an operation cannot be taken back: a row that is not as it was left, or one that leans on what was made. */
const blockerRow = {
  motivo: z.enum(['cambio', 'referida']),
  tabla: text,
  clave: z.record(z.string(), z.unknown()),
};
export type Blocker = Row<typeof blockerRow>;

export const BLOCKERS_MAX = 50;

const name = (text: string): SQL => sql.raw(`"${text.replaceAll('"', '""')}"`);
const list = (parts: readonly SQL[], by = ', '): SQL => sql.join([...parts], sql.raw(by));

/** That row `t` is the one a note names. */
const isNoted = ({ clave }: TableFacts, note: SQL): SQL =>
  list(
    clave.map(({ columna, tipo }) => sql`t.${name(columna)} = (${note} ->> ${columna})::${sql.raw(tipo)}`),
    ' and ',
  );

const keyOf = ({ clave }: TableFacts, row: SQL): SQL =>
  sql`jsonb_build_object(${list(clave.map(({ columna }) => sql`${columna}::text, ${row}.${name(columna)}`))})`;

/**
 * What an operation did to each row of a table, taken together: `hecha`, it was not there before; `quitada`, it is not there after;
 * `antes` and `despues`, the columns it changed, as they were and as they were left.
 */
const net = (id: number, tabla: string): SQL => sql`(
  select g.clave, g.hecha, g.quitada,
    (select jsonb_object_agg(v.key, v.value order by a.n desc) from unnest(g.antes) with ordinality a (fila, n), jsonb_each(a.fila) v) antes,
    (select jsonb_object_agg(v.key, v.value order by a.n) from unnest(g.despues) with ordinality a (fila, n), jsonb_each(a.fila) v) despues
  from (select clave, (array_agg(antes is null order by posicion))[1] hecha, (array_agg(despues is null order by posicion desc))[1] quitada,
      array_agg(antes order by posicion) antes, array_agg(despues order by posicion) despues
    from operaciones_filas where id_operacion = ${id} and tabla = ${tabla} group by clave) g)`;

const ownColumns = ({ tabla, columnas }: TableFacts): string[] =>
  columnas.filter((columna) => !DERIVED[tabla]?.includes(columna));

/** Rows of a table that the operation left behind, held, of which something it wrote is no longer so. */
async function changedSince(tx: Tx, id: number, facts: TableFacts): Promise<Blocker[]> {
  const { tabla } = facts;
  const left = sql`(select * from ${net(id, tabla)} n where not n.quitada)`;
  // Held before they are compared: whoever would refer to one of them waits, and then finds it gone.
  await tx.execute(
    sql`select from ${name(tabla)} t join ${left} l on ${isNoted(facts, sql`l.clave`)} for update of t`,
  );
  return rows(
    tx,
    sql`select 'cambio' motivo, ${tabla}::text tabla, l.clave from ${left} l left join ${name(tabla)} t on ${isNoted(facts, sql`l.clave`)}
      where t is null and not (l.hecha and ${tabla in GOES_ALONG}) or exists (select from jsonb_each(l.despues) v
        where v.key = any(${arreglo(ownColumns(facts), 'text')}) and to_jsonb(t) -> v.key is distinct from v.value)
      limit ${BLOCKERS_MAX}`,
    blockerRow,
  );
}

/**
 * Rows that are none of the operation's, refer to one it made and do not go along with it. `not in` is hashed however many there are; `not exists` is a loop
 * within a loop while the database has not counted the notes yet: 12 s for 5,000 students.
 */
async function leaningOn(tx: Tx, id: number, facts: TableFacts, all: Map<string, TableFacts>) {
  const found: Blocker[] = [];
  for (const { tabla, columnas, aqui, borra } of facts.referidas) {
    // Who signed in meanwhile keeps nothing from being taken back.
    if (borra && NOT_JOURNALED.some((one) => one === tabla)) continue;
    const child = all.get(tabla) ?? (await factsOf(tx, [tabla])).get(tabla);
    if (!child) continue;
    const free = GOES_ALONG[tabla];
    if (free === null) continue;
    const unpaid = free === undefined ? sql`` : sql`and c.${name(free)} <> 0`;
    const leads = list(
      columnas.map((columna, at) => sql`c.${name(columna)} = t.${name(aqui[at] ?? '')}`),
      ' and ',
    );
    found.push(
      ...(await rows(
        tx,
        sql`select distinct 'referida' motivo, ${tabla}::text tabla, ${keyOf(child, sql`c`)} clave
          from operaciones_filas f join ${name(facts.tabla)} t on ${isNoted(facts, sql`f.clave`)} join ${name(tabla)} c on ${leads}
          where f.id_operacion = ${id} and f.tabla = ${facts.tabla} and f.antes is null
            and ${keyOf(child, sql`c`)} not in (select o.clave from operaciones_filas o where o.id_operacion = ${id} and o.tabla = ${tabla})
            ${unpaid}
          limit ${BLOCKERS_MAX}`,
        blockerRow,
      )),
    );
  }
  return found;
}

/** Removes what was made. */
const unmake = (facts: TableFacts, id: number): SQL =>
  sql`delete from ${name(facts.tabla)} t using ${net(id, facts.tabla)} n
    where n.hecha and not n.quitada and ${isNoted(facts, sql`n.clave`)}`;

/** Gives rows that were there before and after their old values, in the columns that changed. */
async function restoreValues(tx: Tx, facts: TableFacts, id: number): Promise<void> {
  const changed = await rows(
    tx,
    sql`select distinct jsonb_object_keys(n.antes) columna from ${net(id, facts.tabla)} n where not n.hecha and not n.quitada`,
    { columna: text },
  );
  const columns = ownColumns(facts).filter(
    (one) => !facts.identidad.includes(one) && changed.some(({ columna }) => columna === one),
  );
  if (columns.length === 0) return;
  await tx.execute(
    sql`update ${name(facts.tabla)} t
      set ${list(columns.map((columna) => sql`${name(columna)} = r.${name(columna)}`))}
      from ${net(id, facts.tabla)} n, ${name(facts.tabla)} o, jsonb_populate_record(o, n.antes) r
      where not n.hecha and not n.quitada and ${isNoted(facts, sql`n.clave`)} and o.ctid = t.ctid`,
  );
}

/** Brings back what was removed, under the old keys. */
const bringBack = ({ tabla, columnas }: TableFacts, id: number): SQL =>
  sql`insert into ${name(tabla)} (${list(columnas.map(name))}) overriding system value
    select ${list(columnas.map((columna) => sql`r.${name(columna)}`))}
    from ${net(id, tabla)} n, jsonb_populate_record(null::${name(tabla)}, n.antes) r
    where n.quitada and not n.hecha`;

/** So that each comes after those its rows belong to. */
function parentsFirst(all: Map<string, TableFacts>): TableFacts[] {
  const sorted: TableFacts[] = [];
  const begun = new Set<string>();
  const visit = (facts: TableFacts) => {
    if (begun.has(facts.tabla)) return;
    begun.add(facts.tabla);
    for (const { tabla } of facts.referidas) {
      const child = all.get(tabla);
      if (child) visit(child);
    }
    sorted.unshift(facts);
  };
  for (const facts of all.values()) visit(facts);
  return sorted;
}

/**
 * Takes back all that an operation wrote, the last first, in the caller's transaction; the caller holds the operation, and has
 * looked whether it may. Resolves to what is in the way, at most 50, having changed nothing then.
 *
 * @throws the database's refusal where a unique value of a removed row is taken, or what it belonged to is gone.
 */
export async function undo(
  tx: Tx,
  id: number,
  { idUsuario, now }: { idUsuario: number | null; now: Date },
): Promise<Blocker[]> {
  const touched = await rows(
    tx,
    sql`select distinct tabla from operaciones_filas where id_operacion = ${id}`,
    { tabla: text },
  );
  const facts = await factsOf(
    tx,
    touched.map(({ tabla }) => tabla),
  );
  const ordered = parentsFirst(facts);
  const blockers: Blocker[] = [];
  for (const one of ordered) blockers.push(...(await changedSince(tx, id, one)));
  for (const one of ordered) blockers.push(...(await leaningOn(tx, id, one, facts)));
  if (blockers.length > 0) return blockers.slice(0, BLOCKERS_MAX);
  // In between a row may refer to one that is not back yet.
  await tx.execute(sql`set constraints all deferred`);
  // What else is never deleted goes with the import that brought it: receipts of before the school had Ceiba.
  await tx.execute(sql`select set_config('ceiba.deshace', ${String(id)}, true)`);
  for (const one of [...ordered].reverse()) await tx.execute(unmake(one, id));
  for (const one of ordered) await restoreValues(tx, one, id);
  for (const one of ordered) await tx.execute(bringBack(one, id));
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`select set_config('ceiba.deshace', '', true)`);
  await tx
    .update(operaciones)
    .set({ deshecha: now.toISOString(), idUsuarioDeshizo: idUsuario })
    .where(eq(operaciones.idOperacion, id));
  return [];
}
