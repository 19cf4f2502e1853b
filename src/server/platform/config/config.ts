import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/platform/errors/start-error.ts';
import type { Sesion } from '#server/platform/sessions/sesion.ts';
import { SCHOOL_TIMEZONE } from '#shared/base/calendar.ts';
import {
  readCount,
  readDatabaseUrl,
  readFolderUrl,
  readInstant,
  readPlaces,
  readPort,
  readRetention,
  readSize,
  readStudents,
  readTimeZone,
  readTrustProxy,
  readWebUrl,
} from './settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Shorter tokens can be guessed by asking often enough. */
const METRICS_TOKEN_MIN = 16;

const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `debe ser uno de ${values.join(', ')}` });
const flag = choice(['true', 'false']).transform((value) => value === 'true');

/** An unset variable and an empty one are the same: `.env` files and compose files leave empty ones behind. */
const variables = z.object({
  NODE_ENV: choice(['production', 'development', 'test']).default('development'),
  HOST: z.string().optional(),
  PORT: z.string().default('3000').transform(readPort),
  PUBLIC_URL: z.string().transform(readWebUrl).optional(),
  TRUST_PROXY: z.string().default('false').transform(readTrustProxy),
  DATABASE_URL: z.string().transform(readDatabaseUrl).optional(),
  DATABASE_POOLER: flag.default(false),
  DATA_DIR: z.string().default('data'),
  CONTAINER: flag.default(false),
  STORAGE_URL: z.string().transform(readWebUrl).optional(),
  STORAGE_REGION: z.string().default('us-east-1'),
  STORAGE_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: flag.optional(),
  DEMO_STUDENTS: z.string().transform(readStudents).optional(),
  SCHOOL_TIMEZONE: z.string().default(SCHOOL_TIMEZONE).transform(readTimeZone),
  YOUTUBE_API_KEY: z.string().optional(),
  YOUTUBE_API_URL: z.string().transform(readWebUrl).optional(),
  LOG_LEVEL: choice(LOG_LEVELS).optional(),
  SLOW_MS: z.string().default('250').transform(readCount),
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_MIN, { error: `debe tener al menos ${METRICS_TOKEN_MIN} caracteres` })
    .optional(),
  QUOTA_STUDENT: z.string().default('2GB').transform(readSize),
  QUOTA_STAFF: z.string().default('20GB').transform(readSize),
  // The most that people reach: a student's draft is saved 1.5 s after the last key, at most 40 times a minute; a teacher
  // needs a second for each mark, and when the network returns those of a whole class leave at once.
  WRITES_STUDENT: z.string().default('120').transform(readCount),
  WRITES_STAFF: z.string().default('300').transform(readCount),
  RESPALDO_LUGARES: z.string().transform(readPlaces).default([]),
  RESPALDO_CONSERVAR: z.string().default('24/7/4/12').transform(readRetention),
  RESPALDO_S3_URL: z.string().transform(readWebUrl).optional(),
  RESPALDO_S3_REGION: z.string().default('us-east-1'),
  RESPALDO_S3_ACCESS_KEY_ID: z.string().optional(),
  RESPALDO_S3_SECRET_ACCESS_KEY: z.string().optional(),
  DISK_RESERVE: z.string().default('1GB').transform(readSize),
  UPDATE_URL: z.string().transform(readFolderUrl).optional(),
  CLOCK: z.string().transform(readInstant).optional(),
});

type Variables = z.output<typeof variables>;

/** Where uploaded files lie: a folder, or a bucket of an S3-compatible service. */
export type StorageConfig =
  | { kind: 'files'; dir: string }
  | {
      kind: 's3';
      /** `https://host`, without bucket. */
      endpoint: string;
      bucket: string;
      /** In front of every key; empty or ends with `/`. */
      prefix: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** The S3-compatible service of backups, whose bucket each place names. */
export type BackupStorage = Pick<
  Extract<StorageConfig, { kind: 's3' }>,
  'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'
>;

export interface Config {
  production: boolean;
  /** Undefined: this machine only while demo accounts exist, else every address. */
  host: string | undefined;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  /** How many intermediaries in a row are believed, or their addresses; false: none. */
  trustProxy: false | number | string[];
  /** Undefined: the embedded database in `databaseDir`. */
  databaseUrl: string | undefined;
  /** True behind a connection pooler without prepared statements. */
  databasePooler: boolean;
  databaseDir: string;
  /** Everything that this machine keeps of the school. */
  dataDir: string;
  /** Started from our image, where what lies outside a volume goes with the container. */
  container: boolean;
  storage: StorageConfig;
  /** Folders and `s3://bucket/prefix`, beside those that the command added. */
  backupPlaces: string[];
  backupRetention: { hours: number; days: number; weeks: number; months: number };
  /** Undefined: no place may be a bucket. */
  backupStorage: BackupStorage | undefined;
  /** Bytes that the files of one person may take in a school year. */
  quota: Record<Sesion['tipo'], number>;
  /** Rate limit of writes for each person. */
  writesPerMinute: Record<Sesion['tipo'], number>;
  /** Bytes that uploads leave free; below them the server says that it is degraded. */
  diskReserve: number;
  /** Whether an empty database is filled with the demo school. */
  demo: boolean;
  /** How many students the demo school has; undefined: the regular number. */
  demoStudents: number | undefined;
  timeZone: string;
  youtubeApiKey: string | undefined;
  youtubeApiUrl: string | undefined;
  /** Undefined: chosen by where the log goes. */
  logLevel: Variables['LOG_LEVEL'];
  /** Milliseconds from which a statement is logged as slow. */
  slowMs: number;
  metricsToken: string | undefined;
  /** Where a provider publishes the latest release; undefined: nobody is asked. */
  updateUrl: string | undefined;
  /** Public keys of those whose releases are believed; they come with the program. */
  keysFolder: string;
  /** Initial time of the product's clock; outside production only. */
  clockStart: Date | undefined;
}

const refuse = (sentence: string): never => {
  throw new StartError(sentence);
};

function readStorage(read: Variables, dataDir: string): StorageConfig {
  if (!read.STORAGE_URL) return { kind: 'files', dir: resolve(dataDir, 'archivos') };
  const { STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = read;
  const url = new URL(read.STORAGE_URL);
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean);
  if (!bucket) return refuse('STORAGE_URL debe nombrar el depósito: https://servidor/deposito.');
  if (!accessKeyId || !secretAccessKey)
    return refuse('Con STORAGE_URL hacen falta STORAGE_ACCESS_KEY_ID y STORAGE_SECRET_ACCESS_KEY.');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return {
    kind: 's3',
    endpoint: url.origin,
    bucket,
    prefix,
    region: read.STORAGE_REGION,
    accessKeyId,
    secretAccessKey,
  };
}

function readBackupStorage(read: Variables): BackupStorage | undefined {
  const { RESPALDO_S3_URL: endpoint, RESPALDO_S3_REGION: region } = read;
  const { RESPALDO_S3_ACCESS_KEY_ID: accessKeyId, RESPALDO_S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if (!endpoint) return undefined;
  if (!accessKeyId || !secretAccessKey)
    return refuse(
      'Con RESPALDO_S3_URL hacen falta RESPALDO_S3_ACCESS_KEY_ID y RESPALDO_S3_SECRET_ACCESS_KEY.',
    );
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/**
 * The whole configuration, from environment variables. Relative paths start at `root`, the folder of the project.
 * @throws StartError with one sentence about the first wrong value; secrets are never repeated in it.
 */
export function readConfig(env: Record<string, string | undefined>, { root }: { root: string }): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    return refuse(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const read = result.data;
  const production = read.NODE_ENV === 'production';
  if (production && read.DEMO) return refuse('DEMO no puede ser true con NODE_ENV=production.');
  if (production && read.CLOCK) return refuse('CLOCK no puede usarse con NODE_ENV=production.');
  const dataDir = resolve(root, read.DATA_DIR);
  return {
    production,
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL,
    trustProxy: read.TRUST_PROXY,
    databaseUrl: read.DATABASE_URL,
    databasePooler: read.DATABASE_POOLER,
    databaseDir: resolve(dataDir, 'base'),
    dataDir,
    container: read.CONTAINER,
    storage: readStorage(read, dataDir),
    backupPlaces: read.RESPALDO_LUGARES,
    backupRetention: read.RESPALDO_CONSERVAR,
    backupStorage: readBackupStorage(read),
    quota: { estudiante: read.QUOTA_STUDENT, colaborador: read.QUOTA_STAFF },
    writesPerMinute: { estudiante: read.WRITES_STUDENT, colaborador: read.WRITES_STAFF },
    diskReserve: read.DISK_RESERVE,
    demo: read.DEMO ?? (!production && !read.DATABASE_URL),
    demoStudents: read.DEMO_STUDENTS,
    timeZone: read.SCHOOL_TIMEZONE,
    youtubeApiKey: read.YOUTUBE_API_KEY,
    youtubeApiUrl: read.YOUTUBE_API_URL,
    logLevel: read.LOG_LEVEL,
    slowMs: read.SLOW_MS,
    metricsToken: read.METRICS_TOKEN,
    updateUrl: read.UPDATE_URL,
    keysFolder: resolve(root, 'llaves'),
    clockStart: read.CLOCK,
  };
}
