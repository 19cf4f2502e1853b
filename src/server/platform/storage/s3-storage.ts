import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '#server/platform/config/config.ts';
import { OutOfReach } from '#server/platform/errors/out-of-reach.ts';
import type { Storage, StoredObject } from './storage.ts';

type S3Config = Extract<StorageConfig, { kind: 's3' }>;

/** Turns an error into `OutOfReach`, except a client error (4xx): the service that answers with one was reached. */
const explain = (error: unknown): unknown =>
  error instanceof S3ServiceException && error.$fault === 'client' ? error : new OutOfReach(error);

const CONNECT_MS = 5_000;
/** Idle timeout of a connection, in both directions. */
const SILENCE_MS = 30_000;

/** What a bucket can do beyond a folder: its keys have parts, and one part of them can be listed. */
interface S3Storage extends Storage {
  list(below?: string): AsyncIterable<StoredObject>;
}

/**
 * Files in a bucket of any S3-compatible service. The length of an object must be known before it is sent, so a stream
 * is written to a temporary file first: memory stays flat, and what breaks off never reaches the bucket.
 */
export async function openS3Storage(config: S3Config): Promise<S3Storage> {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = config;
  // Its version stands in our lock and runs on every Node we run on: whoever types a command can do nothing about what it warns of.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // S3-compatible services do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  /** What one command came to. */
  const asked = <T>(reply: Promise<T>): Promise<T> =>
    reply.catch((error: unknown) => {
      throw explain(error);
    });
  const folder = await mkdtemp(path.join(tmpdir(), 'ceiba-s3-'));
  const named = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  async function putStream(key: string, body: Readable): Promise<void> {
    const aside = path.join(folder, randomUUID());
    try {
      await pipeline(body, createWriteStream(aside, { mode: 0o600 }));
      const { size } = await stat(aside);
      const Body = createReadStream(aside);
      await asked(client.send(new PutObjectCommand({ ...named(key), Body, ContentLength: size })));
    } finally {
      await rm(aside, { force: true });
    }
  }

  return {
    async put(key, body) {
      if (body instanceof Readable) return putStream(key, body);
      await asked(client.send(new PutObjectCommand({ ...named(key), Body: body })));
    },
    async get(key) {
      const { Body } = await asked(client.send(new GetObjectCommand(named(key))));
      if (!(Body instanceof Readable)) throw new Error(`object ${key} has no body`);
      return Body;
    },
    async remove(key) {
      await asked(client.send(new DeleteObjectCommand(named(key))));
    },
    async *list(below = ''): AsyncIterable<StoredObject> {
      let ContinuationToken: string | undefined;
      do {
        const page = await asked(
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${below}`, ContinuationToken }),
          ),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key && LastModified)
            yield { key: Key.slice(prefix.length), size: Size ?? 0, modified: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
    async close() {
      client.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
