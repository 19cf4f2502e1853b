import { type Area, line } from './area.ts';
import { type Block, type Cell, leaning, type TableCell } from './blocks.ts';
import { FILLS, LINES } from './colours.ts';
import { type Doc, signRoom } from './shapes.ts';
import { heightOf, shrunk, write } from './text.ts';
import { drawTurned, turnedHeight } from './turned.ts';

type TableRow = Extract<Block, { kind: 'tableRow' }>;

const PAD = 4;
/** Above and below the text of an elastic row that gave up all it could. */
const LEAST_PAD = 0.1;
const NOTE = 7.5;
const EDGE = 0.6;

const padOf = ({ pad = PAD }: TableCell): number => pad;

/** A cell, shrunk to its width if it asks for that. */
const inRoom = (doc: Doc, cell: TableCell, room: number): Cell =>
  cell.shrink ? shrunk(doc, cell, room) : cell;

const note = (cell: TableCell): Cell => ({
  text: cell.note ?? '',
  width: 1,
  size: cell.noteSize ?? NOTE,
  tone: 'quiet',
  align: cell.align ?? 'left',
});

function cellHeight(doc: Doc, cell: TableCell, width: number): number {
  const room = width - 2 * padOf(cell);
  const own = heightOf(doc, { ...inRoom(doc, cell, room), width: 1 }, room);
  return cell.note ? own + heightOf(doc, note(cell), room) : own;
}

export function rowHeight(doc: Doc, { cells, height }: TableRow, area: Area): number {
  const heights = cells.map((cell) => {
    const width = area.width * cell.width;
    return cell.turn ? turnedHeight(doc, cell, cell.turn, width) : cellHeight(doc, cell, width) + PAD;
  });
  return Math.max(height, ...heights);
}

/** Height below which its text would not fit any more. One line counts as one of Figtree, also where a letter of a taller font is in it. */
export function leastHeight(doc: Doc, { cells }: TableRow, area: Area): number {
  const heights = cells.map((cell) => {
    if (cell.text === '') return 0;
    const width = area.width * cell.width;
    const own = cellHeight(doc, cell, width);
    const line = cellHeight(doc, { ...cell, text: 'x' }, width);
    return own < 1.5 * line ? line : own;
  });
  return Math.max(...heights) + 2 * LEAST_PAD;
}

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
  const top = y + (height - cellHeight(doc, cell, width)) / 2;
  write(doc, own, x + pad, top, room);
  if (!cell.note) return;
  const side = signRoom(cell.sign);
  const below = top + heightOf(doc, { ...own, width: 1 }, room);
  write(doc, note(cell), x + pad + side, below, room - side);
}

export function drawTableRow(
  doc: Doc,
  row: TableRow,
  y: number,
  height: number,
  { left, width }: Area,
): void {
  const below = y + height;
  let x = left;
  const rooms = row.cells.map((cell) => {
    const room = { x, y, width: width * cell.width, height };
    x += room.width;
    return { cell, room };
  });
  const end = x;
  const lean = row.cells.some(({ turn }) => turn?.angle === 60) ? leaning(height) : 0;
  if (row.fill) doc.polygon([left, y], [end + lean, y], [end, below], [left, below]).fill(FILLS[row.fill]);
  for (const { cell, room } of rooms)
    if (cell.fill) doc.rect(room.x, y, room.width, height).fill(FILLS[cell.fill]);
  // Borders are drawn over fills, and vertical borders over horizontal ones.
  line(doc, below, { from: left, to: end, colour: LINES[row.under], weight: EDGE });
  const upright = (from: number, colour: string, to = below, over = 0): void =>
    void doc
      .lineWidth(EDGE)
      .moveTo(from, to)
      .lineTo(from + over, y)
      .stroke(colour);
  for (const { cell, room } of rooms) {
    if (cell.edge) upright(room.x, LINES[cell.edge], below, cell.turn ? lean : 0);
    if (cell.text === '') continue;
    if (cell.turn) drawTurned(doc, cell, cell.turn, { x: room.x, bottom: below, width: room.width, height });
    else writeCell(doc, cell, room);
  }
  upright(left, LINES.brand, below + 0.3);
  upright(end, LINES.brand, below + 0.3, lean);
}
