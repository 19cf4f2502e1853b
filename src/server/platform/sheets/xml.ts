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

const CHUNK = 65_536;

/**
 * Strips the namespace prefix, which the writer chooses (`x:row`, `ns:id`). No two names that we read differ only by their
 * prefix.
 */
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(raw: Readonly<Record<string, string>>, decode: (text: string) => string): Attributes {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw))
    if (!name.startsWith('xmlns')) found[withoutPrefix(name)] = decode(value);
  return found;
}

/**
 * Parses XML with a SAX listener. Refuses a DTD, so that no entity is ever expanded or fetched (XXE), and XML that is not
 * well-formed; saxen tolerates some errors within a tag.
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
  for (let at = 0; at < bytes.length; at += CHUNK)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  parser.write(decoder.decode());
  parser.end();
}
