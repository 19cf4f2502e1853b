const DIRECTORY = 12;
const ENTRY = 16;

function tableAt(font: Buffer, tag: string): number {
  for (let at = DIRECTORY; at < DIRECTORY + font.readUInt16BE(4) * ENTRY; at += ENTRY)
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  throw new Error(`a font without ${tag}`);
}

/** `cmap` format 4 (segment mapping to delta values): characters up to U+FFFF. */
function* segments(font: Buffer, at: number): Generator<number> {
  const size = font.readUInt16BE(at + 6);
  const ends = at + 14;
  for (let index = 0; index < size; index += 2) {
    const end = font.readUInt16BE(ends + index);
    const start = font.readUInt16BE(ends + size + 2 + index);
    const delta = font.readUInt16BE(ends + 2 * size + 2 + index);
    const place = ends + 3 * size + 2 + index;
    const offset = font.readUInt16BE(place);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : font.readUInt16BE(place + offset + 2 * (code - start));
      if ((glyph & 0xffff) !== 0) yield code;
    }
  }
}

/** `cmap` format 12 (segmented coverage): all of Unicode. */
function* groups(font: Buffer, at: number): Generator<number> {
  for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
    const [start, end] = [font.readUInt32BE(at + 16 + 12 * group), font.readUInt32BE(at + 20 + 12 * group)];
    for (let code = start; code <= end; code += 1) yield code;
  }
}

/**
 * The code points that a font has glyphs for (OpenType table `cmap`). A style sheet's `unicode-range` claims more than the file
 * has.
 */
export function lettersOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableAt(font, 'cmap');
  const found = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) for (const code of segments(font, at)) found.add(code);
    if (format === 12) for (const code of groups(font, at)) found.add(code);
  }
  return found;
}
