import {
  dicho,
  encabezado,
  LETRA,
  NUMERO,
  renglonDe,
} from '#server/calificaciones/impresion/cuadricula.rules.ts';
import type { CuadroLeido } from '#server/cuadros/service.ts';
import type { MembreteImpreso } from '#server/escuela/membrete/service.ts';
import { ALERT, type Block, leaning, type Paper, type Place } from '#server/platform/documents/blocks.ts';
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
  /** Of the level, by which the ministry knows it; '' while it has none. */
  codigo: string;
  /** Who signs, the homeroom teacher first. */
  firmas: readonly Place[];
  /** When it is printed. */
  ahora: string;
}

/** Least widths of columns, in points. */
const ANCHO = { numero: 20, nombre: 168, nota: 31, promedio: 40, reprobadas: 34 } as const;
const ALTO = 15;
/** Up to so many students stand on one page below heads of the greater height; of more, the heads are lower. */
const POCOS_ALUMNOS = 30;
const TITULO = { alto: 96, bajo: 66 } as const;

const tituloDe = (alcance: Alcance): string =>
  alcance === 'final' ? 'Cuadro final de notas' : `Cuadro de notas del bloque ${alcance}`;

const membreteDe = ({ membrete, seccion, codigo, alcance }: DatosDeCuadro, enCurso: boolean): Block =>
  encabezado({
    membrete,
    quien: `Maestro guía: ${seccion.guia ?? 'sin asignar'}`,
    titulo: tituloDe(alcance),
    de: `${seccion.nombre} · ${seccion.nivel}`,
    cuando: `${codigo ? `Código ${codigo} · ` : ''}Ciclo escolar ${seccion.idCicloEscolar}${enCurso ? ' · PROVISIONAL: hay notas en curso' : ''}`,
  });

const CIFRA = { ...NUMERO, pad: 3 };
const CALLADA = { align: 'center', tone: 'quiet' } as const;

function deCelda(celda: CeldaDeCuadro | null): Entry {
  if (celda === null) return { ...CIFRA, text: '' };
  const { nota, letra, reprobada, noCuenta } = celda;
  if (nota === null) return { ...CIFRA, ...CALLADA, text: noCuenta ? 'N/C' : notaEscrita(celda) };
  const text = notaEscrita(celda);
  return { ...CIFRA, text: letra ? `${text} ${letra}` : text, shrink: true, ...(reprobada ? ALERT : {}) };
}

type Fila = Cuadro<CuadroLeido['alumnos'][number]>['filas'][number];

const renglon = (
  { alumno, celdas, promedio, enCurso, promedioReprobado, reprobadas }: Fila,
  indice: number,
  ultima: boolean,
): Row => ({
  height: ALTO,
  ...renglonDe(indice, ultima),
  entries: [
    { ...CIFRA, text: String(indice + 1), tone: 'quiet' },
    { text: porApellidos(alumno.estudiante), size: LETRA, pad: 3 },
    ...celdas.map(deCelda),
    {
      ...CIFRA,
      text: promedioEscrito({ promedio, enCurso }),
      bold: true,
      edge: 'brand',
      fill: 'soft',
      ...(promedioReprobado ? ALERT : {}),
    },
    { ...CIFRA, text: String(reprobadas), ...(reprobadas > 0 ? { bold: true } : { tone: 'quiet' }) },
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
        (numero): Entry => ({ ...CIFRA, text: numero === null ? SIN_PUBLICAR : String(numero) }),
      ),
      ...finales.map(
        (text, lugar): Entry => ({
          ...CIFRA,
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
function leyenda(cuadro: Cuadro<unknown>): Block {
  const [rojo = '', ...letras] = leyendaDe(cuadro);
  const dichas = [...letras, 'Solo las notas publicadas.'].join(' ').replace('No cuenta:', 'N/C, no cuenta:');
  return {
    kind: 'row',
    cells: [
      { ...dicho(dichas), align: 'left', width: 0.68 },
      { ...dicho(rojo, ALERT.sign), width: 0.32 },
    ],
  };
}

/** Letter paper, lying, while the columns fit; else oficio. */
function formatoPara(ancho: number): Format {
  const carta: Format = { kind: 'landscape', sheet: 'letter' };
  return ancho <= textWidth(carta) ? carta : { kind: 'landscape', sheet: 'oficio' };
}

/** The marks of a section in a block or in the year: the columns and numbers are those of the screen. */
export function papelDeCuadro(datos: DatosDeCuadro): Paper {
  const { seccion, alcance, firmas, ahora } = datos;
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
    head: [membreteDe(datos, cuadro.enCurso), { kind: 'space', height: 2 }],
    body: table({
      columns,
      page: { width: textWidth(format), repeated: 2 },
      head: [titulos(materias, longest)],
      rows: [
        ...filas.map((fila, indice) => renglon(fila, indice, indice === filas.length - 1)),
        ...pie(cuadro),
      ],
    }),
    foot: [leyenda(cuadro), { kind: 'signatures', places: firmas }],
    running: `Ceiba · ${tituloDe(alcance)} · Impreso el ${fechaHora(ahora)}`,
    stamp: null,
  };
}
