import { TextDecoder } from 'node:util';
import { Parser } from 'saxen';
import { markedEncoding } from './encoding.ts';
import { unreadable } from './refusal.ts';

export type Attributes = Readonly<Record<string, string>>;
export interface Listener {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const PIECE = 65_536;

/** Prefixes are the writer's choice (`x:row`, `ns:id`); no two names that are asked for differ by theirs alone. */
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(raw: Readonly<Record<string, string>>, decode: (text: string) => string): Attributes {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw))
    if (!name.startsWith('xmlns')) found[withoutPrefix(name)] = decode(value);
  return found;
}

/**
 * Tells a listener what stands in a document. What declares a DTD is refused: no entity is ever expanded or fetched. What is no
 * XML to its end is refused as well, except what is pardonable within a tag.
 */
export function readXml(bytes: Uint8Array, listener: Listener): void {
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    listener.open?.(withoutPrefix(name), attributesOf(attributes(), decode));
  });
  parser.on('closeTag', (name) => listener.close?.(withoutPrefix(name)));
  parser.on('text', (text, decode) => listener.text?.(decode(text)));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('attention', (declaration) => {
    throw unreadable(new Error(`XML with ${declaration.slice(0, 20)}`));
  });
  parser.on('error', (error) => {
    throw unreadable(error);
  });
  const decoder = new TextDecoder(markedEncoding(bytes) ?? 'utf-8');
  for (let at = 0; at < bytes.length; at += PIECE)
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
  parser.write(decoder.decode());
  parser.end();
}
