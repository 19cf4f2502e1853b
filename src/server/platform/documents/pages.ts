import PDFDocument from 'pdfkit';
import { facesFor } from '#server/platform/documents/fonts/faces.ts';
import { inTheFonts } from '#server/platform/documents/fonts/letters.ts';
import { type Area, areaOf, line } from './area.ts';
import { type Block, type Cell, type Paper, textsOf } from './blocks.ts';
import { COLOURS } from './colours.ts';
import { drawAll, measureAll } from './draw.ts';
import { isHalfSheet, pageSize } from './formats.ts';
import { NUMBERING, paginate } from './paginate.ts';
import type { Doc } from './shapes.ts';
import { face, nameOf, SIZE, write } from './text.ts';

function stampAcross(doc: Doc, { format, stamp }: Paper, { left, width }: Area): void {
  if (!stamp) return;
  const page = pageSize(format);
  const centre = { x: page.width / 2, y: page.height / 2 };
  doc
    .save()
    .rotate(-18, { origin: [centre.x, centre.y] })
    .fillColor(COLOURS.alert)
    .fillOpacity(0.28);
  doc
    .font(face({ bold: true }))
    .fontSize(64)
    .text(stamp.word, 0, centre.y - 44, { width: page.width, align: 'center' });
  doc.fillOpacity(0.75);
  const why: Cell = {
    text: stamp.text,
    width: 1,
    size: SIZE + 1,
    bold: true,
    tone: 'alert',
    align: 'center',
  };
  write(doc, why, left, centre.y + 30, width);
  doc.restore().fillOpacity(1);
}

interface Numbered {
  number: number;
  of: number;
  copy: string;
}

/** Footer of a page: its running text and number. */
function sayPage(
  doc: Doc,
  { format, running }: Paper,
  { number, of, copy }: Numbered,
  y: number,
  area: Area,
): void {
  const page = of > 1 || running !== undefined ? `Página ${number} de ${of}` : '';
  const text = [running ?? '', page, copy].filter(Boolean).join(' · ');
  if (!text) return;
  const cell: Cell = {
    text,
    width: 1,
    size: isHalfSheet(format) ? 7.5 : 8.5,
    tone: 'quiet',
    align: running === undefined ? 'right' : 'center',
  };
  write(doc, cell, area.left, y, area.width);
}

function drawPage(doc: Doc, paper: Paper, blocks: readonly Block[], numbered: Numbered, area: Area): void {
  const { height, margin } = pageSize(paper.format);
  drawAll(doc, [...paper.head, ...blocks], margin, area);
  const end = height - margin - NUMBERING;
  if (numbered.number === numbered.of)
    drawAll(doc, paper.foot, end - measureAll(doc, paper.foot, area), area);
  sayPage(doc, paper, numbered, end + 2, area);
  stampAcross(doc, paper, area);
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

/** Draws the documents of a file one after the other. Each font is embedded once. `listed`: adds a bookmark with its title. */
export function paperDrawer(doc: Doc, { listed = false } = {}): (paper: Paper) => void {
  /** The lower half of the last sheet is free for the next paper of a pair. */
  let isHalfFree = false;

  /** Begins a page, on a new sheet or below the last one; returns its distance from the top of the sheet. */
  function nextPage({ format }: Paper): number {
    const { sheet, height } = pageSize(format);
    const isBelow = format.kind === 'pair' && isHalfFree;
    isHalfFree = format.kind === 'pair' && !isBelow;
    if (isBelow) return height;
    doc.addPage({ size: [...sheet], margin: 0 });
    if (isHalfFree) line(doc, height, { from: 0, to: sheet[0], dots: true });
    return 0;
  }

  return (paper) => {
    const { format } = paper;
    const { height, width } = pageSize(format);
    for (const one of facesFor(textsOf(paper).map(inTheFonts))) doc.registerFont(nameOf(one), one.font);
    const area = areaOf(format);
    // Text can only be measured once there is a page.
    const first = nextPage(paper);
    if (listed) doc.outline.addItem(paper.title);
    const pages = paginate(doc, paper, area);
    const copies = format.kind === 'letter' ? format.copies : [''];
    for (const [index, blocks] of pages.entries()) {
      const top = index === 0 ? first : nextPage(paper);
      for (const [place, copy] of copies.entries()) {
        doc.save().translate(0, top + place * height);
        if (place > 0) line(doc, 0, { from: 0, to: width, dots: true });
        const numbered = { number: index + 1, of: pages.length, copy };
        const content = () => drawPage(doc, paper, blocks, numbered, area);
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
  };
}
