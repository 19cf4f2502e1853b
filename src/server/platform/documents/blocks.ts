/** Building blocks of a printed page. Lengths are in points (1/72 inch). */

import { COLOURS, type FILLS, type LINES } from './colours.ts';
import type { Format } from './formats.ts';

/** Shape drawn before a text, so that colour alone carries no meaning. */
export interface Sign {
  shape: 'dot' | 'triangle';
  colour: string;
}

export interface Cell {
  text: string;
  /** Share of the row's width, from 0 to 1. */
  width: number;
  /** Font size in points; 9 by default. */
  size?: number;
  bold?: boolean;
  tone?: 'ink' | 'quiet' | 'brand' | 'alert' | 'paper';
  align?: 'left' | 'right' | 'center';
  sign?: Sign;
  /** Digits of equal width, for numbers below each other. */
  tabular?: boolean;
}

/** What warns: red, with a sign beside it. */
export const ALERT = {
  tone: 'alert',
  sign: { shape: 'triangle', colour: COLOURS.alert },
} as const satisfies Pick<Cell, 'tone' | 'sign'>;

/** Cell of a table, centred vertically in its row. */
export interface TableCell extends Cell {
  /** Horizontal padding; 4 by default. */
  pad?: number;
  /** Reduces the font size instead of wrapping the line: for numbers. */
  shrink?: boolean;
  /** Second line below the text, in a smaller size: 7.5 by default. */
  note?: string;
  noteSize?: number;
  fill?: keyof typeof FILLS;
  /** Colour of the left border. */
  edge?: keyof typeof LINES;
  turn?: Turn;
}

/**
 * Text of a column head that reads upwards: upright, or leaning to the right. Only the last cells of a row are turned. A row of leaning cells
 * goes past its last column by `leaning(longest)`.
 */
export interface Turn {
  angle: 60 | 90;
  /** Height that the row may take for it. A longer text is cut. */
  longest: number;
}

/** How far to the right the top of a head of this height leans at 60°. */
export const leaning = (height: number): number => height / Math.tan(Math.PI / 3);

/** Place for a handwritten signature, with the name below the line, for a stamp, text without a line, or a QR code with text at its left. */
export type Place =
  | { under: readonly Cell[] }
  | { seal: string }
  | { aside: readonly Cell[] }
  | { qr: string; side: number; beside: readonly Cell[] };

export type Block =
  /**
   * Cells side by side, as high as the highest; `dots` draws a dotted line below. `heading`: an earlier block of the same body;
   * it is kept on the same page as this row, and repeated when the row starts a new page.
   */
  | { kind: 'row'; cells: readonly Cell[]; indent?: number; dots?: boolean; gap?: number; heading?: Block }
  /**
   * Row of a ruled table (`table`) with a minimum height; `under`: its bottom border. `elastic`: it gives up height, down to that of its text,
   * where its paper then has fewer pages.
   */
  | {
      kind: 'tableRow';
      cells: readonly TableCell[];
      height: number;
      elastic?: boolean;
      fill?: keyof typeof FILLS;
      under: keyof typeof LINES;
      heading?: Block;
    }
  | { kind: 'rule'; tone: 'brand' | 'quiet' | 'woven'; gap?: number }
  | { kind: 'space'; height: number }
  /** What follows begins a new page. */
  | { kind: 'break' }
  /** Text beside a square picture, as in a letterhead; `mark`: the product's logo; `side`: side of the square, 36 by default. */
  | {
      kind: 'letterhead';
      picture: Uint8Array | 'mark' | null;
      side?: number;
      cells: readonly Cell[];
      aside: readonly Cell[];
    }
  /** Signature line at the left, with the name below it, and text at its right. */
  | { kind: 'signature'; under: readonly Cell[]; aside: readonly Cell[] }
  /** Signature lines side by side. */
  | { kind: 'signatures'; places: readonly Place[]; gap?: number }
  /** Ruled lines for handwriting. */
  | { kind: 'lines'; count: number };

export interface Paper {
  title: string;
  format: Format;
  /** Header of every page. */
  head: readonly Block[];
  body: readonly Block[];
  /** Printed after the body if its last page has room. */
  ifRoom?: readonly Block[];
  /** Footer of the last page. */
  foot: readonly Block[];
  /** Footer text of every page, before the page number. */
  running?: string;
  /** Diagonal stamp of a document that is no longer valid, with the reason. */
  stamp: { word: string; text: string } | null;
}

function textsIn(block: Block): string[] {
  const of = (cells: readonly Cell[]): string[] => cells.map(({ text }) => text);
  switch (block.kind) {
    case 'row':
      return [...of(block.cells), ...(block.heading ? textsIn(block.heading) : [])];
    case 'tableRow':
      return block.cells.flatMap(({ text, note }) => (note === undefined ? [text] : [text, note]));
    case 'rule':
    case 'space':
    case 'break':
    case 'lines':
      return [];
    case 'letterhead':
      return of([...block.cells, ...block.aside]);
    case 'signature':
      return of([...block.under, ...block.aside]);
    case 'signatures':
      return block.places.flatMap((place) => {
        if ('seal' in place) return [place.seal];
        if ('aside' in place) return of(place.aside);
        return of('qr' in place ? place.beside : place.under);
      });
  }
}

/** All texts of a document, in order to find missing glyphs and to choose fonts. */
export const textsOf = ({ head, body, ifRoom = [], foot, running, stamp }: Paper): string[] => [
  ...[...head, ...body, ...ifRoom, ...foot].flatMap(textsIn),
  ...(running === undefined ? [] : [running]),
  ...(stamp ? [stamp.word, stamp.text] : []),
];
