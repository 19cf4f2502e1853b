/** What a file is, told by its first bytes and never by its name. */
export const HEAD_BYTES = 512;

const startsWith = (head: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);
const ascii = (head: Buffer, from: number, text: string): boolean =>
  head.subarray(from, from + text.length).toString('latin1') === text;

const MACH_O = new Set(['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe']);

/** Programs, scripts and what a browser would run as a page. */
export function refusedContent(head: Buffer): boolean {
  if (ascii(head, 0, 'MZ') || startsWith(head, 0x7f, 0x45, 0x4c, 0x46) || ascii(head, 0, '#!')) return true;
  if (head.length >= 4 && MACH_O.has(head.subarray(0, 4).toString('hex'))) return true;
  const text = head
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart()
    .toLowerCase();
  return /^(<!--[\s\S]*?-->\s*|<\?xml[^>]*>\s*|<!doctype\s+svg[^>]*>\s*)*<(!doctype\s+html|html|head|body|script|iframe|svg|img|style|meta|link|object|embed|form|title)\b/.test(
    text,
  );
}

/** The media type a file is served as. Everything unknown is a download. */
export function typeOf(head: Buffer): string {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (ascii(head, 0, 'GIF8')) return 'image/gif';
  if (ascii(head, 0, 'RIFF') && ascii(head, 8, 'WEBP')) return 'image/webp';
  if (ascii(head, 0, 'II*\0') || ascii(head, 0, 'MM\0*')) return 'image/tiff';
  if (ascii(head, 0, '%PDF-')) return 'application/pdf';
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return 'application/zip';
  return head.includes(0) ? 'application/octet-stream' : 'text/plain';
}
