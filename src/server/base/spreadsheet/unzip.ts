import { createInflateRaw } from 'node:zlib';
import { unreadable } from './refusal.ts';

/** What the directory of a ZIP says of one file in it. */
export interface Part {
  name: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** A workbook of 10,000 × 100 cells unpacks to some 60 MB. */
const UNPACKED_MAX = 200 * 1024 * 1024;
const PARTS_MAX = 2_000;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const END_OF_DIRECTORY = 0x06054b50;
const END_SIZE = 22;
const COMMENT_MAX = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;

function endOfDirectory(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_SIZE - COMMENT_MAX);
  for (let at = bytes.length - END_SIZE; at >= lowest; at -= 1)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw unreadable('a ZIP without a directory');
}

function partAt(bytes: Buffer, at: number): Part & { next: number } {
  if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw unreadable('a broken directory of a ZIP');
  if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw unreadable('an encrypted ZIP');
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  return {
    name: bytes.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  };
}

/**
 * The parts of a ZIP by their names in small letters, as the rules of OPC compare them. Nothing is unpacked: what they claim to
 * unpack to is added up first. ZIP64 claims 4 GB in these fields, and so is too big.
 */
export function partsOf(bytes: Buffer): Map<string, Part> {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > PARTS_MAX) throw unreadable(`a ZIP of ${count} files`);
  const parts = new Map<string, Part>();
  let claimed = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { next, ...part } = partAt(bytes, at);
    parts.set(part.name.toLowerCase(), part);
    claimed += part.size;
    if (claimed > UNPACKED_MAX) throw unreadable('a ZIP that claims to unpack to more than 200 MB');
    at = next;
  }
  return parts;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** `zlib.crc32` came with Node 22. @param crc what it was so far. */
function crc32(bytes: Uint8Array, crc: number): number {
  let value = ~crc;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

function packedBytes(bytes: Buffer, { offset, packed }: Part): Buffer {
  if (bytes.readUInt32LE(offset) !== LOCAL_HEADER) throw unreadable('a file of a ZIP that is not there');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return bytes.subarray(start, start + packed);
}

async function* unpacked(bytes: Buffer, part: Part): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, part);
  if (part.method === STORED) yield packed;
  else if (part.method === DEFLATED) {
    const inflate = createInflateRaw({ chunkSize: 65_536 });
    inflate.end(packed);
    yield* inflate;
  } else throw unreadable(`a ZIP packed by method ${part.method}`);
}

/** The bytes of one part, a piece at a time; a part that unpacks to more than it claims ends there. */
export async function* open(bytes: Buffer, part: Part): AsyncGenerator<Buffer> {
  let size = 0;
  let crc = 0;
  for await (const piece of unpacked(bytes, part)) {
    size += piece.length;
    if (size > part.size) throw unreadable('a file of a ZIP that unpacks to more than it claims');
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== part.size || crc !== part.crc) throw unreadable('a damaged file in a ZIP');
}
