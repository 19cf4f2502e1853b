import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { textOfPdf } from '#testing/pdf-text.ts';
import type { Block, Paper } from './blocks.ts';
import { type Format, textWidth } from './formats.ts';
import { newFile, paperDrawer } from './pages.ts';
import { type Row, table } from './table.ts';

async function fileOf(papers: readonly Paper[]): Promise<Buffer> {
  const doc = newFile('Muestra', new Date(0));
  const bytes = buffer(doc);
  const draw = paperDrawer(doc);
  for (const paper of papers) draw(paper);
  doc.end();
  return bytes;
}

const paperOf = (format: Format, body: readonly Block[], title = 'Muestra'): Paper => ({
  title,
  format,
  head: [{ kind: 'row', cells: [{ text: `De ${title}`, width: 1 }] }],
  body,
  foot: [],
  stamp: null,
});

/** Sizes of the sheets of a file. */
const sheetsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d. ]+)\]/g)].map(({ 1: size = '' }) => size);

const OFICIO: Format = { kind: 'landscape', sheet: 'oficio' };

/** A table of names and marks; `width`: least width of a column of marks. */
function marks(
  students: number,
  columns: number,
  { format = OFICIO, width = 36, angle = 90, elastic = true },
) {
  const heads = Array.from({ length: columns }, (_, index) => `Columna ${index + 1}`);
  const turn = { angle: angle === 60 ? 60 : 90, longest: 60 } as const;
  const head: Row = {
    height: 20,
    entries: [{ text: 'Alumno' }, ...heads.map((text) => ({ text, turn }))],
  };
  const rows = Array.from(
    { length: students },
    (_, index): Row => ({
      height: 18,
      elastic,
      entries: [{ text: `Alumno ${index + 1}.` }, ...heads.map((_head, column) => ({ text: `${column}` }))],
    }),
  );
  return table({
    columns: [150, ...heads.map(() => width)],
    page: { width: textWidth(format), repeated: 1 },
    head: [head],
    rows,
  });
}

it('la carta y el oficio acostados tienen su medida', async () => {
  const pdf = await fileOf([
    paperOf({ kind: 'landscape', sheet: 'letter' }, []),
    paperOf(OFICIO, []),
    paperOf({ kind: 'full' }, []),
  ]);
  expect(sheetsOf(pdf)).toEqual(['792 612', '936 612', '612 792']);
});

it('dos papeles caben en una hoja carta; el tercero empieza otra, y uno de otro tamaño también', async () => {
  const names = ['Ana', 'Beto', 'Carla', 'Dora'];
  const pair = names.slice(0, 3).map((name) => paperOf({ kind: 'pair' }, [], name));
  const pages = textOfPdf(await fileOf([...pair, paperOf({ kind: 'full' }, [], 'Dora')]));
  expect(pages).toEqual(['De Ana De Beto', 'De Carla', 'De Dora']);
});

it('las columnas que no caben siguen en otra hoja, repartidas parejo, con los nombres otra vez', async () => {
  const pages = textOfPdf(await fileOf([paperOf(OFICIO, marks(3, 24, {}))]));
  expect(pages).toHaveLength(2);
  const heads = pages.map((page) => page.match(/Columna \d+/g) ?? []);
  expect(heads.map((list) => list.length)).toEqual([12, 12]);
  expect(heads.flat()).toEqual(Array.from({ length: 24 }, (_, index) => `Columna ${index + 1}`));
  for (const page of pages) expect(page).toContain('Alumno 3.');
});

it('las filas que siguen en otra hoja repiten los títulos, también los inclinados', async () => {
  for (const angle of [60, 90]) {
    const pages = textOfPdf(await fileOf([paperOf(OFICIO, marks(80, 5, { angle, elastic: false }))]));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.match(/Columna \d/g)).toHaveLength(5);
    expect(pages.join(' ').match(/Alumno \d+\./g)).toHaveLength(80);
  }
});

it('las filas se juntan cuando así caben en menos hojas, y solo entonces', async () => {
  const pagesWith = async (students: number, elastic: boolean) =>
    textOfPdf(await fileOf([paperOf(OFICIO, marks(students, 5, { elastic }))])).length;
  expect([await pagesWith(33, false), await pagesWith(33, true)]).toEqual([2, 1]);
  expect([await pagesWith(60, false), await pagesWith(60, true)]).toEqual([3, 2]);
});

it('una columna de grupos no se parte a la mitad de uno', async () => {
  const groups = Array.from({ length: 5 }, (_, index) => `Bloque ${index + 1}`);
  const body = table({
    columns: [150, ...groups.flatMap(() => [100, 100, 100])],
    page: { width: textWidth(OFICIO), repeated: 1 },
    head: [{ height: 20, entries: [{ text: 'Alumno' }, ...groups.map((text) => ({ text, span: 3 }))] }],
    rows: [
      {
        height: 18,
        entries: [
          { text: 'Ana' },
          ...groups.flatMap((text) => ['z', 'e', 't'].map((part) => ({ text: `${part}${text.at(-1)}` }))),
        ],
      },
    ],
  });
  const pages = textOfPdf(await fileOf([paperOf(OFICIO, body)]));
  expect(pages.map((page) => page.match(/Bloque/g)?.length)).toEqual([2, 2, 1]);
  expect(pages[1]).toContain('Ana z3 e3 t3 z4 e4 t4');
});

it('un título demasiado largo se corta con puntos suspensivos y el resto de la tabla queda igual', async () => {
  const head = (text: string): Row => ({
    height: 20,
    entries: [{ text: 'Alumno' }, { text, turn: { angle: 90, longest: 60 } }],
  });
  const body = table({
    columns: [150, 30],
    page: { width: textWidth(OFICIO), repeated: 1 },
    head: [head('Investigación sobre los números mayas y su uso en el calendario sagrado de los abuelos')],
    rows: [{ height: 18, entries: [{ text: 'Ana' }, { text: '8' }] }],
  });
  const [page = ''] = textOfPdf(await fileOf([paperOf(OFICIO, body)]));
  expect(page).toMatch(/Alumno Investigación sobre.*… Ana 8/);
  expect(page).not.toContain('abuelos');
});
