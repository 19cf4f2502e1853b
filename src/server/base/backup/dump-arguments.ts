import { NOT_COPIED } from './contents.ts';

/**
 * What PostgreSQL's pg_dump is told, whichever of the two databases it reads: statements that both can load, without accounts of one
 * machine, without the tables of the job queue, which its library makes anew.
 */
export const DUMP_ARGUMENTS: readonly string[] = [
  '--no-owner',
  '--no-privileges',
  '--rows-per-insert=500',
  '--exclude-schema=graphile_worker',
  ...NOT_COPIED.map((table) => `--exclude-table-data=public.${table}`),
];
