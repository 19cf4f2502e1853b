import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { answerWith } from '#server/base/drawing/answer.ts';
import { type Face, faceOf, facesFor } from '#server/base/drawing/faces.ts';
import { inTheFonts } from '#server/base/drawing/letters.ts';
import { type Block, type Cell, HALF, type Paper, textsOf } from './blocks.ts';
import { headingsOf, together } from './headings.ts';

const MARGIN = 32;
const WIDTH = HALF.width - 2 * MARGIN;
const GAP = 5;
const PICTURE = 36;
const SIZE = 9;
const COLOURS = { ink: '#23231f', quiet: '#6a6a60', brand: '#1f5f46', alert: '#b3261e' } as const;

type Doc = PDFKit.PDFDocument;
const weightOf = ({ bold }: Pick<Cell, 'bold'>): Face['weight'] => (bold ? 700 : 400);
const nameOf = ({ family, subset, weight }: Omit<Face, 'font' | 'letters'>): string =>
  `${family}-${subset}-${weight}`;
const face = (cell: Pick<Cell, 'bold'>): string =>
  nameOf({ family: 'Figtree', subset: 'latin', weight: weightOf(cell) });

interface Piece {
  text: string;
  font: string;
}

/** What stands beside or upon a letter stays in its face, where that has it: some hold no blank. */
const WITH_A_LETTER = /[\s\p{M}]/u;

/** A text in pieces, each of letters of one file. */
function pieces(cell: Cell): Piece[] {
  const found: Piece[] = [];
  let before: Face | undefined;
  for (const letter of inTheFonts(cell.text)) {
    const stays = WITH_A_LETTER.test(letter) && before?.letters.has(letter.codePointAt(0) ?? 0);
    const own = before && stays ? before : faceOf(letter, weightOf(cell));
    const last = found.at(-1);
    if (last && own === before) last.text += letter;
    else found.push({ text: letter, font: nameOf(own) });
    before = own;
  }
  return found;
}

const prepared = (doc: Doc, cell: Cell): Doc => doc.font(face(cell)).fontSize(cell.size ?? SIZE);
const widthOf = (doc: Doc, parts: readonly Piece[]): number =>
  parts.reduce((sum, { text, font }) => sum + doc.font(font).widthOfString(text), 0);

/** As high as its lines in the highest of the faces it is written in. */
function heightOf(doc: Doc, cell: Cell, width: number): number {
  const parts = pieces(cell);
  const room = width * cell.width;
  const own = prepared(doc, cell).heightOfString(cell.text || ' ', { width: room });
  if (parts.every(({ font }) => font === face(cell))) return own;
  const oneLine = widthOf(doc, parts) <= room;
  const others = [...new Set(parts.map(({ font }) => font))].map((font) => {
    doc.font(font);
    return oneLine ? doc.currentLineHeight(true) : doc.heightOfString(inTheFonts(cell.text), { width: room });
  });
  return Math.max(...(oneLine ? [] : [own]), ...others);
}
const stackHeight = (doc: Doc, cells: readonly Cell[], width: number): number =>
  cells.reduce((sum, cell) => sum + heightOf(doc, { ...cell, width: 1 }, width), 0);

/** The widths of a letterhead, and of the end of a paper. */
const ASIDE = 0.36;
const SIGNING = 0.4;
/** Room to sign in. */
const ABOVE_A_NAME = 24;

function measure(doc: Doc, block: Block): number {
  switch (block.kind) {
    case 'row':
      return (
        Math.max(...block.cells.map((cell) => heightOf(doc, cell, WIDTH - (block.indent ?? 0)))) +
        (block.gap ?? GAP)
      );
    case 'rule':
      return 2 * (block.gap ?? GAP);
    case 'letterhead': {
      const side = block.picture ? PICTURE + 12 : 0;
      return Math.max(
        block.picture ? PICTURE : 0,
        stackHeight(doc, block.cells, WIDTH * (1 - ASIDE) - side),
        stackHeight(doc, block.aside, WIDTH * ASIDE),
      );
    }
    case 'signature':
      return Math.max(
        ABOVE_A_NAME + stackHeight(doc, block.under, WIDTH * SIGNING),
        stackHeight(doc, block.aside, WIDTH * (1 - SIGNING)),
      );
    case 'signatures':
      return (
        ABOVE_A_NAME +
        Math.max(...[block.left, block.right].map((cells) => stackHeight(doc, cells, WIDTH * SIGNING)))
      );
  }
}

/** Of Figtree, in parts of its size: letters of other faces stand on the same line. */
const ASCENT = 0.95;

/** Text that can be selected and heard. Each letter is written in the first face that has it. */
function write(doc: Doc, cell: Cell, x: number, y: number, width: number): void {
  const align = cell.align ?? 'left';
  const parts = pieces(cell);
  prepared(doc, cell).fillColor(COLOURS[cell.tone ?? 'ink']);
  if (parts.length < 2) {
    doc.font(parts[0]?.font ?? face(cell)).text(parts[0]?.text ?? '', x, y, { width, align });
    return;
  }
  if (align !== 'left') {
    // Pieces that follow each other begin at the left: they are moved over as one.
    const free = Math.max(0, width - widthOf(doc, parts) - 1);
    const before = align === 'center' ? free / 2 : free;
    write(doc, { ...cell, align: 'left' }, x + before, y, width - before);
    return;
  }
  const baseline = -ASCENT * (cell.size ?? SIZE);
  for (const [index, part] of parts.entries()) {
    const continued = index < parts.length - 1;
    doc.font(part.font);
    if (index === 0) doc.text(part.text, x, y, { width, continued, baseline });
    else doc.text(part.text, { width, continued, baseline });
  }
}

function stack(doc: Doc, cells: readonly Cell[], x: number, y: number, width: number): void {
  let at = y;
  for (const cell of cells) {
    write(doc, cell, x, at, width);
    at += heightOf(doc, { ...cell, width: 1 }, width);
  }
}

function line(
  doc: Doc,
  y: number,
  { from = MARGIN, to = MARGIN + WIDTH, colour = COLOURS.quiet as string, weight = 0.5, dots = false },
): void {
  doc.save().strokeColor(colour).lineWidth(weight);
  if (dots) doc.dash(1, { space: 2 });
  doc.moveTo(from, y).lineTo(to, y).stroke().restore();
}

function toSign(doc: Doc, who: readonly Cell[], x: number, y: number): void {
  line(doc, y + ABOVE_A_NAME - 4, { from: x, to: x + WIDTH * SIGNING, colour: COLOURS.ink });
  stack(doc, who, x, y + ABOVE_A_NAME, WIDTH * SIGNING);
}

function draw(doc: Doc, block: Block, y: number): void {
  const height = measure(doc, block);
  if (block.kind === 'rule') {
    line(doc, y + height / 2, { colour: COLOURS[block.tone], weight: block.tone === 'brand' ? 1.2 : 0.5 });
    return;
  }
  if (block.kind === 'row') {
    const from = MARGIN + (block.indent ?? 0);
    const width = WIDTH - (block.indent ?? 0);
    let x = from;
    for (const cell of block.cells) {
      write(doc, cell, x, y, width * cell.width);
      x += width * cell.width;
    }
    if (block.dots) line(doc, y + height - (block.gap ?? GAP) / 2, { from, dots: true });
    return;
  }
  if (block.kind === 'letterhead') {
    const side = block.picture ? PICTURE + 12 : 0;
    if (block.picture) doc.image(Buffer.from(block.picture), MARGIN, y, { fit: [PICTURE, PICTURE] });
    stack(doc, block.cells, MARGIN + side, y, WIDTH * (1 - ASIDE) - side);
    stack(doc, block.aside, MARGIN + WIDTH * (1 - ASIDE), y, WIDTH * ASIDE);
    return;
  }
  if (block.kind === 'signatures') {
    toSign(doc, block.left, MARGIN, y);
    toSign(doc, block.right, MARGIN + WIDTH * (1 - SIGNING), y);
    return;
  }
  toSign(doc, block.under, MARGIN, y);
  const aside = WIDTH * (1 - SIGNING);
  stack(doc, block.aside, MARGIN + WIDTH * SIGNING, y + height - stackHeight(doc, block.aside, aside), aside);
}

const total = (doc: Doc, blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + measure(doc, block), 0);

/** Of what is repeated on a sheet, or of the sheet. */
const heightOfPage = ({ format }: Pick<Paper, 'format'>): number =>
  format.kind === 'full' ? 2 * HALF.height : HALF.height;

/** Which blocks of the body stand on which page: the last one has room for the foot. */
function paginate(doc: Doc, { head, body, foot, format }: Paper): Block[][] {
  const room = heightOfPage({ format }) - 2 * MARGIN - NUMBERING - total(doc, head);
  const heights = new Map(body.map((block) => [block, measure(doc, block)]));
  const heightOfAll = (blocks: readonly Block[]): number =>
    blocks.reduce((sum, block) => sum + (heights.get(block) ?? measure(doc, block)), 0);
  const pages: Block[][] = [[]];
  let used = 0;
  for (const [index, block] of body.entries()) {
    if (used > 0 && used + heightOfAll(together(body, index)) > room) {
      const again = headingsOf(block);
      pages.push(again);
      used = heightOfAll(again);
    }
    pages.at(-1)?.push(block);
    used += heightOfAll([block]);
  }
  if (used + total(doc, foot) > room) pages.push([]);
  return pages;
}

const NUMBERING = 12;

function stampAcross(doc: Doc, { word, text }: NonNullable<Paper['stamp']>, height: number): void {
  const centre = { x: HALF.width / 2, y: height / 2 };
  doc
    .save()
    .rotate(-18, { origin: [centre.x, centre.y] })
    .fillColor(COLOURS.alert)
    .fillOpacity(0.28);
  doc
    .font(face({ bold: true }))
    .fontSize(64)
    .text(word, 0, centre.y - 44, { width: HALF.width, align: 'center' });
  doc.fillOpacity(0.75);
  const why: Cell = { text, width: 1, size: SIZE + 1, bold: true, tone: 'alert', align: 'center' };
  write(doc, why, MARGIN, centre.y + 30, WIDTH);
  doc.restore().fillOpacity(1);
}

function drawPage(
  doc: Doc,
  paper: Paper,
  blocks: readonly Block[],
  { number, of, copy }: { number: number; of: number; copy: string },
) {
  let y = MARGIN;
  for (const block of [...paper.head, ...blocks]) {
    draw(doc, block, y);
    y += measure(doc, block);
  }
  const end = heightOfPage(paper) - MARGIN - NUMBERING;
  if (number === of) {
    y = end - total(doc, paper.foot);
    for (const block of paper.foot) {
      draw(doc, block, y);
      y += measure(doc, block);
    }
  }
  const said = [of > 1 ? `Página ${number} de ${of}` : '', copy].filter(Boolean).join(' · ');
  if (said)
    write(doc, { text: said, width: 1, size: 7, tone: 'quiet', align: 'right' }, MARGIN, end + 4, WIDTH);
  if (paper.stamp) stampAcross(doc, paper.stamp, heightOfPage(paper));
}

async function print(paper: Paper): Promise<Uint8Array> {
  const { format } = paper;
  const size: [number, number] = [HALF.width, format.kind === 'half' ? HALF.height : 2 * HALF.height];
  const doc = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'es-GT',
    tagged: true,
    displayTitle: true,
    info: { Title: paper.title, Producer: 'Ceiba', Creator: 'Ceiba' },
  });
  for (const one of facesFor(textsOf(paper).map(inTheFonts))) doc.registerFont(nameOf(one), one.font);
  const bytes = buffer(doc);
  const pages = paginate(doc.addPage(), paper);
  const copies = format.kind === 'letter' ? format.copies : [''];
  for (const [index, blocks] of pages.entries()) {
    if (index > 0) doc.addPage();
    for (const [place, copy] of copies.entries()) {
      doc.save().translate(0, place * HALF.height);
      if (place > 0) line(doc, 0, { from: 0, to: HALF.width, dots: true });
      const content = () => drawPage(doc, paper, blocks, { number: index + 1, of: pages.length, copy });
      // Of two copies, one is read aloud.
      if (place === 0) doc.addStructure(doc.struct('Document', {}, [doc.struct('P', {}, content)]));
      else {
        doc.markContent('Artifact');
        content();
        doc.endMarkedContent();
      }
      doc.restore();
    }
  }
  doc.end();
  return bytes;
}

answerWith(print);
