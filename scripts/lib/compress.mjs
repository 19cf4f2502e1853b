// Brotli and gzip copies beside every text file: compressed once here at the best level, never again per request.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const textFile = /\.(html|js|css|svg|json|webmanifest|txt|ico)$/;
// Below this the headers weigh more than what is saved.
const leastBytes = 512;

const brotliCopy = (content) =>
  brotli(content, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const [br, gz] = await Promise.all([brotliCopy(content), gzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** zlib's asynchronous calls run on libuv's threads, so the files are compressed in parallel without workers of our own. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && textFile.test(entry.name) && !(entry.parentPath ?? entry.path).includes('.vite'),
    )
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map(compressFile));
}
