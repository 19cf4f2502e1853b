import type { Cell, TableCell, Turn } from './blocks.ts';
import type { Doc } from './shapes.ts';
import { heightOf, widthOfText, write } from './text.ts';

/** Space at both ends of the text, and at both sides of its lines. */
const PAD = 3;
const SIDE = 1;
/** How much longer the lines become from one try to the next. */
const STEP = 4;

interface Fitted {
  cell: Cell;
  /** Length of its lines. */
  room: number;
}

const sineOf = ({ angle }: Turn): number => Math.sin((angle * Math.PI) / 180);
const cosineOf = ({ angle }: Turn): number => Math.cos((angle * Math.PI) / 180);

/** Length of a head in the direction of its text, without what its slant and its ends take. */
const lengthOf = (turn: Turn, height: number, width: number): number =>
  height / sineOf(turn) - width * cosineOf(turn) - 2 * PAD;

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
function fitted(doc: Doc, { turn, ...head }: TableCell, width: number): Fitted {
  const cell: Cell = { ...head, width: 1 };
  if (!turn) return { cell, room: 0 };
  const across = width * sineOf(turn) - 2 * SIDE;
  const longest = lengthOf(turn, turn.longest, width);
  const lineHeight = heightOf(doc, { ...cell, text: 'x' }, longest);
  // One line has its place even in a column that is too narrow for it.
  const thickness = Math.max(across, lineHeight) + 0.01;
  const fits = (room: number) => (one: Cell) => heightOf(doc, one, room) <= thickness;
  const word = Math.max(...cell.text.split(' ').map((text) => widthOfText(doc, { ...cell, text })));
  for (let room = Math.ceil(word) + 1; room < longest; room += STEP)
    if (fits(room)(cell)) return { cell, room };
  return fits(longest)(cell) ? { cell, room: longest } : { cell: cut(cell, fits(longest)), room: longest };
}

/** Height that the row needs for a turned cell in a column of this width. */
export function turnedHeight(doc: Doc, cell: TableCell, width: number): number {
  const { turn } = cell;
  if (!turn || cell.text === '') return 0;
  return (fitted(doc, cell, width).room + width * cosineOf(turn) + 2 * PAD) * sineOf(turn);
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
  const { cell } = fitted(doc, head, width);
  const room = lengthOf(turn, height, width);
  const across = width * sineOf(turn);
  const top = (across - heightOf(doc, cell, room)) / 2;
  doc.save().translate(x, bottom).rotate(-turn.angle);
  write(doc, { ...cell, align: 'left' }, width * cosineOf(turn) + PAD, top, room);
  doc.restore();
}
