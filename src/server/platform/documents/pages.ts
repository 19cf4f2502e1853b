import PDFDocument from 'pdfkit';
import { facesFor } from '#server/platform/documents/fonts/faces.ts';
import { inTheFonts } from '#server/platform/documents/fonts/letters.ts';
import { type Block, type Cell, HALF, type Paper, textsOf } from './blocks.ts';
import { COLOURS } from './colours.ts';
import { draw, line, MARGIN, measure, WIDTH } from './draw.ts';
import { headingsOf, together } from './headings.ts';
import type { Doc } from './shapes.ts';
import { face, nameOf, SIZE, write } from './text.ts';

const NUMBERING = 12;

const total = (doc: Doc, blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + measure(doc, block), 0);

/** Height of the page, or of the half that is printed twice. */
const heightOfPage = ({ format }: Pick<Paper, 'format'>): number =>
  format.kind === 'full' ? 2 * HALF.height : HALF.height;

/** Breaks the body into pages; the last one has room for the footer. */
function paginate(doc: Doc, { head, body, ifRoom = [], foot, format }: Paper): Block[][] {
  const room = heightOfPage({ format }) - 2 * MARGIN - NUMBERING - total(doc, head);
  const pages: Block[][] = [[]];
  let used = 0;
  for (const [index, block] of body.entries()) {
    if (used > 0 && used + total(doc, together(body, index)) > room) {
      const again = headingsOf(block);
      pages.push(again);
      used = total(doc, again);
    }
    pages.at(-1)?.push(block);
    used += measure(doc, block);
  }
  const end = total(doc, foot);
  if (used + end > room) pages.push([]);
  else if (used + total(doc, ifRoom) + end <= room) pages.at(-1)?.push(...ifRoom);
  return pages;
}

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

interface Numbered {
  number: number;
  of: number;
  copy: string;
}

/** Footer of a page: its running text and number. */
function sayPage(doc: Doc, { running }: Paper, { number, of, copy }: Numbered, y: number): void {
  const page = of > 1 || running !== undefined ? `Página ${number} de ${of}` : '';
  const text = [running ?? '', page, copy].filter(Boolean).join(' · ');
  const align = running === undefined ? 'right' : 'center';
  if (text) write(doc, { text, width: 1, size: 7, tone: 'quiet', align }, MARGIN, y, WIDTH);
}

function drawPage(doc: Doc, paper: Paper, blocks: readonly Block[], numbered: Numbered): void {
  let y = MARGIN;
  for (const block of [...paper.head, ...blocks]) {
    draw(doc, block, y);
    y += measure(doc, block);
  }
  const end = heightOfPage(paper) - MARGIN - NUMBERING;
  if (numbered.number === numbered.of) {
    y = end - total(doc, paper.foot);
    for (const block of paper.foot) {
      draw(doc, block, y);
      y += measure(doc, block);
    }
  }
  sayPage(doc, paper, numbered, end + 4);
  if (paper.stamp) stampAcross(doc, paper.stamp, heightOfPage(paper));
}

/** An empty PDF: tagged, in Spanish. `created` is given, so that equal documents have equal bytes. */
export const newFile = (title: string, created = new Date()): Doc =>
  new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'es-GT',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Producer: 'Ceiba', Creator: 'Ceiba', CreationDate: created },
  });

/** Draws a document on new pages of a file. Each font is embedded once. `listed`: adds a bookmark with its title. */
export function drawPaper(doc: Doc, paper: Paper, { listed = false } = {}): void {
  const { format } = paper;
  const size: [number, number] = [HALF.width, format.kind === 'half' ? HALF.height : 2 * HALF.height];
  for (const one of facesFor(textsOf(paper).map(inTheFonts))) doc.registerFont(nameOf(one), one.font);
  doc.addPage({ size, margin: 0 });
  if (listed) doc.outline.addItem(paper.title);
  const pages = paginate(doc, paper);
  const copies = format.kind === 'letter' ? format.copies : [''];
  for (const [index, blocks] of pages.entries()) {
    if (index > 0) doc.addPage({ size, margin: 0 });
    for (const [place, copy] of copies.entries()) {
      doc.save().translate(0, place * HALF.height);
      if (place > 0) line(doc, 0, { from: 0, to: HALF.width, dots: true });
      const content = () => drawPage(doc, paper, blocks, { number: index + 1, of: pages.length, copy });
      // Of two copies only the first is in the structure tree, so that a screen reader reads it once.
      if (place === 0) doc.addStructure(doc.struct('Document', {}, [doc.struct('P', {}, content)]));
      else {
        doc.markContent('Artifact');
        content();
        doc.endMarkedContent();
      }
      doc.restore();
    }
  }
}
