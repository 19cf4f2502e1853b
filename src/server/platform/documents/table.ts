import { type Block, leaning, type TableCell } from './blocks.ts';
import { columnGroups } from './columns.ts';

/** `span`: columns covered; 1 by default. */
export interface Entry extends Omit<TableCell, 'width'> {
  span?: number;
}

export interface Row extends Pick<Extract<Block, { kind: 'tableRow' }>, 'fill' | 'elastic'> {
  entries: readonly Entry[];
  /** Minimum height. */
  height: number;
  /** Bottom border; thin by default. */
  under?: Extract<Block, { kind: 'tableRow' }>['under'];
}

interface Table {
  /** Relative widths of the columns; least widths in points with `page`. */
  columns: readonly number[];
  /** Repeated at the top of each page. */
  head: readonly Row[];
  rows: readonly Row[];
  /**
   * Width of the text of a page in points. Columns for which it has no room go on on further pages, each with all rows; `repeated` of the
   * first columns are said again there.
   */
  page?: { width: number; repeated: number };
}

/** An entry and the column it begins at. */
interface Placed {
  entry: Entry;
  from: number;
}

function placed(entries: readonly Entry[]): Placed[] {
  let from = 0;
  return entries.map((entry) => {
    const one = { entry, from };
    from += entry.span ?? 1;
    return one;
  });
}

/** One part of a table: the columns for which `has` is true. */
function part({ head, rows }: Table, shares: readonly number[], has: (column: number) => boolean): Block[] {
  const cellsOf = (entries: readonly Entry[]): TableCell[] =>
    placed(entries)
      .filter(({ from }) => has(from))
      .map(({ entry: { span = 1, ...entry }, from }) => ({
        ...entry,
        width: shares.slice(from, from + span).reduce((sum, share) => sum + share, 0),
      }));
  const made: Block[] = [];
  let heading: Block | undefined;
  for (const [index, { entries, under = 'quiet', ...row }] of [...head, ...rows].entries()) {
    const block: Block = {
      kind: 'tableRow',
      ...row,
      under,
      cells: cellsOf(entries),
      ...(heading ? { heading } : {}),
    };
    made.push(block);
    if (index < head.length) heading = block;
  }
  return made;
}

/** Columns before which no entry of a row is divided. */
function borders({ columns, head, rows }: Table): ReadonlySet<number> {
  const whole = new Set(columns.keys());
  for (const { entries } of [...head, ...rows])
    for (const { entry, from } of placed(entries))
      for (let inside = 1; inside < (entry.span ?? 1); inside += 1) whole.delete(from + inside);
  return whole;
}

/** What heads that lean to the right take of the width. */
function slant({ head }: Table): number {
  const turns = head.flatMap(({ entries }) => entries.flatMap(({ turn }) => turn ?? []));
  return Math.max(0, ...turns.map(({ angle, longest }) => (angle === 60 ? leaning(longest) : 0)));
}

/** Builds a ruled table as blocks of a body; pages break between its rows. */
export function table(given: Table): Block[] {
  const { columns, page } = given;
  if (!page) {
    const whole = columns.reduce((sum, width) => sum + width, 0);
    const shares = columns.map((width) => width / whole);
    return part(given, shares, () => true);
  }
  const { width: whole, repeated } = page;
  const groups = columnGroups(columns, { room: whole - slant(given), repeated, borders: borders(given) });
  return groups.flatMap(({ columns: own, scale }, index): Block[] => {
    const shares = columns.map((width) => (width * scale) / whole);
    const blocks = part(given, shares, (column) => own.has(column));
    return index === 0 ? blocks : [{ kind: 'break' }, ...blocks];
  });
}
