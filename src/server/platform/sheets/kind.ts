import { CON_CONTRASENA, EXCEL_ANTIGUO, NO_ES_HOJA, VACIO } from '#shared/base/hojas.ts';
import { markedEncoding } from './encoding.ts';
import { refused } from './refusal.ts';

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Other formats that start as text: PDF, RTF, and the HTML or XML that some programs save as .xls. */
const OTHER_TEXT = /^\s*(?:%PDF-|\{\\rtf|<(?:\?xml|!doctype|html|table|svg)\b)/i;

const startsWith = (bytes: Buffer, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Bytes that are inspected, and the share of them that may be control characters: text has next to none, pictures one in ten. */
const SAMPLE_BYTES = 65_536;
const CONTROL_SHARE = 0.02;
const CONTROLS_TOLERATED = 4;

function looksBinary(bytes: Buffer): boolean {
  const start = bytes.subarray(0, SAMPLE_BYTES);
  let controls = 0;
  for (const byte of start) if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  return controls > CONTROLS_TOLERATED && controls > start.length * CONTROL_SHARE;
}

/**
 * Name of the stream in which Excel stores an encrypted workbook. [MS-CFB] 2.6.1: name, its length at byte 64, object type at 66.
 */
const ENCRYPTED = Buffer.concat([Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(2)]);
const ENTRY_SIZE = 128;
const STREAM = 2;

function hasEncryptedPackage(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(ENCRYPTED); at >= 0; at = bytes.indexOf(ENCRYPTED, at + 1))
    if (at % ENTRY_SIZE === 0 && bytes[at + 64] === ENCRYPTED.length && bytes[at + 66] === STREAM)
      return true;
  return false;
}

/** File type by content; the file name is ignored. @throws Problem `invalid` for any other type. */
export function kindOf(bytes: Buffer): 'zip' | 'text' {
  if (bytes.length === 0) throw refused(VACIO);
  if (startsWith(bytes, ZIP) && (bytes[2] ?? 0) < 9 && (bytes[3] ?? 0) < 9) return 'zip';
  if (startsWith(bytes, OLE)) throw refused(hasEncryptedPackage(bytes) ? CON_CONTRASENA : EXCEL_ANTIGUO);
  if (markedEncoding(bytes)) return 'text';
  if (OTHER_TEXT.test(bytes.toString('latin1', 0, 256)) || looksBinary(bytes)) throw refused(NO_ES_HOJA);
  return 'text';
}
