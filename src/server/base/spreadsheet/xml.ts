import { TextDecoder } from 'node:util';
import { unreadable } from './refusal.ts';

export type Attributes = Readonly<Record<string, string>>;
export interface Listener {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A cell of Excel has 32,767 characters at most, six times as many as entities. A tag or text that goes on for longer has no end. */
const PIECE_MAX = 1_000_000;

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REPLACEMENT = '\uFFFD';

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : REPLACEMENT;
}

/** The five entities of XML and numbers; there are no others where there is no DTD. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) =>
        name
          ? (NAMED[name.toLowerCase()] ?? '')
          : character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)),
      )
    : text;

/** Prefixes are the writer's choice (`x:row`, `ns:id`); no two names that are asked for differ by theirs alone. */
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

const ATTRIBUTE = /([^\s=<>"'/]+)\s{0,99}=\s{0,99}(?:"([^"]*)"|'([^']*)')/g;

function attributesOf(text: string): Attributes {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    if (!name.startsWith('xmlns')) found[withoutPrefix(name)] = decoded(double ?? single ?? '');
  return found;
}

/** Where the tag that begins at `start` ends: a `>` may stand inside of quotes. -1: not here yet. */
function tagEnd(text: string, start: number): number {
  let end = text.indexOf('>', start);
  if (end < 0 || !/["']/.test(text.slice(start, end))) return end;
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  end = -1;
  return end;
}

const SPECIAL = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<?', end: '?>' },
];

/** Tells a listener what stands in a document, as it arrives. What declares a DTD is refused: no entity is ever expanded or fetched. */
class Reader {
  #rest = '';
  #depth = 0;
  readonly #to: Listener;

  constructor(to: Listener) {
    this.#to = to;
  }

  write(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const next = this.#step(text, at);
      if (next < 0) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > PIECE_MAX) throw unreadable('XML without an end');
  }

  end(): void {
    if (this.#depth !== 0 || this.#rest.trim() !== '') throw unreadable('XML that breaks off');
  }

  /** Takes one tag or text. @returns where the next begins, or -1 when this one is not here as a whole. */
  #step(text: string, at: number): number {
    if (text[at] !== '<') {
      const end = text.indexOf('<', at);
      if (end > at) this.#to.text?.(decoded(text.slice(at, end)));
      return end;
    }
    if (text[at + 1] === '!' || text[at + 1] === '?') return this.#special(text, at);
    const end = tagEnd(text, at);
    if (end >= 0) this.#tag(text.slice(at + 1, end));
    return end < 0 ? -1 : end + 1;
  }

  #special(text: string, at: number): number {
    const kind = SPECIAL.find(({ start }) => text.startsWith(start, at));
    if (!kind) {
      if (text.length - at < 9) return -1;
      throw unreadable('XML with a DTD');
    }
    const end = text.indexOf(kind.end, at + kind.start.length);
    if (end >= 0 && kind.end === ']]>') this.#to.text?.(text.slice(at + kind.start.length, end));
    return end < 0 ? -1 : end + kind.end.length;
  }

  #tag(tag: string): void {
    if (tag.startsWith('/')) {
      this.#depth -= 1;
      if (this.#depth < 0) throw unreadable('XML that closes what it never opened');
      this.#to.close?.(withoutPrefix(tag.slice(1).trimEnd()));
      return;
    }
    const isClosed = tag.endsWith('/');
    const name = /^[^\s/]+/.exec(tag)?.[0] ?? '';
    const shortName = withoutPrefix(name);
    this.#to.open?.(shortName, attributesOf(tag.slice(name.length)));
    if (isClosed) this.#to.close?.(shortName);
    else this.#depth += 1;
  }
}

const encodingOf = (start: Buffer): string => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
};

export async function readXml(pieces: AsyncIterable<Buffer>, listener: Listener): Promise<void> {
  const reader = new Reader(listener);
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    reader.write(decoder.decode(piece, { stream: true }));
  }
  reader.end();
}
