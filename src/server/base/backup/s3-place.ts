import type { StorageConfig } from '#server/base/config.ts';
import { openS3Storage } from '#server/base/storage/s3-storage.ts';
import { COPY_NAME, type Place } from './place.ts';

/** A bucket of an S3-compatible service, reached as uploaded files are. Its copies are noted under the name it was given. */
export async function s3Place(name: string, config: Extract<StorageConfig, { kind: 's3' }>): Promise<Place> {
  const storage = await openS3Storage(config);
  return {
    name,
    outside: true,
    connected: async () => true,
    write: (name, body) => storage.put(name, body),
    read: (name) => storage.get(name),
    remove: (name) => storage.remove(name),
    async *copies() {
      // All of this thousand years: the other folders need not be walked through.
      for await (const { key, ...facts } of storage.list('2'))
        if (COPY_NAME.test(key)) yield { name: key, ...facts };
    },
    async *below(folder) {
      for await (const { key, ...facts } of storage.list(folder === '' ? '' : `${folder}/`))
        yield { name: key, ...facts };
    },
    // What breaks off never reaches the bucket.
    tidy: async () => undefined,
    close: () => storage.close(),
  };
}
