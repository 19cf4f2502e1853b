import type { Block } from './blocks.ts';
import { COLOURS } from './colours.ts';
import { type Format, pageSize } from './formats.ts';
import type { Doc } from './shapes.ts';

/** Part of a page between its margins. */
export interface Area {
  left: number;
  width: number;
  /** Heights of blocks that were measured. Page breaks and drawing both need them, and elastic rows are made lower here. */
  heights: Map<Block, number>;
}

export function areaOf(format: Format): Area {
  const { width, margin } = pageSize(format);
  return { left: margin, width: width - 2 * margin, heights: new Map() };
}

interface LineStyle {
  from: number;
  to: number;
  colour?: string;
  weight?: number;
  dots?: boolean;
}

export function line(
  doc: Doc,
  y: number,
  { from, to, colour = COLOURS.quiet, weight = 0.5, dots = false }: LineStyle,
): void {
  doc.save().strokeColor(colour).lineWidth(weight);
  if (dots) doc.dash(1, { space: 2 });
  doc.moveTo(from, y).lineTo(to, y).stroke().restore();
}

/** Both ends of an area, for a line across it. */
export const across = ({ left, width }: Area) => ({ from: left, to: left + width });
