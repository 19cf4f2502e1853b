import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

interface ZipEntry {
  name: string;
  created: Date;
  pdf: Buffer;
}

/**
 * A ZIP of files that are compressed already, as they come: equal files give equal bytes. If one cannot be made, the stream fails with its
 * error.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  async function fill(): Promise<void> {
    for await (const { name, created, pdf } of entries)
      zip.addBuffer(pdf, name, { mtime: created, compress: false });
    zip.end();
  }
  fill().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
