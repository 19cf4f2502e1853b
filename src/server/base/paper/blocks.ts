/** What a printed page is made of. Lengths are points: 72 to an inch. */

export interface Cell {
  text: string;
  /** Of the row, from 0 to 1. */
  width: number;
  /** 9 without. */
  size?: number;
  bold?: boolean;
  tone?: 'ink' | 'quiet' | 'brand' | 'alert';
  align?: 'left' | 'right' | 'center';
}

export type Block =
  /**
   * Cells side by side, as high as the highest; `dots` close the row. `heading`: a block before it in the same body, which it never leaves
   * alone at the end of a page, and which is said again where the row begins one.
   */
  | { kind: 'row'; cells: readonly Cell[]; indent?: number; dots?: boolean; gap?: number; heading?: Block }
  | { kind: 'rule'; tone: 'brand' | 'quiet'; gap?: number }
  /** What stands beside a square picture, as in a letterhead. */
  | { kind: 'letterhead'; picture: Uint8Array | null; cells: readonly Cell[]; aside: readonly Cell[] }
  /** A line for signing by hand at the left, with who signs below it; beside it what else is to be said. */
  | { kind: 'signature'; under: readonly Cell[]; aside: readonly Cell[] }
  /** Lines for two who sign by hand. */
  | { kind: 'signatures'; left: readonly Cell[]; right: readonly Cell[] };

export interface Paper {
  title: string;
  /** Half a letter, wider than high; that twice on a letter, with a word for whom each is; or a letter for itself. */
  format: { kind: 'half' } | { kind: 'letter'; copies: readonly [string, string] } | { kind: 'full' };
  /** On every page. */
  head: readonly Block[];
  body: readonly Block[];
  /** At the end of the last page. */
  foot: readonly Block[];
  /** Across the page: a paper that no longer counts, and why. */
  stamp: { word: string; text: string } | null;
}

/** Half a letter: 8.5 by 5.5 inches. */
export const HALF = { width: 612, height: 396 } as const;

/** Everything that is written in a block. */
function cellsOf(block: Block): readonly Cell[] {
  switch (block.kind) {
    case 'row':
      return [...block.cells, ...(block.heading ? cellsOf(block.heading) : [])];
    case 'rule':
      return [];
    case 'letterhead':
      return [...block.cells, ...block.aside];
    case 'signature':
      return [...block.under, ...block.aside];
    case 'signatures':
      return [...block.left, ...block.right];
  }
}

/** Everything that is written on a paper. */
export const textsOf = ({ head, body, foot, stamp }: Paper): string[] => [
  ...[...head, ...body, ...foot].flatMap(cellsOf).map(({ text }) => text),
  ...(stamp ? [stamp.word, stamp.text] : []),
];
