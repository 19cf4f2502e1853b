import { type Block, type Cell, HALF, type Place, type TableCell } from './blocks.ts';
import { COLOURS, FILLS, LINES } from './colours.ts';
import { type Doc, drawMark, drawSealPlace, drawWoven, signRoom } from './shapes.ts';
import { heightOf, SIZE, shrunk, stack, stackHeight, write } from './text.ts';

export const MARGIN = 32;
export const WIDTH = HALF.width - 2 * MARGIN;
const GAP = 5;
const PICTURE = 36;

/** Widths of the letterhead and of the footer, as shares of the page. */
const ASIDE = 0.36;
const SIGNING = 0.4;
/** Height left for a signature. */
const SIGNATURE_HEIGHT = 24;
/** Gap between signatures, and offset that aligns a stamp's lower half with the signature lines. */
const SIGNATURE_GAP = 15;
const SEAL = 78;
const SEAL_OFFSET = 47;
/** Line spacing for handwriting. */
const LINE_SPACING = 23;
const PAD = 4;
const NOTE = 6.5;

const padOf = ({ pad = PAD }: TableCell): number => pad;

/** A cell, shrunk to its width if it asks for that. */
const inRoom = (doc: Doc, cell: TableCell, room: number): Cell =>
  cell.shrink ? shrunk(doc, cell, room) : cell;

const note = (cell: TableCell): Cell => ({
  text: cell.note ?? '',
  width: 1,
  size: NOTE,
  tone: 'quiet',
  align: cell.align ?? 'left',
});

interface Placed {
  place: Place;
  x: number;
  width: number;
}

/** Signatures share the width that stamps leave; two are placed at the ends. */
function placed(places: readonly Place[]): Placed[] {
  const seals = places.filter((place) => 'seal' in place).length;
  const signers = places.length - seals;
  const free = WIDTH - seals * SEAL - (places.length - 1) * SIGNATURE_GAP;
  const width = Math.min(WIDTH * SIGNING, free / signers);
  const between = (WIDTH - seals * SEAL - signers * width) / Math.max(1, places.length - 1);
  let x = MARGIN;
  return places.map((place) => {
    const own = { place, x, width: 'seal' in place ? SEAL : width };
    x += own.width + between;
    return own;
  });
}

/** Distance from the top of the row to the signature lines. */
const signatureOffset = (places: readonly Place[]): number =>
  places.some((place) => 'seal' in place) ? SEAL_OFFSET : SIGNATURE_HEIGHT;

function heightOfCell(doc: Doc, cell: TableCell): number {
  const room = WIDTH * cell.width - 2 * padOf(cell);
  const own = heightOf(doc, { ...inRoom(doc, cell, room), width: 1 }, room);
  return cell.note ? own + heightOf(doc, note(cell), room) : own;
}

function heightOfBlock(doc: Doc, block: Block): number {
  switch (block.kind) {
    case 'row':
      return (
        Math.max(...block.cells.map((cell) => heightOf(doc, cell, WIDTH - (block.indent ?? 0)))) +
        (block.gap ?? GAP)
      );
    case 'tableRow':
      return Math.max(block.height, ...block.cells.map((cell) => heightOfCell(doc, cell) + PAD));
    case 'rule':
      return 2 * (block.gap ?? GAP);
    case 'space':
      return block.height;
    case 'lines':
      return block.count * LINE_SPACING;
    case 'letterhead': {
      const { picture, side = PICTURE } = block;
      const beside = picture ? side + 12 : 0;
      return Math.max(
        picture ? side : 0,
        stackHeight(doc, block.cells, WIDTH * (1 - ASIDE) - beside),
        stackHeight(doc, block.aside, WIDTH * ASIDE),
      );
    }
    case 'signature':
      return Math.max(
        SIGNATURE_HEIGHT + stackHeight(doc, block.under, WIDTH * SIGNING),
        stackHeight(doc, block.aside, WIDTH * (1 - SIGNING)),
      );
    case 'signatures': {
      const above = signatureOffset(block.places);
      const heights = placed(block.places).map(({ place, width }) =>
        'seal' in place ? SEAL : above + stackHeight(doc, place.under, width),
      );
      return (block.gap ?? 0) + Math.max(...heights);
    }
  }
}

const heights = new WeakMap<Block, number>();

/** Height of a block. Cached, because page breaks and drawing both need it. */
export function measure(doc: Doc, block: Block): number {
  const known = heights.get(block);
  if (known !== undefined) return known;
  const height = heightOfBlock(doc, block);
  heights.set(block, height);
  return height;
}

export function line(
  doc: Doc,
  y: number,
  { from = MARGIN, to = MARGIN + WIDTH, colour = COLOURS.quiet as string, weight = 0.5, dots = false },
): void {
  doc.save().strokeColor(colour).lineWidth(weight);
  if (dots) doc.dash(1, { space: 2 });
  doc.moveTo(from, y).lineTo(to, y).stroke().restore();
}

const upright = (doc: Doc, x: number, from: number, to: number, colour: string): void =>
  void doc.lineWidth(0.6).moveTo(x, from).lineTo(x, to).stroke(colour);

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

function writeCell(doc: Doc, cell: TableCell, { x, y, width, height }: Room): void {
  const pad = padOf(cell);
  const room = width - 2 * pad;
  const own = inRoom(doc, cell, room);
  const top = y + (height - heightOfCell(doc, cell)) / 2;
  write(doc, own, x + pad, top, room);
  if (!cell.note) return;
  const side = signRoom(cell.sign);
  const below = top + heightOf(doc, { ...own, width: 1 }, room);
  write(doc, note(cell), x + pad + side, below, room - side);
}

function drawTableRow(doc: Doc, row: Extract<Block, { kind: 'tableRow' }>, y: number, height: number): void {
  const below = y + height;
  let x = MARGIN;
  const rooms = row.cells.map((cell) => {
    const room = { x, y, width: WIDTH * cell.width, height };
    x += room.width;
    return { cell, room };
  });
  if (row.fill) doc.rect(MARGIN, y, WIDTH, height).fill(FILLS[row.fill]);
  for (const { cell, room } of rooms)
    if (cell.fill) doc.rect(room.x, y, room.width, height).fill(FILLS[cell.fill]);
  // Borders are drawn over fills, and vertical borders over horizontal ones.
  line(doc, below, { colour: LINES[row.under], weight: 0.6 });
  for (const { cell, room } of rooms) {
    if (cell.edge) upright(doc, room.x, y, below, LINES[cell.edge]);
    if (cell.text !== '') writeCell(doc, cell, room);
  }
  for (const side of [MARGIN, MARGIN + WIDTH]) upright(doc, side, y, below + 0.3, LINES.brand);
}

function toSign(doc: Doc, who: readonly Cell[], { x, y, width }: { x: number; y: number; width: number }) {
  line(doc, y - 4, { from: x, to: x + width, colour: COLOURS.ink });
  stack(doc, who, x, y, width);
}

function drawSignatures(doc: Doc, block: Extract<Block, { kind: 'signatures' }>, y: number): void {
  const top = y + (block.gap ?? 0);
  for (const { place, x, width } of placed(block.places)) {
    if ('under' in place) {
      toSign(doc, place.under, { x, y: top + signatureOffset(block.places), width });
      continue;
    }
    drawSealPlace(doc, x, top, SEAL);
    const said: Cell = { text: place.seal, width: 1, size: SIZE - 1, tone: 'quiet', align: 'center' };
    const room = SEAL - 14;
    write(doc, said, x + 7, top + (SEAL - heightOf(doc, said, room)) / 2, room);
  }
}

function drawLetterhead(doc: Doc, block: Extract<Block, { kind: 'letterhead' }>, y: number): void {
  const { picture, side = PICTURE, cells, aside } = block;
  const beside = picture ? side + 12 : 0;
  if (picture === 'mark') drawMark(doc, MARGIN, y, side);
  // pdfkit embeds a picture that is given as a data URL once, on however many pages it is drawn.
  else if (picture)
    doc.image(`data:image;base64,${Buffer.from(picture).toString('base64')}`, MARGIN, y, {
      fit: [side, side],
    });
  stack(doc, cells, MARGIN + beside, y, WIDTH * (1 - ASIDE) - beside);
  stack(doc, aside, MARGIN + WIDTH * (1 - ASIDE), y, WIDTH * ASIDE);
}

export function draw(doc: Doc, block: Block, y: number): void {
  const height = measure(doc, block);
  switch (block.kind) {
    case 'row': {
      const from = MARGIN + (block.indent ?? 0);
      const width = WIDTH - (block.indent ?? 0);
      let x = from;
      for (const cell of block.cells) {
        write(doc, cell, x, y, width * cell.width);
        x += width * cell.width;
      }
      if (block.dots) line(doc, y + height - (block.gap ?? GAP) / 2, { from, dots: true });
      return;
    }
    case 'tableRow':
      drawTableRow(doc, block, y, height);
      return;
    case 'rule': {
      const middle = y + height / 2;
      if (block.tone === 'woven') {
        drawWoven(doc, MARGIN, middle, WIDTH);
        return;
      }
      line(doc, middle, {
        colour: COLOURS[block.tone],
        weight: block.tone === 'brand' ? 1.2 : 0.5,
      });
      return;
    }
    case 'space':
      return;
    case 'lines':
      for (let one = 1; one <= block.count; one += 1)
        line(doc, y + one * LINE_SPACING, { colour: LINES.edge });
      return;
    case 'letterhead':
      drawLetterhead(doc, block, y);
      return;
    case 'signatures':
      drawSignatures(doc, block, y);
      return;
    case 'signature': {
      toSign(doc, block.under, { x: MARGIN, y: y + SIGNATURE_HEIGHT, width: WIDTH * SIGNING });
      const aside = WIDTH * (1 - SIGNING);
      const top = y + height - stackHeight(doc, block.aside, aside);
      stack(doc, block.aside, MARGIN + WIDTH * SIGNING, top, aside);
    }
  }
}
