import { type Face, faceOf } from '#server/platform/documents/fonts/faces.ts';
import { inTheFonts } from '#server/platform/documents/fonts/letters.ts';
import type { Cell, Sign } from './blocks.ts';
import { COLOURS } from './colours.ts';
import { type Doc, drawSign, signRoom } from './shapes.ts';

export const SIZE = 9;

const weightOf = ({ bold }: Pick<Cell, 'bold'>): Face['weight'] => (bold ? 700 : 400);
export const nameOf = ({ family, subset, weight }: Omit<Face, 'font' | 'letters'>): string =>
  `${family}-${subset}-${weight}`;
export const face = (cell: Pick<Cell, 'bold'>): string =>
  nameOf({ family: 'Figtree', subset: 'latin', weight: weightOf(cell) });

interface Run {
  text: string;
  font: string;
}

/** Spaces and combining marks stay in the font of the preceding letter if it has them: some fonts have no space. */
const SPACE_OR_MARK = /[\s\p{M}]/u;

/** Splits a text into runs of one font each. */
function runsIn(cell: Cell): Run[] {
  const found: Run[] = [];
  let before: Face | undefined;
  for (const letter of inTheFonts(cell.text)) {
    const stays = SPACE_OR_MARK.test(letter) && before?.letters.has(letter.codePointAt(0) ?? 0);
    const own = before && stays ? before : faceOf(letter, weightOf(cell));
    const last = found.at(-1);
    if (last && own === before) last.text += letter;
    else found.push({ text: letter, font: nameOf(own) });
    before = own;
  }
  return found;
}

interface Known {
  parts: readonly Run[];
  /** Width on one line, per point of font size; calculated when it is first asked for. */
  width?: number;
}

/**
 * Texts that were looked at: each is asked for about six times while it is measured and drawn, and the numbers of a table are the same few.
 * Without it a page of 680 numbers takes three times as long, above all for the digits of equal width.
 */
const known = new Map<string, Known>();
const KNOWN_MAX = 10_000;

function knownOf(cell: Cell): Known {
  const key = `${weightOf(cell)}${cell.tabular ? 't' : ''} ${cell.text}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const made = { parts: runsIn(cell) };
  known.set(key, made);
  return made;
}

const runs = (cell: Cell): readonly Run[] => knownOf(cell).parts;

const prepared = (doc: Doc, cell: Cell): Doc => doc.font(face(cell)).fontSize(cell.size ?? SIZE);
/** Figtree's digits differ in width unless it is asked for this feature. */
const TABULAR = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;
const featuresOf = ({ tabular }: Cell): PDFKit.Mixins.TextOptions => (tabular ? TABULAR : {});

/** Width of a text on one line. */
export function widthOfText(doc: Doc, cell: Cell): number {
  const own = knownOf(cell);
  const size = cell.size ?? SIZE;
  if (own.width === undefined) {
    doc.fontSize(size);
    const widths = own.parts.map(({ text, font }) => doc.font(font).widthOfString(text, featuresOf(cell)));
    own.width = widths.reduce((sum, width) => sum + width, 0) / size;
  }
  return own.width * size;
}

/** Of a room that was calculated from the width of the text itself. */
const ROUNDING = 0.01;

/** True if the text fits on one line in one font: the common case, which needs no line breaking. */
const isLine = (doc: Doc, parts: readonly Run[], cell: Cell, room: number): boolean =>
  parts.length < 2 &&
  parts.every(({ text }) => !text.includes('\n')) &&
  widthOfText(doc, cell) <= room + ROUNDING;

/** Height of a text: its lines in the tallest of its fonts. */
export function heightOf(doc: Doc, cell: Cell, width: number): number {
  const parts = runs(cell);
  const room = width * cell.width - signRoom(cell.sign);
  if (isLine(doc, parts, cell, room))
    return prepared(doc, cell)
      .font(parts[0]?.font ?? face(cell))
      .currentLineHeight(true);
  const own = prepared(doc, cell).heightOfString(cell.text || ' ', { width: room });
  if (parts.every(({ font }) => font === face(cell))) return own;
  const oneLine = widthOfText(doc, cell) <= room;
  const others = [...new Set(parts.map(({ font }) => font))].map((font) => {
    doc.font(font);
    return oneLine ? doc.currentLineHeight(true) : doc.heightOfString(inTheFonts(cell.text), { width: room });
  });
  return Math.max(...(oneLine ? [] : [own]), ...others);
}

export const stackHeight = (doc: Doc, cells: readonly Cell[], width: number): number =>
  cells.reduce((sum, cell) => sum + heightOf(doc, { ...cell, width: 1 }, width), 0);

/** Ascent of Figtree in em; the other fonts are aligned on its baseline. */
const ASCENT = 0.95;

/** Reduces the font size until the text fits on one line. */
export function shrunk(doc: Doc, cell: Cell, room: number): Cell {
  const size = cell.size ?? SIZE;
  const width = widthOfText(doc, cell) + signRoom(cell.sign);
  return width <= room ? cell : { ...cell, size: (size * room) / (width * 1.01) };
}

/** Space before a text, by its alignment. */
function before({ align = 'left' }: Pick<Cell, 'align'>, room: number, width: number): number {
  if (align === 'left') return 0;
  return Math.max(0, room - width) / (align === 'center' ? 2 : 1);
}

/** Draws the sign as if it were the text's first letter. */
function writeWithSign(
  doc: Doc,
  { sign: _, ...cell }: Cell,
  sign: Sign,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const side = signRoom(sign);
  const size = cell.size ?? SIZE;
  const text = Math.min(widthOfText(doc, cell), width - side);
  const from = x + before(cell, width, side + text);
  drawSign(doc, sign, from, y + size * 0.63);
  write(doc, { ...cell, align: 'left' }, from + side, y, width - side - (from - x));
}

/** Writes selectable, tagged text; each character in the first font that has it. */
export function write(doc: Doc, cell: Cell, x: number, y: number, width: number): void {
  if (cell.sign) {
    writeWithSign(doc, cell, cell.sign, { x, y, width });
    return;
  }
  const align = cell.align ?? 'left';
  const parts = runs(cell);
  const [only] = parts;
  if (!only) return;
  const isOnOneLine = isLine(doc, parts, cell, width);
  prepared(doc, cell).fillColor(COLOURS[cell.tone ?? 'ink']);
  if (isOnOneLine) {
    const from = x + before(cell, width, widthOfText(doc, cell));
    doc.font(only.font).text(only.text, from, y, { lineBreak: false, ...featuresOf(cell) });
    return;
  }
  if (parts.length < 2) {
    doc.font(only.font).text(only.text, x, y, { width, align });
    return;
  }
  if (align !== 'left') {
    // Runs are written left to right, so alignment moves all of them at once.
    const moved = before(cell, width - 1, widthOfText(doc, cell));
    write(doc, { ...cell, align: 'left' }, x + moved, y, width - moved);
    return;
  }
  const baseline = -ASCENT * (cell.size ?? SIZE);
  for (const [index, part] of parts.entries()) {
    const continued = index < parts.length - 1;
    doc.font(part.font);
    if (index === 0) doc.text(part.text, x, y, { width, continued, baseline });
    else doc.text(part.text, { width, continued, baseline });
  }
}

export function stack(doc: Doc, cells: readonly Cell[], x: number, y: number, width: number): void {
  let at = y;
  for (const cell of cells) {
    write(doc, cell, x, at, width);
    at += heightOf(doc, { ...cell, width: 1 }, width);
  }
}
