const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** The encoding given by a byte order mark (BOM); null without one. */
export const markedEncoding = (bytes: Uint8Array): (typeof MARKS)[number]['encoding'] | null =>
  MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding ?? null;
