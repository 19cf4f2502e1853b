import { posix } from 'node:path';
import { CELDA_MAX, DEMASIADAS_HOJAS, HOJAS_MAX, NO_ES_HOJA } from '#shared/base/hojas.ts';
import { cleaned } from './gather.ts';
import { refused } from './refusal.ts';
import { partsOf, unpack } from './unzip.ts';
import { type Format, formatOf } from './values.ts';
import { type Listener, readXml } from './xml.ts';

export interface SheetPart {
  nombre: string;
  path: string;
}

interface Relation {
  type: string;
  path: string;
}

/** The parts of a workbook (OPC package). Names are case-insensitive. */
export class Package {
  readonly #bytes: Buffer;
  readonly #parts: Set<string>;

  constructor(bytes: Buffer, unpackedMax: number) {
    this.#bytes = bytes;
    this.#parts = partsOf(bytes, unpackedMax);
  }

  has(path: string): boolean {
    return this.#parts.has(path.toLowerCase());
  }

  names(): string[] {
    return [...this.#parts];
  }

  read(path: string, listener: Listener): void {
    readXml(unpack(this.#bytes, path), listener);
  }

  /**
   * Relationships of a part by id. Strict and transitional OOXML use different namespaces; the last segment of the type is the
   * same.
   */
  relations(path: string): Map<string, Relation> {
    const folder = posix.dirname(path);
    const found = new Map<string, Relation>();
    const file = posix.join(folder, '_rels', `${posix.basename(path)}.rels`);
    if (!this.has(file)) return found;
    this.read(file, {
      open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
        if (name !== 'Relationship' || TargetMode === 'External') return;
        const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
        found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: target });
      },
    });
    return found;
  }
}

/** Path of the workbook part. Workbooks with macros, other Office documents and other ZIP files are refused. */
export function workbookPath(file: Package): string {
  if (!file.has('[Content_Types].xml') || file.names().some((name) => name.endsWith('vbaproject.bin')))
    throw refused(NO_ES_HOJA);
  let hasMacros = false;
  file.read('[Content_Types].xml', {
    open: (_, { ContentType = '' }) => {
      hasMacros ||= /macroEnabled/i.test(ContentType);
    },
  });
  const path = [...file.relations('').values()].find(({ type }) => type === 'officeDocument')?.path;
  if (hasMacros || !path || !/^workbook.*\.xml$/i.test(posix.basename(path))) throw refused(NO_ES_HOJA);
  return path;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

export interface WorkbookFacts {
  is1904: boolean;
  sheets: SheetPart[];
  strings?: string;
  styles?: string;
}

export function workbookFacts(file: Package, path: string): WorkbookFacts {
  const relations = file.relations(path);
  const sheets: (SheetPart & { isHidden: boolean })[] = [];
  let is1904 = false;
  file.read(path, {
    open: (name, { date1904, id = '', name: nombre = '', state = 'visible' }) => {
      if (name === 'workbookPr') is1904 = isTrue(date1904);
      const part = relations.get(id);
      // Excel writes at most 31 characters; other programs may write more.
      if (name === 'sheet' && part?.type === 'worksheet')
        sheets.push({
          nombre: cleaned(nombre.slice(0, CELDA_MAX)),
          path: part.path,
          isHidden: state !== 'visible',
        });
    },
  });
  if (sheets.length > HOJAS_MAX) throw refused(DEMASIADAS_HOJAS);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const byType = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.path;
  return {
    is1904,
    sheets: visible.length > 0 ? visible : sheets,
    strings: byType('sharedStrings'),
    styles: byType('styles'),
  };
}

export function formatsOf(file: Package, path: string | undefined): Format[] {
  const codes = new Map<number, string>();
  const formats: Format[] = [];
  let isInside = false;
  if (path && file.has(path))
    file.read(path, {
      open: (name, { numFmtId = '0', formatCode = '' }) => {
        if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
        if (name === 'cellXfs') isInside = true;
        if (name === 'xf' && isInside) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
      },
      close: (name) => {
        if (name === 'cellXfs') isInside = false;
      },
    });
  return formats;
}
