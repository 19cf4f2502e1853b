import { inflateSync } from 'node:zlib';

interface Stored {
  head: string;
  stream: Buffer | null;
}

/** The objects of a PDF as pdfkit writes it: one after the other, streams packed by zlib. */
function objectsOf(pdf: Buffer): Map<string, Stored> {
  const text = pdf.toString('latin1');
  const found = new Map<string, Stored>();
  for (const { 1: number = '', 2: body = '', index } of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    if (at < 0) {
      found.set(number, { head: body, stream: null });
      continue;
    }
    const head = body.slice(0, at);
    const from = index + `${number} 0 obj\n`.length + at + 'stream\n'.length;
    const bytes = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]));
    found.set(number, { head, stream: head.includes('FlateDecode') ? inflateSync(bytes) : bytes });
  }
  return found;
}

const hexToText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What each number of a font stands for, by the map that the document carries for whoever copies or hears its text. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const { 1: from = '', 2: list = '' } of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    for (const [index, { 1: hex = '' }] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters.set(first + index, hexToText(hex));
  }
  return letters;
}

/** The text of each page, in the order in which it was drawn, a space after each piece. */
export function textOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const reference = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '';
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const resources = objects.get(reference(head, 'Resources'))?.head ?? head;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(({ 1: name = '', 2: number = '' }) => {
          const map = objects.get(reference(objects.get(number)?.head ?? '', 'ToUnicode'))?.stream;
          return [name, lettersOf(map?.toString('latin1') ?? '')] as const;
        }),
      );
      const content = objects.get(reference(head, 'Contents'))?.stream?.toString('latin1') ?? '';
      let letters = new Map<number, string>();
      let text = '';
      for (const [, font, pieces = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (font) letters = fonts.get(font) ?? new Map();
        else {
          for (const { 1: hex = '' } of pieces.matchAll(/<(\w+)>/g))
            for (const { 0: glyph } of hex.matchAll(/\w{4}/g))
              text += letters.get(Number.parseInt(glyph, 16)) ?? '?';
          text += ' ';
        }
      }
      return text.replaceAll(/ +/g, ' ').trim();
    });
}
