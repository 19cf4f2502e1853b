import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { StorageConfig } from '#server/platform/config/config.ts';
import { freePort } from './free-port.ts';

/** The package has no types of its own. */
interface S3Server {
  run(): Promise<unknown>;
  close(): Promise<unknown>;
}
const require = createRequire(import.meta.url);
const S3rver: new (options: Record<string, unknown>) => S3Server = require('s3rver');

/** An S3 service with one bucket, until the last test of the file. */
export async function startS3(): Promise<{
  port: number;
  at: (port: number) => Extract<StorageConfig, { kind: 's3' }>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ceiba-test-s3-'));
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'ceiba', configs: [] }],
  });
  await server.run();
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    port,
    /** How to reach it through this port. */
    at: (port) => ({
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'ceiba',
      prefix: 'colegio/',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  };
}
