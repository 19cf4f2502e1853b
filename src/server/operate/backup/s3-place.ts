import type { StorageConfig } from '#server/platform/config/config.ts';
import { OutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { openS3Storage } from '#server/platform/storage/s3-storage.ts';
import { COPY_NAME, type Place } from './place.ts';

const NO_RESPONDE = 'El servicio no responde.';
const CLAVES_NEGADAS = 'El servicio no acepta sus claves.';
const SIN_DEPOSITO = 'El servicio no tiene ese depósito.';

/** S3 error codes for invalid credentials or missing permissions. */
const NEGADAS = ['AccessDenied', 'Forbidden', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken'];

/**
 * Translates an error for the administrator. An unreachable backup service is no `OutOfReach`: for the rest of the program that
 * would mean that the school's own database or storage is down.
 */
function translated(error: unknown): unknown {
  if (error instanceof OutOfReach) return new StartError(NO_RESPONDE, { cause: error.cause });
  if (!(error instanceof Error)) return error;
  if (NEGADAS.includes(error.name)) return new StartError(CLAVES_NEGADAS, { cause: error });
  return error.name === 'NoSuchBucket' ? new StartError(SIN_DEPOSITO, { cause: error }) : error;
}

const translating = <T>(reply: Promise<T>): Promise<T> =>
  reply.catch((error: unknown) => {
    throw translated(error);
  });

async function* translatingEach<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* items;
  } catch (error) {
    throw translated(error);
  }
}

/** Place in a bucket of an S3-compatible service. `name`: as it was configured, and under which its backups are recorded. */
export async function s3Place(name: string, config: Extract<StorageConfig, { kind: 's3' }>): Promise<Place> {
  const storage = await openS3Storage(config);
  return {
    name,
    outside: true,
    connected: async () => true,
    write: (name, body) => translating(storage.put(name, body)),
    read: (name) => translating(storage.get(name)),
    remove: (name) => translating(storage.remove(name)),
    async *copies() {
      // The prefix '2' finds all backups of this millennium without listing the file pools.
      for await (const { key, ...facts } of translatingEach(storage.list('2')))
        if (COPY_NAME.test(key)) yield { name: key, ...facts };
    },
    async *below(folder) {
      for await (const { key, ...facts } of translatingEach(storage.list(folder === '' ? '' : `${folder}/`)))
        yield { name: key, ...facts };
    },
    // S3 uploads are atomic.
    tidy: async () => undefined,
    close: () => storage.close(),
  };
}
