import type { Cell, TableCell, Turn } from './blocks.ts';
import type { Doc } from './shapes.ts';
import { heightOf, widthOfText, write } from './text.ts';

/** Space at both ends of the text, and at both sides of its lines. */
const PAD = 3;
const SIDE = 1;
/** How much longer the lines become from one try to the next. */
const STEP = 4;
const ROUNDING = 0.01;

interface Fitted {
  cell: Cell;
  /** Length of its lines, and height of all of them. */
  room: number;
  lines: number;
}

const sineOf = ({ angle }: Turn): number => Math.sin((angle * Math.PI) / 180);
/** How far a line begins behind the one above it, per distance of the two. */
const slantOf = ({ angle }: Turn): number => 1 / Math.tan((angle * Math.PI) / 180);

/** Height of a row whose head has lines of this length and this height together, and the length of lines in a row of a given height. */
const heightFor = (turn: Turn, room: number, lines: number): number =>
  (room + lines * slantOf(turn) + 2 * PAD) * sineOf(turn);
const roomIn = (turn: Turn, height: number, lines: number): number =>
  height / sineOf(turn) - lines * slantOf(turn) - 2 * PAD;

/** The longest beginning of a text that fits, with an ellipsis. */
function cut(cell: Cell, fits: (cell: Cell) => boolean): Cell {
  const letters = [...cell.text];
  let [least, most] = [0, letters.length];
  const shortened = (count: number): Cell => ({
    ...cell,
    text: `${letters.slice(0, count).join('').trimEnd()}…`,
  });
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(shortened(middle))) least = middle;
    else most = middle - 1;
  }
  return shortened(least);
}

/** The text in lines as short as the width of the column allows. */
function fitted(doc: Doc, { turn: _, ...head }: TableCell, turn: Turn, width: number): Fitted {
  const cell: Cell = { ...head, width: 1 };
  const lineHeight = heightOf(doc, { ...cell, text: 'x' }, width);
  // One line has its place even in a column that is too narrow for it.
  const most = Math.max(width * sineOf(turn) - 2 * SIDE, lineHeight) + ROUNDING;
  const word = Math.max(...cell.text.split(' ').map((text) => widthOfText(doc, { ...cell, text })));
  for (let room = Math.ceil(word) + 1; heightFor(turn, room, lineHeight) <= turn.longest; room += STEP) {
    const lines = heightOf(doc, cell, room);
    if (lines <= most && heightFor(turn, room, lines) <= turn.longest) return { cell, room, lines };
  }
  const room = roomIn(turn, turn.longest, most);
  const fits = (one: Cell): boolean => heightOf(doc, one, room) <= most;
  return { cell: fits(cell) ? cell : cut(cell, fits), room, lines: most };
}

/** Height that the row needs for a turned cell in a column of this width. */
export function turnedHeight(doc: Doc, cell: TableCell, turn: Turn, width: number): number {
  if (cell.text === '') return 0;
  const { room, lines } = fitted(doc, cell, turn, width);
  return heightFor(turn, room, lines);
}

interface Column {
  x: number;
  bottom: number;
  width: number;
  height: number;
}

export function drawTurned(
  doc: Doc,
  head: TableCell,
  turn: Turn,
  { x, bottom, width, height }: Column,
): void {
  const { cell, lines } = fitted(doc, head, turn, width);
  // In a row that is higher than it needs its lines are longer.
  const room = roomIn(turn, height, lines);
  const own = heightOf(doc, cell, room);
  const top = (width * sineOf(turn) - own) / 2;
  doc.save().translate(x, bottom).rotate(-turn.angle);
  write(doc, { ...cell, align: 'left' }, (top + own) * slantOf(turn) + PAD, top, room);
  doc.restore();
}
