import { z } from 'zod';

/** Runs a statement of this folder's own and gives its rows. */
export type Ask = <T extends object>(text: string) => Promise<T[]>;

/**
 * Tables whose rows a copy leaves out: who is signed in where, what was tried to get in, and what has been answered. After a restore
 * everybody signs in anew, and no answer of another time is given again.
 */
export const NOT_COPIED = [
  'sesiones',
  'dispositivos',
  'intentos_acceso',
  'idempotencia',
  'procesos',
] as const;

/** Columns that name bytes in the storage: a copy holds all of these, and the sweep removes none of them. */
export const STORAGE_KEYS = [
  { table: 'archivos', column: 'clave' },
  { table: 'archivos', column: 'clave_vista' },
] as const;

/** How the same row reads the same wherever it lies. */
const READING = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
] as const;

/** The settings under which `contentsOf` counts; `local` ends them with the transaction. */
export const readingSettings = ({ local }: { local: boolean }): string[] =>
  READING.map((setting) => (local ? setting.replace('set ', 'set local ') : setting));

export const contentsSchema = z.object({
  /** Product and major version of the database, as it says itself. */
  motor: z.string(),
  migraciones: z.array(z.object({ tag: z.string(), hash: z.string() })),
  /** Of each table the number of rows and the sum of 60 bits of the MD5 of each. */
  tablas: z.record(z.string(), z.object({ filas: z.int(), suma: z.string() })),
  /** Null: not used yet. */
  secuencias: z.record(z.string(), z.string().nullable()),
  /** Students enrolled in some year, for the list of copies. */
  estudiantes: z.int(),
});

/** What a database holds, so that two of them can be compared without laying them side by side. */
export type Contents = z.output<typeof contentsSchema>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function tablesOf(ask: Ask): Promise<string[]> {
  const found = await ask<{ tabla: string }>(
    `select c.relname::text as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname collate "C"`,
  );
  return found.map(({ tabla }) => tabla).filter((tabla) => !NOT_COPIED.some((left) => left === tabla));
}

/** Reads every row once: a second for a school of 700 students. */
export async function contentsOf(ask: Ask): Promise<Contents> {
  const tablas: Contents['tablas'] = {};
  for (const tabla of await tablesOf(ask)) {
    const [sum] = await ask<{ filas: number; suma: string }>(
      `select count(*)::int as filas, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as suma
       from public.${quoted(tabla)} t`,
    );
    if (sum) tablas[tabla] = sum;
  }
  const secuencias = await ask<{ nombre: string; valor: string | null }>(
    `select sequencename::text as nombre, last_value::text as valor from pg_sequences
     where schemaname = 'public' order by sequencename collate "C"`,
  );
  const [engine] = await ask<{ motor: string }>(
    `select 'PostgreSQL ' || current_setting('server_version') as motor`,
  );
  const [people] = await ask<{ estudiantes: number }>(
    'select count(*)::int as estudiantes from public.estudiantes',
  );
  return {
    motor: engine?.motor ?? '',
    migraciones: await ask<{ tag: string; hash: string }>(
      'select tag, hash from public.schema_migrations order by position',
    ),
    tablas,
    secuencias: Object.fromEntries(secuencias.map(({ nombre, valor }) => [nombre, valor])),
    estudiantes: people?.estudiantes ?? 0,
  };
}

/** The keys of all bytes that the rows refer to, each once. */
export async function storageKeys(ask: Ask): Promise<string[]> {
  const each = STORAGE_KEYS.map(
    ({ table, column }) => `select ${column} as clave from public.${table} where ${column} is not null`,
  );
  const found = await ask<{ clave: string }>(
    `select clave from (${each.join(' union ')}) todas order by clave collate "C"`,
  );
  return found.map(({ clave }) => clave);
}

/**
 * Numbers are drawn outside of transactions: those of a school at work go on between the instant that was counted and the line of the dump.
 * One that is ahead gives nobody a number twice.
 */
function isBehind(found: string | null | undefined, counted: string | null): boolean {
  if (found === undefined) return true;
  if (counted === null) return false;
  return found === null || BigInt(found) < BigInt(counted);
}

/** One Spanish clause for each table and sequence that is not as it was; none where all are equal. */
export function differences(expected: Contents, found: Contents): string[] {
  const tables = new Set([...Object.keys(expected.tablas), ...Object.keys(found.tablas)]);
  const unlike = [...tables].flatMap((name) => {
    const [before, after] = [expected.tablas[name], found.tablas[name]];
    if (!before || !after) return [`la tabla ${name} ${before ? 'falta' : 'sobra'}`];
    if (before.filas !== after.filas)
      return [`la tabla ${name} tiene ${after.filas} filas en vez de ${before.filas}`];
    return before.suma === after.suma ? [] : [`la tabla ${name} tiene otro contenido`];
  });
  const sequences = Object.entries(expected.secuencias)
    .filter(([name, value]) => isBehind(found.secuencias[name], value))
    .map(([name]) => `la secuencia ${name} no coincide`);
  return [...unlike, ...sequences];
}
