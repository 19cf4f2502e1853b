import { NOT_COPIED } from './contents.ts';
import { UNFINISHED_SCHEMA } from './unfinished.ts';

/**
 * What PostgreSQL's pg_dump is told, whichever of the two databases it reads: statements that both can load, without accounts of one
 * machine. With every row, for this machine alone.
 */
export const WHOLE_DUMP_ARGUMENTS: readonly string[] = [
  '--no-owner',
  '--no-privileges',
  '--rows-per-insert=500',
  `--exclude-schema=${UNFINISHED_SCHEMA}`,
];

/** For copies of the school: without the rows that they leave out. */
export const DUMP_ARGUMENTS: readonly string[] = [
  ...WHOLE_DUMP_ARGUMENTS,
  ...NOT_COPIED.map((table) => `--exclude-table-data=public.${table}`),
];
