import type { MembreteImpreso } from '#server/escuela/membrete/service.ts';
import { ALERT, type Block, type Cell, type Paper } from '#server/platform/documents/blocks.ts';
import { type Format, textWidth } from '#server/platform/documents/formats.ts';
import { type Entry, type Row, table } from '#server/platform/documents/table.ts';
import { esExtra } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { sum } from '#shared/base/decimal.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { estadoBloque, etiquetaBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import {
  alguienTrae,
  type CeldaDeNota,
  cuadroDeClase,
  type FilaDeNotas,
} from '#shared/calificaciones/hoja.rules.ts';
import { notaMinimaDe, reprueba } from '#shared/calificaciones.rules.ts';
import type { Clase } from '#shared/clases.ts';
import { dicho, encabezado, firma, LETRA, NUMERO, renglonDe } from './cuadricula.rules.ts';

type Actividad = Pick<ActividadDocente, 'idActividadMateriaBloque' | 'tipoActividad' | 'valorNeto' | 'title'>;

/** What the sheet of a block says. */
export interface DatosDeHoja extends MembreteImpreso {
  clase: Pick<
    Clase,
    'idMateriaNavigation' | 'idColaboradorNavigation' | 'idGradoSeccionNavigation' | 'notaMinima'
  >;
  bloque: Pick<BloqueDocente, 'bloque' | 'fechaIniciado' | 'fechaTerminado' | 'maxZona' | 'maxExamen'>;
  /** The graded ones, in the order of the columns. */
  actividades: readonly Actividad[];
  filas: readonly FilaDeNotas[];
  /** When it is printed. */
  ahora: string;
}

/** Least widths of columns, in points. */
const ANCHO = { numero: 20, nombre: 176, nota: 36, total: 42 } as const;
const ALTO = 16;
const ALTO_DE_PUNTOS = 12;
/** Up to so many students stand on one page below heads of the greater height; of more, the heads are lower. */
const POCOS_ALUMNOS = 34;
const TITULO = { alto: 104, bajo: 62 } as const;

export const gradoYSeccion = ({ idGradoSeccionNavigation: seccion }: DatosDeHoja['clase']): string =>
  `${seccion.idGradoNavigation.nombre} ${seccion.idSeccionNavigation.seccion}`;

function membrete({ clase, bloque, ...membrete }: DatosDeHoja): Block {
  const estado = etiquetaBloque[estadoBloque(bloque)].toLowerCase();
  return encabezado({
    membrete,
    quien: `Docente: ${clase.idColaboradorNavigation.nombres}`,
    titulo: clase.idMateriaNavigation.nombre,
    de: gradoYSeccion(clase),
    cuando: `Bloque ${bloque.bloque}, ${estado} · Ciclo escolar ${clase.idGradoSeccionNavigation.idCicloEscolar}`,
  });
}

/** 'PE' of 'Pendiente entregar'. */
const siglas = (estado: string): string =>
  estado
    .split(' ')
    .map((palabra) => palabra.charAt(0).toUpperCase())
    .join('');

function deCelda({ nota, text }: CeldaDeNota): Entry {
  if (!nota) return { ...NUMERO, text: siglas(text), align: 'center', tone: 'quiet' };
  return { ...NUMERO, text: String(nota.valor), ...(nota.nivel === 'baja' ? ALERT : {}) };
}

/** A number of a sum, or that there is none. */
const suma = (valor: string | number | null | undefined): Entry => ({
  ...NUMERO,
  text: valor === null || valor === undefined ? '—' : String(valor),
});

function renglon(
  { celdas, nombre }: FilaDeNotas,
  sumas: readonly (string | number | null)[],
  indice: number,
  { notaMinima, ultima }: { notaMinima: number | null; ultima: boolean },
): Row {
  const final = sumas.at(-1);
  const pierde = notaMinima !== null && typeof final === 'number' && reprueba(final, notaMinima);
  return {
    height: ALTO,
    ...renglonDe(indice, ultima),
    entries: [
      { ...NUMERO, text: String(indice + 1), tone: 'quiet', pad: 3 },
      { text: nombre, size: LETRA, pad: 3 },
      ...celdas.map(deCelda),
      ...sumas.map((valor, lugar): Entry => {
        const esFinal = lugar === sumas.length - 1;
        return {
          ...suma(valor),
          bold: true,
          edge: lugar === 0 ? 'brand' : 'quiet',
          ...(esFinal ? { fill: 'soft' } : {}),
          ...(esFinal && pierde ? ALERT : {}),
        };
      }),
    ],
  };
}

/** The head of a column and, below it, of how many points it is. */
function titulos(datos: DatosDeHoja, encabezados: readonly string[], traen: boolean): Row[] {
  const { actividades, filas, bloque } = datos;
  const longest = filas.length > POCOS_ALUMNOS ? TITULO.bajo : TITULO.alto;
  const claro = { tone: 'paper', size: LETRA } as const;
  const puntos = [
    ...actividades.map((una) => `${esExtra(una.tipoActividad) ? '+' : ''}${una.valorNeto ?? ''}`),
    ...(traen ? [''] : []),
    ...[bloque.maxZona, bloque.maxExamen, sum([bloque.maxZona, bloque.maxExamen])].map(String),
  ];
  return [
    {
      height: 24,
      fill: 'brand',
      under: 'brand',
      entries: [
        { text: '' },
        { ...claro, text: '' },
        ...encabezados.map(
          (text, lugar): Entry => ({
            ...claro,
            text,
            bold: lugar >= actividades.length,
            edge: 'paper',
            turn: { angle: 90, longest },
          }),
        ),
      ],
    },
    {
      height: ALTO_DE_PUNTOS,
      elastic: true,
      fill: 'soft',
      under: 'brand',
      entries: [
        { text: '' },
        { text: 'Alumno', size: LETRA, bold: true, pad: 3 },
        ...puntos.map(
          (text, lugar): Entry => ({
            ...NUMERO,
            text,
            bold: true,
            edge: lugar === actividades.length ? 'brand' : 'quiet',
          }),
        ),
      ],
    },
  ];
}

/** What the abbreviations and the red stand for, of those that are on the page. */
function leyenda({ actividades, filas, bloque, clase }: DatosDeHoja): Cell[] {
  const celdas = filas.flatMap((fila) => fila.celdas);
  const estados = new Set(celdas.flatMap(({ nota, text }) => (nota ? [] : [text])));
  const dichos = [...estados].map((estado) => `${siglas(estado)}: ${estado.toLowerCase()}`);
  if (actividades.some(({ tipoActividad }) => esExtra(tipoActividad)))
    dichos.push('+: puntos extra, aparte de los del bloque');
  const perdida = bloque.fechaTerminado ? `; nota final de menos de ${notaMinimaDe(clase)}` : '';
  return [
    ...(dichos.length > 0 ? [dicho(`${dichos.join(' · ')}.`)] : []),
    dicho(`En rojo: menos de la mitad de los puntos${perdida}.`, ALERT.sign),
    dicho('Solo las notas publicadas.'),
  ];
}

/** Letter paper while the columns fit upright; else oficio, lying. */
function formatoPara(ancho: number): Format {
  const carta: Format = { kind: 'full' };
  return ancho <= textWidth(carta) ? carta : { kind: 'landscape', sheet: 'oficio' };
}

/** The marks of a class in a block as its teacher hands them in: the columns and numbers are those of the screen. */
export function papelDeHoja(datos: DatosDeHoja): Paper {
  const { clase, bloque, actividades, filas, ahora } = datos;
  const [[, ...encabezados] = [], ...renglones] = cuadroDeClase(actividades, filas);
  const traen = alguienTrae(filas);
  const columns = [
    ANCHO.numero,
    ANCHO.nombre,
    ...actividades.map(() => ANCHO.nota),
    ...encabezados.slice(actividades.length).map(() => ANCHO.total),
  ];
  const format = formatoPara(columns.reduce((todo, ancho) => todo + ancho, 0));
  // A mark fails only once its block has ended.
  const notaMinima = bloque.fechaTerminado === null ? null : notaMinimaDe(clase);
  return {
    title: `Hoja de notas de ${clase.idMateriaNavigation.nombre}, ${gradoYSeccion(clase)}, bloque ${bloque.bloque}`,
    format,
    head: [membrete(datos), { kind: 'space', height: 2 }],
    body: table({
      columns,
      page: { width: textWidth(format), repeated: 2 },
      head: titulos(datos, encabezados.map(String), traen),
      rows: filas.map((fila, indice) =>
        renglon(fila, renglones[indice]?.slice(1 + actividades.length) ?? [], indice, {
          notaMinima,
          ultima: indice === filas.length - 1,
        }),
      ),
    }),
    foot: [firma(`${clase.idColaboradorNavigation.nombres}, docente`, leyenda(datos))],
    running: `Ceiba · Hoja de notas · Impresa el ${fechaHora(ahora)}`,
    stamp: null,
  };
}
