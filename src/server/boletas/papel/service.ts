import { cuadroEnPapel } from '#server/boletas/cuadro-papel/service.ts';
import { type DatosDeHoja, delColegio } from '#server/boletas/imagen/service.ts';
import type { Block, Cell, Paper, Place } from '#server/platform/documents/blocks.ts';
import { COLOURS } from '#server/platform/documents/colours.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import { NNG, notaMinimaDe } from '#shared/calificaciones.rules.ts';
import { codigoDicho } from '#shared/niveles.rules.ts';

/** What a report card says, with the bytes of the school's logo. */
export interface DatosDeBoleta extends Omit<DatosDeHoja, 'logo'> {
  logo: Uint8Array | null;
}

const RENGLON = { size: 10, tone: 'quiet' } as const;
const CHICO = { size: 8.5, tone: 'quiet' } as const;

const enRenglones = (textos: readonly (string | null)[], mas: Partial<Cell>): Cell[] =>
  textos.flatMap((text) => (text ? [{ text, width: 1, ...mas }] : []));

function membrete({ escuela, logo, domicilio, jornada, nivel, ...datos }: DatosDeBoleta): Block {
  const codigo = codigoDicho(datos.codigoNivel);
  const turno = jornada ? ` · Jornada ${jornada.toLowerCase()}` : '';
  const deNivel = `${nivel}${codigo ? ` · Código ${codigo}` : ''}${turno}`;
  return {
    kind: 'letterhead',
    picture: logo ?? 'mark',
    side: 50,
    cells: [
      { text: escuela, width: 1, size: 16, bold: true },
      ...enRenglones([domicilio, datos.carrera, deNivel], RENGLON),
    ],
    aside: [
      { text: 'Boleta de calificaciones', width: 1, size: 13, bold: true, align: 'right' },
      { text: `Ciclo escolar ${datos.ciclo}`, width: 1, align: 'right', ...RENGLON },
    ],
  };
}

/** Of the row, between two facts. */
const ENTRE = 0.02;

/** Names of facts, and the facts below them. */
function hechos(
  partes: readonly (readonly [nombre: string, dicho: string, width: number, mas?: Partial<Cell>])[],
  gap: number,
): Block[] {
  const conAire = (cells: readonly Cell[]): Cell[] =>
    cells.flatMap((cell) => [
      { ...cell, width: cell.width - ENTRE },
      { text: '', width: ENTRE },
    ]);
  const nombres = partes.map(([text, , width]) => ({ text, width, ...CHICO }));
  const dichos = partes.map(([, text, width, mas]) => ({ text, width, size: 10.5, bold: true, ...mas }));
  return [
    { kind: 'row', cells: conAire(nombres), gap: 1 },
    { kind: 'row', cells: conAire(dichos), gap },
  ];
}

const quien = ({ estudiante, codigo, grado, seccion, guia, fecha, hora }: DatosDeBoleta): Block[] => [
  ...hechos(
    [
      ['Estudiante', estudiante, 0.73, { size: 13.5 }],
      ['Código', codigo, 0.27],
    ],
    7,
  ),
  ...hechos(
    [
      ['Grado y sección', `${grado} ${seccion}`, 0.42],
      ['Maestro guía', guia ?? 'Sin asignar', 0.31],
      ['Emitida', `${fechaCorta(fecha)} ${hora}`, 0.27],
    ],
    13,
  ),
];

const leyenda = (notaMinima: number): Block[] => [
  { kind: 'space', height: 7 },
  {
    kind: 'row',
    cells: [
      { text: `${NNG}: nota no generada.`, width: 0.4, ...CHICO },
      {
        text: `${notaMinima - 1} o menos en rojo: no alcanza los ${contar(notaMinima, 'punto', 'puntos')} para aprobar.`,
        width: 0.6,
        align: 'right',
        sign: { shape: 'triangle', colour: COLOURS.alert },
        ...CHICO,
      },
    ],
  },
];

const OBSERVACIONES: readonly Block[] = [
  { kind: 'space', height: 12 },
  { kind: 'row', cells: [{ text: 'Observaciones', width: 1, bold: true, size: 10.5 }], gap: 0 },
  { kind: 'lines', count: 2 },
];

const firma = (nombre: string, cargo: string): Place => ({
  under: [
    { text: nombre || ' ', width: 1, size: 9.5, bold: true, align: 'center' },
    { text: cargo, width: 1, align: 'center', ...CHICO },
  ],
});

const firmas = (datos: DatosDeBoleta): Block => ({
  kind: 'signatures',
  gap: 22,
  places: [
    firma(datos.guia ?? '', 'Maestro guía'),
    { seal: 'Sello del establecimiento' },
    ...delColegio(datos).map(({ nombre, cargo }) => firma(nombre, cargo)),
    firma('', 'Padre, madre o responsable'),
  ],
});

/** The report card as a paper: a letter, more than one for a grade of very many subjects or for names of many lines. */
export function papelDeBoleta(datos: DatosDeBoleta, title: string): Paper {
  return {
    title,
    format: { kind: 'full' },
    head: [membrete(datos), { kind: 'rule', tone: 'woven', gap: 13 }, ...quien(datos)],
    body: [...cuadroEnPapel(datos.materias), ...leyenda(notaMinimaDe(datos.materias[0]))],
    ifRoom: OBSERVACIONES,
    foot: [firmas(datos), { kind: 'rule', tone: 'quiet', gap: 6 }],
    running: `Ceiba · Boleta ${datos.ciclo} · ${datos.codigo}`,
    stamp: null,
  };
}
