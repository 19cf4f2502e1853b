import type { Block, TableCell } from './blocks.ts';

/** `span`: over so many columns (1). */
export interface Entry extends Omit<TableCell, 'width'> {
  span?: number;
}

export interface Row extends Pick<Extract<Block, { kind: 'tableRow' }>, 'fill'> {
  entries: readonly Entry[];
  /** At least so high. */
  height: number;
  /** The line that closes it, thin without. */
  under?: Extract<Block, { kind: 'tableRow' }>['under'];
}

interface Table {
  /** Widths of the columns: what counts is their proportion. */
  columns: readonly number[];
  /** Said again where the table goes on on another page. */
  head: readonly Row[];
  rows: readonly Row[];
}

/** A ruled table as blocks of a body: pages break between its rows. */
export function table({ columns, head, rows }: Table): Block[] {
  const whole = columns.reduce((sum, width) => sum + width, 0);
  const cellsOf = (entries: readonly Entry[]): TableCell[] => {
    let column = 0;
    return entries.map(({ span = 1, ...entry }) => {
      const widths = columns.slice(column, column + span);
      column += span;
      return { ...entry, width: widths.reduce((sum, width) => sum + width, 0) / whole };
    });
  };
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
