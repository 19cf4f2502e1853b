import type { Block, TableCell } from './blocks.ts';

/** `span`: columns covered; 1 by default. */
export interface Entry extends Omit<TableCell, 'width'> {
  span?: number;
}

export interface Row extends Pick<Extract<Block, { kind: 'tableRow' }>, 'fill'> {
  entries: readonly Entry[];
  /** Minimum height. */
  height: number;
  /** Bottom border; thin by default. */
  under?: Extract<Block, { kind: 'tableRow' }>['under'];
}

interface Table {
  /** Relative widths of the columns. */
  columns: readonly number[];
  /** Repeated at the top of each page. */
  head: readonly Row[];
  rows: readonly Row[];
}

/** Builds a ruled table as blocks of a body; pages break between its rows. */
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
