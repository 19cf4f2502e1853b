/** Columns of a table that stand on one page, and what their least widths are multiplied by. */
export interface ColumnGroup {
  columns: ReadonlySet<number>;
  scale: number;
}

/** Columns are not made wider than this because there is room: a table of few ends before the page does. */
const WIDEST = 2;
/** Points between two widths that are tried. */
const STEP = 4;

interface Given {
  /** Width of a page. */
  room: number;
  /** How many of the first columns stand on every page. */
  repeated: number;
  /** Columns before which the table can be divided. */
  borders: ReadonlySet<number>;
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The other columns, in pieces that stay together. */
function pieces(count: number, { repeated, borders }: Given): number[][] {
  const made: number[][] = [];
  for (let column = repeated; column < count; column += 1) {
    if (made.length === 0 || borders.has(column)) made.push([]);
    made.at(-1)?.push(column);
  }
  return made;
}

/**
 * Divides columns over as few pages as possible, about evenly.
 * @param widths their least widths in points
 */
export function columnGroups(widths: readonly number[], given: Given): ColumnGroup[] {
  const { room, repeated } = given;
  const fixed = total(widths.slice(0, repeated));
  const widthOf = (columns: readonly number[]): number => total(columns.map((column) => widths[column] ?? 0));
  const whole = pieces(widths.length, given);
  /** Pages filled one after the other up to `most`. */
  const filled = (most: number): number[][] => {
    const groups: number[][] = [[]];
    for (const piece of whole) {
      const last = groups.at(-1) ?? [];
      if (last.length > 0 && widthOf([...last, ...piece]) > most) groups.push([...piece]);
      else last.push(...piece);
    }
    return groups;
  };
  const most = room - fixed;
  const fewest = filled(most);
  let even = fewest;
  for (let width = total(widths.slice(repeated)) / fewest.length; width < most; width += STEP) {
    even = filled(width);
    if (even.length === fewest.length) break;
    even = fewest;
  }
  return even.map((columns) => ({
    columns: new Set([...Array(repeated).keys(), ...columns]),
    scale: Math.min(WIDEST, room / (fixed + widthOf(columns))),
  }));
}
