import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

type Colour = readonly [number, number, number];

/** A picture as PNG, painted point by point. */
function png(width: number, height: number, paint: (x: number, y: number) => Colour): Buffer {
  const raw = Buffer.alloc(height * (width * 3 + 1));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1; // filter 0 of the line
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = paint(x, y);
      raw[at++] = red;
      raw[at++] = green;
      raw[at++] = blue;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // eight bits per part, red green blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const TINTS: readonly Colour[] = [
  [46, 125, 90],
  [52, 92, 150],
  [150, 84, 52],
  [112, 72, 140],
  [160, 120, 36],
];

const MARGIN: Colour = [224, 110, 110];
const LINE: Colour = [176, 200, 226];
const PAPER: Colour = [250, 248, 240];

/** A page of a notebook with handwriting, as a phone would photograph it. */
export function cuaderno(variant: number): Buffer {
  const ink = TINTS[variant % TINTS.length] ?? [0, 0, 0];
  return png(360, 480, (x, y) => {
    if (x === 44) return MARGIN;
    if (y % 24 === 0) return LINE;
    const word = (x * 7 + Math.floor(y / 24) * 131 + variant * 37) % 97;
    const written =
      y > 48 && y % 24 > 9 && y % 24 < 20 && x > 52 && x < 320 && word > 22 && (x + y) % 3 !== 0;
    return written ? ink : PAPER;
  });
}

/** The still of a video: a slope of colour with a triangle in the middle. */
export function miniatura(variant: number): Buffer {
  const [red, green, blue] = TINTS[variant % TINTS.length] ?? [0, 0, 0];
  return png(320, 180, (x, y) => {
    const inside = x > 140 && x < 190 && Math.abs(y - 90) < (190 - x) * 0.6;
    if (inside) return [255, 255, 255];
    const light = Math.floor((y / 180) * 60);
    return [red + light, green + light, blue + light];
  });
}

const escapePdf = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** One letter-sized page with a title and lines of text. */
export function pdf(title: string, lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escapePdf(line)}) Tj T*`).join('\n');
  const content = `BT /F1 20 Tf 72 710 Td (${escapePdf(title)}) Tj ET\nBT /F1 12 Tf 18 TL 72 670 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = Buffer.byteLength(body, 'latin1');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
