import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

interface ZipEntry {
  name: string;
  created: Date;
  pdf: Buffer;
}

/** A ZIP of files that are compressed already, as they come: equal files give equal bytes. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const { outputStream: out, ...zip } = zipFile();
  async function fill(): Promise<void> {
    for await (const entry of entries) zip.add(entry);
    zip.end();
  }
  const filled = fill().catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for await (const some of out) yield Buffer.from(some);
  await filled;
}

function zipFile() {
  const zip = new ZipFile();
  const { outputStream } = zip;
  if (!(outputStream instanceof Readable)) throw new Error('yazl writes to a stream of another kind');
  return {
    outputStream,
    add: ({ name, created, pdf }: ZipEntry) => zip.addBuffer(pdf, name, { mtime: created, compress: false }),
    end: () => zip.end(),
  };
}
