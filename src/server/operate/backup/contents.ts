import { z } from 'zod';

/** Runs an SQL statement without parameters. */
export type Ask = <T extends object>(text: string) => Promise<T[]>;

/**
 * Tables whose rows a backup leaves out: sessions, login attempts, idempotent replies, processes. After a restore everybody signs
 * in again, and no old reply is repeated.
 */
export const NOT_COPIED = [
  'sesiones',
  'dispositivos',
  'intentos_acceso',
  'idempotencia',
  'procesos',
] as const;

/** Columns with storage keys. A backup includes all of these files, and the sweep deletes none of them. */
export const STORAGE_KEYS = [
  { table: 'archivos', column: 'clave' },
  { table: 'archivos', column: 'clave_vista' },
] as const;

/** Settings that make rows print the same on every server. */
const PRINT_SETTINGS = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
] as const;

/** Settings for `contentsOf`; `local` limits them to the transaction. */
export const readingSettings = ({ local }: { local: boolean }): string[] =>
  PRINT_SETTINGS.map((setting) => (local ? setting.replace('set ', 'set local ') : setting));

export const contentsSchema = z.object({
  /** Product and major version of the database. */
  motor: z.string(),
  migraciones: z.array(z.object({ tag: z.string(), hash: z.string() })),
  /** For each table: number of rows, and sum of 60 bits of the MD5 of each row. */
  tablas: z.record(z.string(), z.object({ filas: z.int(), suma: z.string() })),
  /** Last value; null if unused. */
  secuencias: z.record(z.string(), z.string().nullable()),
  /** Students enrolled in any year, shown in the list of backups. */
  estudiantes: z.int(),
});

/** Fingerprint of a database's contents: compares two databases that are not at hand together. */
export type Contents = z.output<typeof contentsSchema>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function tablesOf(ask: Ask): Promise<string[]> {
  const found = await ask<{ tabla: string }>(
    `select c.relname::text as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname collate "C"`,
  );
  return found.map(({ tabla }) => tabla).filter((tabla) => !NOT_COPIED.some((left) => left === tabla));
}

/** Reads every row once: one second for a school of 700 students. */
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

/** Distinct storage keys that the rows refer to. */
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
 * Sequences are not transactional: a school at work draws numbers between the count and the dump. A sequence that is ahead is
 * harmless: no number is assigned twice.
 */
function isBehind(found: string | null | undefined, counted: string | null): boolean {
  if (found === undefined) return true;
  if (counted === null) return false;
  return found === null || BigInt(found) < BigInt(counted);
}

/** Differences in Spanish, one clause for each table or sequence; empty if all are equal. */
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
