import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A ZIP of texts, compressed as Excel does. */
export async function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');

/** A copy whose central directory declares this uncompressed size for every entry. */
export function claiming(zip: Buffer, bytes: number): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf(DIRECTORY_ENTRY); at >= 0; at = copy.indexOf(DIRECTORY_ENTRY, at + 1))
    copy.writeUInt32LE(bytes, at + 24);
  return copy;
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (entries: readonly (readonly [type: string, target: string])[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(
      ([type, target], index) =>
        `<Relationship Id="r${index + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A workbook of these sheets, each given as the content of `sheetData`. `more` replaces or adds parts. */
export function workbook(
  sheets: readonly { data: string; state?: string }[],
  { properties = '', more = {} }: { properties?: string; more?: Record<string, string> } = {},
): Promise<Buffer> {
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="${RELATION}"><workbookPr ${properties}/><sheets>${sheets
      .map(
        ({ state = 'visible' }, index) =>
          `<sheet name="Hoja ${index + 1}" state="${state}" r:id="r${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>',
  };
  for (const [index, { data }] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet><sheetData>${data}</sheetData></worksheet>`;
  return zipped({ ...files, ...more });
}
