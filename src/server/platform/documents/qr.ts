import { encode } from 'uqr';

/** A QR code as one path of an SVG whose viewBox is `0 0 side side`; around it belongs a border of four. */
export interface QrCode {
  side: number;
  path: string;
}

/** Makes the square that a camera reads `text` from. A quarter of it may be covered or worn. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 });
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
