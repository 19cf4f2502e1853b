import type { StorageConfig } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { openFileStorage } from './file-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the configured storage. The S3 client is imported lazily: loading it doubles the start time. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 's3') {
    const { openS3Storage } = await import('./s3-storage.ts');
    return openS3Storage(config);
  }
  try {
    return await openFileStorage(config.dir);
  } catch (cause) {
    throw new StartError(`No se puede escribir en la carpeta de archivos ${config.dir}.`, { cause });
  }
}
