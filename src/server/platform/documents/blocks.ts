/** What a printed page is made of. Lengths are points: 72 to an inch. */

import type { FILLS, LINES } from './colours.ts';

/** Drawn before a text, so that colour alone says nothing. */
export interface Sign {
  shape: 'dot' | 'triangle';
  colour: string;
}

export interface Cell {
  text: string;
  /** Of the row, from 0 to 1. */
  width: number;
  /** 9 without. */
  size?: number;
  bold?: boolean;
  tone?: 'ink' | 'quiet' | 'brand' | 'alert' | 'paper';
  align?: 'left' | 'right' | 'center';
  sign?: Sign;
}

/** A cell of a table stands in the middle of the height of its row. */
export interface TableCell extends Cell {
  /** Between what is written and the ends of the cell (4). */
  pad?: number;
  /** Written smaller where it has no room, and never in two lines: a number. */
  shrink?: boolean;
  /** Below the text, smaller. */
  note?: string;
  fill?: keyof typeof FILLS;
  /** The line at its left. */
  edge?: keyof typeof LINES;
}

/** Where somebody signs by hand, with who it is below the line; or where a seal is stamped. */
export type Place = { under: readonly Cell[] } | { seal: string };

export type Block =
  /**
   * Cells side by side, as high as the highest; `dots` close the row. `heading`: a block before it in the same body, which it never leaves
   * alone at the end of a page, and which is said again where the row begins one.
   */
  | { kind: 'row'; cells: readonly Cell[]; indent?: number; dots?: boolean; gap?: number; heading?: Block }
  /** A row of a ruled table (`table`), at least so high; `under`: the line that closes it. */
  | {
      kind: 'tableRow';
      cells: readonly TableCell[];
      height: number;
      fill?: keyof typeof FILLS;
      under: keyof typeof LINES;
      heading?: Block;
    }
  | { kind: 'rule'; tone: 'brand' | 'quiet' | 'woven'; gap?: number }
  | { kind: 'space'; height: number }
  /** What stands beside a square picture, as in a letterhead; `mark`: that of the product; `side`: as long as that (36). */
  | {
      kind: 'letterhead';
      picture: Uint8Array | 'mark' | null;
      side?: number;
      cells: readonly Cell[];
      aside: readonly Cell[];
    }
  /** A line for signing by hand at the left, with who signs below it; beside it what else is to be said. */
  | { kind: 'signature'; under: readonly Cell[]; aside: readonly Cell[] }
  /** Lines for several who sign by hand, side by side. */
  | { kind: 'signatures'; places: readonly Place[]; gap?: number }
  /** Lines to write on by hand. */
  | { kind: 'lines'; count: number };

export interface Paper {
  title: string;
  /** Half a letter, wider than high; that twice on a letter, with a word for whom each is; or a letter for itself. */
  format: { kind: 'half' } | { kind: 'letter'; copies: readonly [string, string] } | { kind: 'full' };
  /** On every page. */
  head: readonly Block[];
  body: readonly Block[];
  /** After the body, where its last page has room for it. */
  ifRoom?: readonly Block[];
  /** At the end of the last page. */
  foot: readonly Block[];
  /** Said at the end of every page, before its number. */
  running?: string;
  /** Across the page: a paper that no longer counts, and why. */
  stamp: { word: string; text: string } | null;
}

/** Half a letter: 8.5 by 5.5 inches. */
export const HALF = { width: 612, height: 396 } as const;

/** Everything that is written in a block. */
function textsIn(block: Block): string[] {
  const of = (cells: readonly Cell[]): string[] => cells.map(({ text }) => text);
  switch (block.kind) {
    case 'row':
      return [...of(block.cells), ...(block.heading ? textsIn(block.heading) : [])];
    case 'tableRow':
      return block.cells.flatMap(({ text, note }) => (note === undefined ? [text] : [text, note]));
    case 'rule':
    case 'space':
    case 'lines':
      return [];
    case 'letterhead':
      return of([...block.cells, ...block.aside]);
    case 'signature':
      return of([...block.under, ...block.aside]);
    case 'signatures':
      return block.places.flatMap((place) => ('seal' in place ? [place.seal] : of(place.under)));
  }
}

/** Everything that is written on a paper. */
export const textsOf = ({ head, body, ifRoom = [], foot, running, stamp }: Paper): string[] => [
  ...[...head, ...body, ...ifRoom, ...foot].flatMap(textsIn),
  ...(running === undefined ? [] : [running]),
  ...(stamp ? [stamp.word, stamp.text] : []),
];
