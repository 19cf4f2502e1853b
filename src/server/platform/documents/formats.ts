/** Sizes of pages, in points (1/72 inch). */

/**
 * Half a letter, landscape; two such papers of a file on one letter sheet, to be cut apart; a letter with one half printed twice, each
 * with its label; a whole letter page; or a landscape page.
 */
export type Format =
  | { kind: 'half' }
  | { kind: 'pair' }
  | { kind: 'letter'; copies: readonly [string, string] }
  | { kind: 'full' }
  | { kind: 'landscape'; sheet: 'letter' | 'oficio' };

/** 8.5 by 11 inches. */
const LETTER = { short: 612, long: 792 } as const;
/** 8.5 by 13 inches: of the sizes sold as oficio the shortest, so that a page fits on all of them. */
const OFICIO = { short: 612, long: 936 } as const;

const MARGIN = 32;
/** 7 mm. Printers leave out 5 mm at the most. */
const NARROW_MARGIN = 20;

export interface PageSize {
  /** Of the page, or of the part of the sheet that one paper takes. */
  width: number;
  height: number;
  margin: number;
  sheet: readonly [width: number, height: number];
}

/** Size of a page. */
export function pageSize(format: Format): PageSize {
  const letter = [LETTER.short, LETTER.long] as const;
  const half = { width: LETTER.short, height: LETTER.long / 2 };
  switch (format.kind) {
    case 'half':
      return { ...half, margin: MARGIN, sheet: [half.width, half.height] };
    case 'letter':
      return { ...half, margin: MARGIN, sheet: letter };
    case 'pair':
      return { ...half, margin: NARROW_MARGIN, sheet: letter };
    case 'full':
      return { width: LETTER.short, height: LETTER.long, margin: MARGIN, sheet: letter };
    case 'landscape': {
      const { long, short } = format.sheet === 'oficio' ? OFICIO : LETTER;
      return { width: long, height: short, margin: NARROW_MARGIN, sheet: [long, short] };
    }
  }
}

/** Width between the margins. */
export function textWidth(format: Format): number {
  const { width, margin } = pageSize(format);
  return width - 2 * margin;
}

/** Whether a paper takes half a letter; its text may be smaller. */
export const isHalfSheet = ({ kind }: Format): boolean =>
  kind === 'half' || kind === 'letter' || kind === 'pair';
