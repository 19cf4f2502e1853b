import { type Area, across, line } from './area.ts';
import type { Block } from './blocks.ts';
import { COLOURS, LINES } from './colours.ts';
import { type Doc, drawMark, drawWoven } from './shapes.ts';
import { drawSignature, drawSignatures, signatureHeight, signaturesHeight } from './signatures.ts';
import { drawTableRow, rowHeight } from './table-row.ts';
import { heightOf, stack, stackHeight, write } from './text.ts';

type Letterhead = Extract<Block, { kind: 'letterhead' }>;
type Row = Extract<Block, { kind: 'row' }>;

const GAP = 5;
const PICTURE = 36;
/** Width of the text at the right of a letterhead, as a share of the page. */
const ASIDE = 0.36;
/** Line spacing for handwriting. */
const LINE_SPACING = 23;

function letterheadHeight(doc: Doc, { picture, side = PICTURE, cells, aside }: Letterhead, { width }: Area) {
  const beside = picture ? side + 12 : 0;
  return Math.max(
    picture ? side : 0,
    stackHeight(doc, cells, width * (1 - ASIDE) - beside),
    stackHeight(doc, aside, width * ASIDE),
  );
}

function heightOfBlock(doc: Doc, block: Block, area: Area): number {
  switch (block.kind) {
    case 'row': {
      const width = area.width - (block.indent ?? 0);
      return Math.max(...block.cells.map((cell) => heightOf(doc, cell, width))) + (block.gap ?? GAP);
    }
    case 'tableRow':
      return rowHeight(doc, block, area);
    case 'rule':
      return 2 * (block.gap ?? GAP);
    case 'space':
      return block.height;
    case 'break':
      return 0;
    case 'lines':
      return block.count * LINE_SPACING;
    case 'letterhead':
      return letterheadHeight(doc, block, area);
    case 'signature':
      return signatureHeight(doc, block, area);
    case 'signatures':
      return signaturesHeight(doc, block, area);
  }
}

export function measure(doc: Doc, block: Block, area: Area): number {
  const known = area.heights.get(block);
  if (known !== undefined) return known;
  const height = heightOfBlock(doc, block, area);
  area.heights.set(block, height);
  return height;
}

export const measureAll = (doc: Doc, blocks: readonly Block[], area: Area): number =>
  blocks.reduce((sum, block) => sum + measure(doc, block, area), 0);

function drawLetterhead(doc: Doc, block: Letterhead, y: number, { left, width }: Area): void {
  const { picture, side = PICTURE, cells, aside } = block;
  const beside = picture ? side + 12 : 0;
  if (picture === 'mark') drawMark(doc, left, y, side);
  // pdfkit embeds a picture that is given as a data URL once, on however many pages it is drawn.
  else if (picture)
    doc.image(`data:image;base64,${Buffer.from(picture).toString('base64')}`, left, y, {
      fit: [side, side],
    });
  stack(doc, cells, left + beside, y, width * (1 - ASIDE) - beside);
  stack(doc, aside, left + width * (1 - ASIDE), y, width * ASIDE);
}

function drawRow(
  doc: Doc,
  { cells, indent = 0, dots, gap = GAP }: Row,
  y: number,
  below: number,
  area: Area,
) {
  const from = area.left + indent;
  const width = area.width - indent;
  let x = from;
  for (const cell of cells) {
    write(doc, cell, x, y, width * cell.width);
    x += width * cell.width;
  }
  if (dots) line(doc, below - gap / 2, { ...across(area), from, dots: true });
}

export function draw(doc: Doc, block: Block, y: number, area: Area): void {
  const height = measure(doc, block, area);
  switch (block.kind) {
    case 'row':
      drawRow(doc, block, y, y + height, area);
      return;
    case 'tableRow':
      drawTableRow(doc, block, y, height, area);
      return;
    case 'rule': {
      const middle = y + height / 2;
      if (block.tone === 'woven') drawWoven(doc, area.left, middle, area.width);
      else
        line(doc, middle, {
          ...across(area),
          colour: COLOURS[block.tone],
          weight: block.tone === 'brand' ? 1.2 : 0.5,
        });
      return;
    }
    case 'space':
    case 'break':
      return;
    case 'lines':
      for (let one = 1; one <= block.count; one += 1)
        line(doc, y + one * LINE_SPACING, { ...across(area), colour: LINES.edge });
      return;
    case 'letterhead':
      drawLetterhead(doc, block, y, area);
      return;
    case 'signatures':
      drawSignatures(doc, block, y, area);
      return;
    case 'signature':
      drawSignature(doc, block, y, area);
  }
}

/** Draws blocks below each other. */
export function drawAll(doc: Doc, blocks: readonly Block[], top: number, area: Area): void {
  let y = top;
  for (const block of blocks) {
    draw(doc, block, y, area);
    y += measure(doc, block, area);
  }
}
