import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { miles } from '#shared/base/formatos.ts';
import {
  CELDA_MAX,
  CON_CONTRASENA,
  DEMASIADAS_COLUMNAS,
  DEMASIADAS_FILAS,
  DEMASIADAS_HOJAS,
  EXCEL_ANTIGUO,
  FILAS_MAX,
  HOJA_MAX_BYTES,
  HOJAS_MAX,
  ILEGIBLE,
  MUCHOS_ARCHIVOS,
  NO_ES_HOJA,
  PESA_DEMASIADO,
  VACIO,
} from '#shared/base/hojas.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { claiming, workbook, zipped } from './testing/zip.ts';
import { writingSpreadsheet } from './write.ts';

const read = (bytes: Buffer | string) =>
  readSpreadsheet(Readable.from([Buffer.from(bytes)]), { nombre: 'alumnos.csv' });
const rows = async (bytes: Buffer | string) => (await read(bytes)).hojas[0]?.filas;
const refusal = (mensaje: string) => ({
  kind: 'invalid',
  message: mensaje,
  fields: [{ campo: 'archivo', mensaje }],
});

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 con marca': (text) => Buffer.from(`\uFEFF${text}`),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
  'UTF-16LE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};
for (const [name, encode] of Object.entries(encodings))
  it.each([',', ';', '\t'])(`un CSV en ${name} separado por %j dice lo mismo`, async (sign) => {
    const text = `Lista de alumnos\r\n\r\nNombre${sign}CUI${sign}Nota\r\n"Muñoz, Xitumul Ñ"${sign}2987654321010${sign}"dos\r\nlíneas"\r\nAna${sign}${sign}8\r\n`;
    expect(await read(encode(text))).toEqual({
      hojas: [
        {
          nombre: 'alumnos',
          filas: [
            { numero: 1, celdas: ['Lista de alumnos'] },
            { numero: 3, celdas: ['Nombre', 'CUI', 'Nota'] },
            { numero: 4, celdas: ['Muñoz, Xitumul Ñ', '2987654321010', 'dos\nlíneas'] },
            { numero: 5, celdas: ['Ana', '', '8'] },
          ],
        },
      ],
    });
  });

it('de un libro se leen los valores de toda clase de celdas', async () => {
  const data = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="b"><v>constructor</v></c><c r="C2"><v>2.98765432101E12</v></c><c r="D2" t="b"><v>1</v></c></row>
    <row><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="str"><f>A1</f><v>a_x0041_</v></c><c s="1"><v>45000.6</v></c><c t="d"><v>2026-05-01T00:00:00</v></c></row>
    <row r="9"><c t="inlineStr"><is><r><t>ri</t></r><r><t><![CDATA[co]]></t></r></is></c><c><v>7.2999999999999998</v></c><c s="2"><v>0.5</v></c></row>
    <row r="1048576"><c r="A1048576" s="1"/></row>`;
  const more = {
    'xl/sharedStrings.xml':
      '<sst><si><r><t>=HYPERLINK(</t></r><r><t xml:space="preserve"> &lt;img onerror&gt;&#0;</t></r><rPh><t>x</t></rPh></si></sst>',
  };
  expect(await rows(await workbook([{ data }], { more }))).toEqual([
    { numero: 2, celdas: ['=HYPERLINK( <img onerror>', 'constructor', '2987654321010', 'verdadero'] },
    { numero: 3, celdas: ['#DIV/0!', 'aA', '2023-03-15', '2026-05-01'] },
    { numero: 9, celdas: ['rico', '7.3', '12:00'] },
  ]);
});

it('las fechas de 1904, las hojas escondidas y los prefijos se entienden', async () => {
  const data = '<x:row r="1"><x:c s="1"><x:v>1</x:v></x:c></x:row>';
  const file = await workbook([{ data, state: 'hidden' }, { data }], { properties: 'date1904="true"' });
  expect(await read(file)).toEqual({
    hojas: [{ nombre: 'Hoja 2', filas: [{ numero: 1, celdas: ['1904-01-02'] }] }],
  });
});

const cell = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
it('lo que no se puede leer se rechaza con su frase', async () => {
  const protectedEntry = Buffer.alloc(1024);
  protectedEntry.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const xls = Buffer.from(protectedEntry);
  protectedEntry.write('EncryptedPackage', 512, 'utf16le');
  protectedEntry.set([34, 0, 2], 576);
  const good = await workbook([{ data: cell('a') }]);
  const cases: [Buffer | string, string][] = [
    ['', VACIO],
    ['\n;;\n', VACIO],
    [Buffer.alloc(HOJA_MAX_BYTES + 1, 'a'), PESA_DEMASIADO],
    ['%PDF-1.7', NO_ES_HOJA],
    [Buffer.from('89504e470d0a1a0a0000000d49484452000001', 'hex'), NO_ES_HOJA],
    [xls, EXCEL_ANTIGUO],
    [protectedEntry, CON_CONTRASENA],
    [await zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), NO_ES_HOJA],
    [await workbook([{ data: cell('a') }], { more: { 'xl/vbaProject.bin': '' } }), NO_ES_HOJA],
    [good.subarray(0, -40), ILEGIBLE],
    [await workbook([{ data: '<row><c>' }]), ILEGIBLE],
    [
      await workbook([{ data: cell('a') }], {
        more: { 'xl/styles.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>' },
      }),
      ILEGIBLE,
    ],
    [await workbook([{ data: '<row><c r="ZZZ1"><v>1</v></c></row>' }]), DEMASIADAS_COLUMNAS],
    [`${'a,'.repeat(20_000)}b`, DEMASIADAS_COLUMNAS],
    ['a\n'.repeat(10_001), DEMASIADAS_FILAS],
    [await workbook(Array.from({ length: HOJAS_MAX + 1 }, () => ({ data: '' }))), DEMASIADAS_HOJAS],
  ];
  for (const [bytes, mensaje] of cases) await expect(read(bytes)).rejects.toMatchObject(refusal(mensaje));
});

it('una nota que todavía puede cambiar lleva su asterisco y sigue siendo un número', async () => {
  const filas = [['Nota'], [{ provisional: 16.5 }], [16]];
  const libro = await writingSpreadsheet((write) => write([{ nombre: 'Bloque 2', filas }]));
  expect(await rows(libro)).toMatchObject([{ celdas: ['Nota'] }, { celdas: ['16.5'] }, { celdas: ['16'] }]);
  const { 'xl/styles.xml': estilos } = unzipSync(libro);
  expect(strFromU8(estilos ?? new Uint8Array())).toContain('formatCode="General&quot;*&quot;"');
});

it('una celda demasiado larga queda cortada un carácter después del máximo', async () => {
  const [fila] = (await rows(await workbook([{ data: cell('a'.repeat(9_000)) }]))) ?? [];
  expect(fila?.celdas[0]).toHaveLength(CELDA_MAX + 1);
});

it('un libro que escribió LibreOffice se lee como se ve', async () => {
  const bytes = await readFile(new URL('./testing/libreoffice.xlsx', import.meta.url));
  expect(await rows(bytes)).toEqual([
    { numero: 1, celdas: ['Colegio Los Pinares'] },
    { numero: 3, celdas: ['Apellidos, nombres', 'Fecha de nacimiento', 'CUI', 'Cuota'] },
    { numero: 4, celdas: ['Muñoz Xitumul, Ñusta', '2015-12-31', '2987654321010', '450.5'] },
    { numero: 5, celdas: ['Caal "Tzul", José', '2016-02-01', '0198765432101', '451'] },
  ]);
});

it('lo que solo Windows-1252 tiene también se lee', async () => {
  expect(await rows(Buffer.from('Nombre;Cuota\nÁngel \x93Tito\x94;\x80 5\n', 'latin1'))).toContainEqual({
    numero: 2,
    celdas: ['Ángel “Tito”', '€ 5'],
  });
});

it('las frases dicen los límites que hay', () => {
  expect(DEMASIADAS_FILAS).toContain(` ${miles(FILAS_MAX)} filas`);
  expect(PESA_DEMASIADO).toContain(` ${HOJA_MAX_BYTES / 1024 ** 2} MB`);
});

const MB = 1024 * 1024;
const bombs: Record<string, () => Promise<Buffer>> = {
  'dice que ocupa un gigabyte': async () => claiming(await workbook([{ data: cell('a') }]), 1024 * MB),
  'ocupa más de lo que dice': async () =>
    claiming(await workbook([{ data: cell(' '.repeat(100 * MB)) }]), 1000),
  'tiene demasiado texto': () =>
    workbook([{ data: `<row>${cell('a'.repeat(4000)).slice(5, -6).repeat(90)}</row>`.repeat(100) }]),
  'no cabe en la memoria de su hilo': () =>
    // One character outside Latin-1 makes V8 store the whole string as UTF-16, in twice the bytes it had in the file.
    workbook([{ data: cell('a') }], {
      more: {
        'xl/sharedStrings.xml': `<sst>${`<si><t>\u0100${'a'.repeat(400)}</t></si>`.repeat(240_000)}</sst>`,
      },
    }),
};
it.each(Object.entries(bombs))(
  'el que %s se rechaza, y mientras tanto se atiende a los demás',
  async (_, bomb) => {
    const bytes = await bomb();
    let ticks = 0;
    const start = performance.now();
    const timer = setInterval(() => (ticks += 1), 5);
    await expect(read(bytes)).rejects.toMatchObject(refusal(ILEGIBLE));
    clearInterval(timer);
    // Reading on this thread would block the event loop and leave next to none.
    expect(ticks).toBeGreaterThan((performance.now() - start) / 5 / 5);
  },
);

it('varios a la vez esperan su turno, y cuando son demasiados se dice', async () => {
  const results = await Promise.allSettled(Array.from({ length: 13 }, () => read('Nombres;CUI\nAna;1\n')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ kind: 'tooMany', message: MUCHOS_ARCHIVOS, retryAfter: 10 });
});
