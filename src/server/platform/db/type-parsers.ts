import pg from 'pg';

const { builtins } = pg.types;
const TEXT_ARRAY: number = 1009;
const ARRAY_OF = new Map<number, number>([
  [1016, builtins.INT8],
  [1182, builtins.DATE],
  [1185, builtins.TIMESTAMPTZ],
  [1231, builtins.NUMERIC],
]);

/** PostgreSQL's `2026-03-01 18:00:00.5+00` as `2026-03-01T18:00:00.500Z`; an ISO instant stays as it is. */
export const toIsoInstant = (value: string): string => new Date(value).toISOString();

const asWritten = (value: string): string => value;

/**
 * How values arrive from SQL: instants as ISO strings, dates as `YYYY-MM-DD`, numeric and bigint as numbers (money and
 * marks have two decimals, counts stay below 2^53). Other types keep the driver's reading.
 */
const READERS = new Map<number, (value: string) => unknown>([
  [builtins.TIMESTAMPTZ, toIsoInstant],
  [builtins.DATE, asWritten],
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
]);

function arrayReader(element: (value: string) => unknown): (value: string) => unknown {
  const split: (value: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);
  return (value) => split(value).map((item) => (item === null ? null : element(item)));
}

for (const [array, element] of ARRAY_OF) {
  const reader = READERS.get(element);
  if (reader) READERS.set(array, arrayReader(reader));
}

/** The `types` setting of a connection or of a single query. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && READERS.get(oid)) || pg.types.getTypeParser(oid, format ?? 'text'),
};
