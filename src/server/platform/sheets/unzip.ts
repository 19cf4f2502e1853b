import { type UnzipFileInfo, unzipSync } from 'fflate';
import { unreadable } from './refusal.ts';

/** A workbook of 10,000 × 100 cells unpacks to some 60 MB. */
export const UNPACKED_MAX = 200 * 1024 * 1024;
const PARTS_MAX = 2_000;

/** Paths of OPC are the same in any letters; some writers have backslashes in them. */
const pathOf = (name: string): string => name.replaceAll('\\', '/').toLowerCase();

/** What fflate throws of a file that is no ZIP is said as what it is to people. */
function unzipped(bytes: Uint8Array, wanted: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: wanted });
  } catch (error) {
    throw unreadable(error);
  }
}

/** Which parts a ZIP has. Nothing is unpacked yet: what they claim to unpack to is added up first. */
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

/** The bytes of one part. A part that unpacks to more than it claims ends where its claim does. */
export function unpack(bytes: Uint8Array, path: string): Uint8Array {
  const wanted = pathOf(path);
  const [content] = Object.values(unzipped(bytes, ({ name }) => pathOf(name) === wanted));
  if (!content) throw unreadable(new Error(`no ${path} in the workbook`));
  return content;
}
