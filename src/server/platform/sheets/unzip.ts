import { type UnzipFileInfo, unzipSync } from 'fflate';
import { unreadable } from './refusal.ts';

/** Limit of the uncompressed size. A workbook of 10,000 × 100 cells takes some 60 MB. */
export const UNPACKED_MAX = 200 * 1024 * 1024;
const PARTS_MAX = 2_000;

/** Part names of OPC are case-insensitive; some writers use backslashes. */
const pathOf = (name: string): string => name.replaceAll('\\', '/').toLowerCase();

/** Turns fflate's errors into the message for people. */
function unzipped(bytes: Uint8Array, wanted: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: wanted });
  } catch (error) {
    throw unreadable(error);
  }
}

/** Names of the entries of a ZIP. Checks the sum of their declared sizes before anything is decompressed (ZIP bomb). */
export function partsOf(bytes: Uint8Array, unpackedMax: number): Set<string> {
  const parts = new Set<string>();
  let claimed = 0;
  unzipped(bytes, ({ name, originalSize }) => {
    parts.add(pathOf(name));
    claimed += originalSize;
    return false;
  });
  if (parts.size > PARTS_MAX) throw unreadable(new Error(`a ZIP of ${parts.size} files`));
  if (claimed > unpackedMax) throw unreadable(new Error(`a ZIP that claims to unpack to ${claimed} bytes`));
  return parts;
}

/** The bytes of one entry. An entry longer than it declares is cut off at the declared size. */
export function unpack(bytes: Uint8Array, path: string): Uint8Array {
  const wanted = pathOf(path);
  const [content] = Object.values(unzipped(bytes, ({ name }) => pathOf(name) === wanted));
  if (!content) throw unreadable(new Error(`no ${path} in the workbook`));
  return content;
}
