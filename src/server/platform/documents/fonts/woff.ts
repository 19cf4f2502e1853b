import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const SIGNATURE = 0x774f4646;

const padded = (length: number): number => (length + 3) & ~3;

/**
 * Decompresses a WOFF file (W3C, WOFF File Format 1.0) into a TrueType or OpenType font. Done once: a document that reads the
 * compressed file spends 80 ms on it.
 * @throws Error if it is no WOFF file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('Not a WOFF font.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [at + 4, at + 8, at + 12].map((position) => woff.readUInt32BE(position));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed === length ? bytes : inflateSync(bytes),
    };
  });
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  let offset = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    offset += padded(bytes.length);
  }
  return Buffer.concat([
    directory,
    ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]),
  ]);
}
