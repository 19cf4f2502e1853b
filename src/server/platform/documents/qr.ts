import { encode } from 'uqr';
import { COLOURS } from './colours.ts';
import type { Doc } from './shapes.ts';

/** A QR code as one SVG path for the viewBox `0 0 side side`. It needs a quiet zone of four modules around it. */
export interface QrCode {
  side: number;
  path: string;
}

/** Error correction levels, the strongest first: how much of a code may be covered or worn. */
const LEVELS = ['Q', 'M', 'L'] as const;

/** Encodes `text`; by default with level Q, a quarter. */
export function qrCode(text: string, ecc: (typeof LEVELS)[number] = 'Q'): QrCode {
  const { size, data } = encode(text, { ecc, border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { side: size, path: runs.join('') };
}

/** Three dots of a scan at 150 dpi, in points: smaller modules cannot be read reliably. */
const MODULE = (3 * 72) / 150;

interface Square {
  x: number;
  y: number;
  side: number;
}

/** Draws a QR code as vectors, with the strongest error correction whose modules are large enough. The white around it is the caller's. */
export function drawQr(doc: Doc, text: string, { x, y, side }: Square): void {
  const codes = LEVELS.map((level) => qrCode(text, level));
  const code = codes.find((one) => side / one.side >= MODULE) ?? codes.at(-1);
  if (!code) return;
  doc
    .save()
    .translate(x, y)
    .scale(side / code.side);
  doc.path(code.path).fill(COLOURS.ink).restore();
}
