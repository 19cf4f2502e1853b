import { encode } from 'uqr';

/** A QR code as one SVG path for the viewBox `0 0 side side`. It needs a quiet zone of four modules around it. */
export interface QrCode {
  side: number;
  path: string;
}

/** Encodes `text` with error correction level Q: a quarter of the code may be covered or worn. */
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
