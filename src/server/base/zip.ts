import { type Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  open(): Promise<Readable>;
}

interface ZipOptions {
  /** Calendar date and time that every entry carries, as ZIP has it: without a time zone. */
  date: string;
  time: string;
  signal: AbortSignal;
}

/** What systems do not take in the name of a file, and what would make it another folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const REFUSED = /[\u0000-\u001f\u007f"*/:<>?\\|]/g;

export const fileName = (text: string): string => text.replace(REFUSED, '_').trim();

/**
 * A ZIP of files that are small already, as a stream: each is opened when its turn comes. The same entries give the same bytes on any
 * machine.
 */
export function zipOf(entries: readonly ZipEntry[], { date, time, signal }: ZipOptions) {
  // ZIP knows local times only: the one of the machine that would be this one.
  const mtime = new Date(`${date}T${time}:00`);
  const options = { mtime, mode: 0o100_644, compress: false, forceDosTimestamp: true };
  const zip = new ZipFile();
  let size = 0;
  const body = new Transform({
    transform(bytes: Buffer, _, done) {
      size += bytes.length;
      done(null, bytes);
    },
  });
  const fail = (error: Error) => void body.destroy(error);
  zip.on('error', fail);
  for (const { name, open } of entries)
    zip.addReadStreamLazy(name, options, (give) => {
      if (signal.aborted) return fail(new Error('stopped in the middle of a ZIP'));
      open().then((stream) => give(null, stream), fail);
    });
  zip.end();
  zip.outputStream.pipe(body);
  /** The second is known once the first has been read. */
  return { body, size: () => size };
}
