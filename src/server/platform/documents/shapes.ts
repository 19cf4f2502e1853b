import type { Sign } from './blocks.ts';
import { COLOURS } from './colours.ts';

export type Doc = PDFKit.PDFDocument;

const SIGNS = { dot: { side: 6, gap: 6 }, triangle: { side: 5.5, gap: 2 } } as const;

/** Width that a sign takes of its text. */
export function signRoom(sign: Sign | undefined): number {
  if (!sign) return 0;
  const { side, gap } = SIGNS[sign.shape];
  return side + gap;
}

/**
 * @param middle vertical centre of the lower-case letters
 */
export function drawSign(doc: Doc, { shape, colour }: Sign, x: number, middle: number): void {
  const { side } = SIGNS[shape];
  const top = middle - side / 2;
  doc.fillColor(colour);
  if (shape === 'dot') doc.roundedRect(x, top, side, side, 2.2).fill();
  else doc.polygon([x, top + 0.8], [x + side, top + 0.8], [x + side / 2, top + side - 0.4]).fill();
}

const GOLD = '#c98f0a';
const RHOMBUS = 18;

/** Woven band: rhombuses in alternating colours, as many whole ones as fit. */
export function drawWoven(doc: Doc, x: number, middle: number, width: number): void {
  const rhombus = (centre: number, half: number, colour: string): void => {
    doc
      .polygon(
        [centre, middle - half],
        [centre + half, middle],
        [centre, middle + half],
        [centre - half, middle],
      )
      .fill(colour);
  };
  const count = Math.floor((width / RHOMBUS) * 2) - 1;
  const step = (width - 7.5) / count;
  for (let index = 0; index <= count; index += 1) {
    const centre = x + 3.75 + index * step;
    rhombus(centre, 3.75, index % 2 === 0 ? COLOURS.brand : GOLD);
    if (index % 2 === 1) rhombus(centre, 1.5, COLOURS.brand);
  }
}

/** The product's logo, for a school without one. */
export function drawMark(doc: Doc, x: number, y: number, side: number): void {
  const dots: readonly [number, number, number][] = [
    [13, 12.7, 1.7],
    [19.5, 10.7, 1.7],
    [23.5, 14, 1.7],
  ];
  doc
    .save()
    .translate(x, y)
    .scale(side / 36);
  doc.roundedRect(0, 0, 36, 36, 10).fill('#1d5c44');
  doc
    .path('M6.5 15.5c0-5 5.2-8.5 11.5-8.5s11.5 3.5 11.5 8.5c0 1.2-.9 1.8-2 1.8h-19c-1.1 0-2-.6-2-1.8z')
    .fill('#ffffff');
  doc.path('M16.6 17v7.5c0 2.2-1.8 3.5-5 4.5h4.6l1.8-2 1.8 2h4.6c-3.2-1-5-2.3-5-4.5V17').fill('#ffffff');
  for (const [centre, height, radius] of dots) doc.circle(centre, height, radius).fill('#f2b632');
  doc.restore();
}

export function drawSealPlace(doc: Doc, x: number, y: number, side: number): void {
  doc.save().strokeColor('#8a8678').lineWidth(0.9).dash(3, { space: 3 });
  doc
    .circle(x + side / 2, y + side / 2, side / 2 - 1)
    .stroke()
    .restore();
}
