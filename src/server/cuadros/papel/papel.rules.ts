import type { CuadroLeido } from '#server/cuadros/service.ts';
import type { MembreteImpreso } from '#server/escuela/membrete/service.ts';
import { ALERT, type Block, type Cell, leaning, type Paper } from '#server/platform/documents/blocks.ts';
import { type Format, textWidth } from '#server/platform/documents/formats.ts';
import { type Entry, type Row, table } from '#server/platform/documents/table.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { SIN_PUBLICAR } from '#shared/calificaciones.rules.ts';
import {
  type CeldaDeCuadro,
  type Cuadro,
  cuadroDe,
  leyendaDe,
  type MateriaDeCuadro,
  notaEscrita,
  promedioEscrito,
  tituloDeMateria,
} from '#shared/cuadros.rules.ts';
import type { Alcance } from '#shared/documentos.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';

/** What the grid of a section on paper says. */
export interface DatosDeCuadro {
  membrete: MembreteImpreso;
  seccion: CuadroLeido;
  alcance: Alcance;
  /** When it is printed. */
  ahora: string;
}

/** No text is smaller. */
const LETRA = 8.5;
const CHICA = { size: LETRA, tone: 'quiet' } as const;

/** Least widths of columns, in points. */
const ANCHO = { numero: 20, nombre: 168, nota: 31, promedio: 40, reprobadas: 34 } as const;
const ALTO = 15;
/** Up to so many students stand on one page below heads of the greater height; of more, the heads are lower. */
const POCOS_ALUMNOS = 30;
const TITULO = { alto: 96, bajo: 66 } as const;

const tituloDe = (alcance: Alcance): string =>
  alcance === 'final' ? 'Cuadro final de notas' : `Cuadro de notas del bloque ${alcance}`;

function encabezado({ membrete, seccion, alcance }: DatosDeCuadro, enCurso: boolean): Block {
  const derecha = { width: 1, align: 'right' } as const;
  const { escuela, domicilio, logo } = membrete;
  return {
    kind: 'letterhead',
    picture: logo ?? 'mark',
    side: 32,
    cells: [
      { text: escuela, width: 1, size: 12, bold: true },
      ...(domicilio ? [{ text: domicilio, width: 1, ...CHICA }] : []),
      { text: `Maestro guía: ${seccion.guia ?? 'sin asignar'}`, width: 1, ...CHICA },
    ],
    aside: [
      { ...derecha, text: tituloDe(alcance), size: 12, bold: true },
      { ...derecha, text: `${seccion.nombre} · ${seccion.nivel}`, size: LETRA, bold: true },
      {
        ...derecha,
        ...CHICA,
        text: `Ciclo escolar ${seccion.idCicloEscolar}${enCurso ? ' · PROVISIONAL: hay notas en curso' : ''}`,
      },
    ],
  };
}

const NUMERO: Omit<Entry, 'text'> = { size: LETRA, align: 'right', tabular: true, edge: 'quiet', pad: 3 };
const CALLADA = { align: 'center', tone: 'quiet' } as const;

function deCelda(celda: CeldaDeCuadro | null): Entry {
  if (celda === null) return { ...NUMERO, text: '' };
  const { nota, letra, reprobada, noCuenta } = celda;
  if (nota === null) return { ...NUMERO, ...CALLADA, text: noCuenta ? 'N/C' : notaEscrita(celda) };
  const text = notaEscrita(celda);
  return { ...NUMERO, text: letra ? `${text} ${letra}` : text, shrink: true, ...(reprobada ? ALERT : {}) };
}

type Fila = Cuadro<CuadroLeido['alumnos'][number]>['filas'][number];

const renglon = (
  { alumno, celdas, promedio, enCurso, promedioReprobado, reprobadas }: Fila,
  indice: number,
  ultima: boolean,
): Row => ({
  height: ALTO,
  elastic: true,
  under: ultima ? 'brand' : 'quiet',
  ...(indice % 2 === 1 ? { fill: 'faint' } : {}),
  entries: [
    { ...NUMERO, text: String(indice + 1), tone: 'quiet' },
    { text: porApellidos(alumno.estudiante), size: LETRA, pad: 3 },
    ...celdas.map(deCelda),
    {
      ...NUMERO,
      text: promedioEscrito({ promedio, enCurso }),
      bold: true,
      edge: 'brand',
      fill: 'soft',
      ...(promedioReprobado ? ALERT : {}),
    },
    { ...NUMERO, text: String(reprobadas), ...(reprobadas > 0 ? { bold: true } : { tone: 'quiet' }) },
  ],
});

/** The subjects, leaning, and what a row comes to. */
function titulos(materias: readonly MateriaDeCuadro[], longest: number): Row {
  const claro = { tone: 'paper', size: LETRA, edge: 'paper', turn: { angle: 60, longest } } as const;
  return {
    height: 24,
    fill: 'brand',
    under: 'brand',
    entries: [
      { text: '' },
      { text: 'Alumno', size: LETRA, tone: 'paper', bold: true, pad: 3 },
      ...materias.map((una): Entry => ({ ...claro, text: tituloDeMateria(una) })),
      { ...claro, text: 'Promedio', bold: true },
      { ...claro, text: 'Reprobadas', bold: true },
    ],
  };
}

/** What the columns come to: averages, and how many fail. */
function pie({ materias, promedio, reprobados }: Cuadro<unknown>): Row[] {
  const fila = (titulo: string, numeros: readonly (number | null)[], finales: readonly string[]): Row => ({
    height: ALTO,
    elastic: true,
    fill: 'soft',
    entries: [
      { text: '' },
      { text: titulo, size: LETRA, bold: true, pad: 3 },
      ...numeros.map(
        (numero): Entry => ({ ...NUMERO, text: numero === null ? SIN_PUBLICAR : String(numero) }),
      ),
      ...finales.map(
        (text, lugar): Entry => ({
          ...NUMERO,
          text,
          bold: true,
          edge: lugar === 0 ? 'brand' : 'quiet',
        }),
      ),
    ],
  });
  return [
    fila(
      'Promedio',
      materias.map((una) => una.promedio),
      [promedio === null ? SIN_PUBLICAR : String(promedio), ''],
    ),
    fila(
      'Reprobados',
      materias.map((una) => una.reprobados),
      ['', String(reprobados)],
    ),
  ];
}

/** What the letters and the red stand for, of those that are on the page. */
function leyenda(cuadro: Cuadro<unknown>): Cell[] {
  const [rojo = '', ...letras] = leyendaDe(cuadro);
  const derecha = { width: 1, align: 'right', ...CHICA } as const;
  return [
    ...(letras.length > 0
      ? [{ text: letras.join(' ').replace('No cuenta:', 'N/C, no cuenta:'), ...derecha }]
      : []),
    { text: rojo, sign: ALERT.sign, ...derecha },
    { text: 'Solo las notas publicadas.', ...derecha },
  ];
}

/** Letter paper, lying, while the columns fit; else oficio. */
function formatoPara(ancho: number): Format {
  const carta: Format = { kind: 'landscape', sheet: 'letter' };
  return ancho <= textWidth(carta) ? carta : { kind: 'landscape', sheet: 'oficio' };
}

/** The marks of a section in a block or in the year: the columns and numbers are those of the screen. */
export function papelDeCuadro(datos: DatosDeCuadro): Paper {
  const { seccion, alcance, ahora } = datos;
  const cuadro = cuadroDe(seccion.alumnos, alcance);
  const { materias, filas } = cuadro;
  const longest = filas.length > POCOS_ALUMNOS ? TITULO.bajo : TITULO.alto;
  const columns = [
    ANCHO.numero,
    ANCHO.nombre,
    ...materias.map(() => ANCHO.nota),
    ANCHO.promedio,
    ANCHO.reprobadas,
  ];
  const format = formatoPara(columns.reduce((todo, ancho) => todo + ancho, leaning(longest)));
  return {
    title: `${tituloDe(alcance)}, ${seccion.nombre}, ${seccion.idCicloEscolar}`,
    format,
    head: [encabezado(datos, cuadro.enCurso), { kind: 'space', height: 2 }],
    body: table({
      columns,
      page: { width: textWidth(format), repeated: 2 },
      head: [titulos(materias, longest)],
      rows: [
        ...filas.map((fila, indice) => renglon(fila, indice, indice === filas.length - 1)),
        ...pie(cuadro),
      ],
    }),
    foot: [
      {
        kind: 'signature',
        under: [
          {
            text: seccion.guia ? `${seccion.guia}, maestro guía` : 'Maestro guía',
            width: 1,
            size: LETRA,
            align: 'center',
          },
        ],
        aside: leyenda(cuadro),
      },
    ],
    running: `Ceiba · ${tituloDe(alcance)} · Impreso el ${fechaHora(ahora)}`,
    stamp: null,
  };
}
