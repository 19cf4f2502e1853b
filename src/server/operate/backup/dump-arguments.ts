import { NOT_COPIED } from './contents.ts';
import { UNFINISHED_SCHEMA } from './unfinished.ts';

/**
 * Arguments of pg_dump for either database: SQL that both can load, without roles of one machine. Includes every row, for use on
 * this machine only.
 */
export const WHOLE_DUMP_ARGUMENTS: readonly string[] = [
  '--no-owner',
  '--no-privileges',
  '--rows-per-insert=500',
  `--exclude-schema=${UNFINISHED_SCHEMA}`,
];

/** For backups: without the rows that they leave out. */
export const DUMP_ARGUMENTS: readonly string[] = [
  ...WHOLE_DUMP_ARGUMENTS,
  ...NOT_COPIED.map((table) => `--exclude-table-data=public.${table}`),
];
