import type { Block } from '#server/platform/documents/blocks.ts';
import { COLOURS } from '#server/platform/documents/colours.ts';
import { type Entry, type Row, table } from '#server/platform/documents/table.ts';
import {
  BLOQUES_USUALES,
  bloqueReprobado,
  bloquesVisibles,
  cuantosProvisionales,
  esProvisional,
  FUERA_DEL_PENSUM,
  fueraDelPensum,
  materiaReprobada,
  NNG,
  NOTA_FINAL,
  type NumeroDeBloque,
  notaDeBloque,
  notaMinimaDe,
  PROMEDIO,
  PROMEDIO_PROVISIONAL,
  promedioGeneral,
  reprueba,
  soloNotasFinales,
} from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { COLOR_MATERIA, claseDeMateria } from '#shared/materias.rules.ts';

/** A mark; one that fails in red and with a sign beside it, never by colour alone. */
const conAviso = (valor: number, reprobado: boolean): Entry => ({
  text: String(valor),
  bold: true,
  shrink: true,
  ...(reprobado ? { tone: 'alert', sign: { shape: 'triangle', colour: COLOURS.alert } } : {}),
});

interface Forma {
  columnas: readonly number[];
  /** Sizes of what is written, and what is left between a number and the end of its column. */
  letra: number;
  pad: number;
}

/** A subject, three columns for each block, and the average. */
const conBloques = (
  materia: number,
  bloque: readonly number[],
  promedio: number,
  bloques: readonly unknown[],
) => [materia, ...bloques.flatMap(() => bloque), promedio];

function formaDe(bloques: readonly NumeroDeBloque[]): Forma {
  if (bloques.length === 0) return { columnas: [592, 120], letra: 9.5, pad: 4 };
  return bloques.length > BLOQUES_USUALES
    ? { columnas: conBloques(162, [28, 27, 29], 48, bloques), letra: 7, pad: 2 }
    : { columnas: conBloques(201, [36, 34, 41], 68, bloques), letra: 9.5, pad: 3.5 };
}

function titulos(bloques: readonly NumeroDeBloque[], promedios: string, { letra }: Forma): Row[] {
  const titulo: Omit<Entry, 'text'> = { tone: 'paper', bold: true, size: Math.min(9, letra + 1) };
  const sub: Omit<Entry, 'text'> = { tone: 'paper', size: Math.min(8, letra), align: 'center', pad: 1 };
  const promedio: Entry = {
    ...titulo,
    text: promedios,
    align: 'center',
    pad: 1,
    edge: 'paper',
    size: Math.min(8.5, letra),
  };
  const materia: Entry = { ...titulo, text: 'Materia', pad: 8 };
  if (bloques.length === 0)
    return [{ entries: [materia, promedio], height: 24, fill: 'brand', under: 'brand' }];
  return [
    {
      entries: [
        { text: '' },
        ...bloques.map(
          (numero): Entry => ({
            ...titulo,
            text: `Bloque ${numero}`,
            span: 3,
            align: 'center',
            pad: 1,
            edge: 'paper',
          }),
        ),
        { text: '', edge: 'paper' },
      ],
      height: 19,
      fill: 'brand',
      under: 'brand',
    },
    {
      entries: [
        materia,
        ...bloques.flatMap((): Entry[] => [
          { ...sub, text: 'Zona', edge: 'paper' },
          { ...sub, text: 'Exam final' },
          { ...sub, text: 'Total' },
        ]),
        promedio,
      ],
      height: 24,
      fill: 'brand',
      under: 'brand',
    },
  ];
}

function enBloques(
  materia: CalificacionesDeMateria,
  bloques: readonly NumeroDeBloque[],
  { letra, pad }: Forma,
): Entry[] {
  const escrita = { size: letra, align: 'right', pad } as const;
  const callada: Omit<Entry, 'text'> = {
    tone: 'quiet',
    size: Math.min(8.5, letra),
    align: 'center',
    edge: 'edge',
  };
  if (materia.notaFinal !== undefined)
    return bloques.length === 0 ? [] : [{ ...callada, text: NOTA_FINAL, span: 3 * bloques.length }];
  return bloques.flatMap((numero): Entry[] => {
    const nota = notaDeBloque(materia, numero);
    if (!nota) return [{ ...callada, text: NNG, span: 3 }];
    return [
      { ...escrita, text: String(nota.zona), shrink: true, edge: 'edge' },
      { ...escrita, text: String(nota.examen), shrink: true },
      { ...escrita, ...conAviso(nota.total, bloqueReprobado(materia, numero)), fill: 'faint' },
    ];
  });
}

interface Cuadro {
  bloques: readonly NumeroDeBloque[];
  forma: Forma;
  /** At least so high. */
  alto: number;
  /** Whether each says of its own average that it may still change. */
  cadaUna: boolean;
}

function renglon(materia: CalificacionesDeMateria, { bloques, forma, alto, cadaUna }: Cuadro): Row {
  const { nombre } = materia.materia;
  const final = materia.notaFinal ?? materia.notas.promedio;
  const { letra } = forma;
  const promedio: Entry =
    final === null
      ? { text: NNG, tone: 'quiet', size: Math.min(8.5, letra) }
      : { ...conAviso(final, materiaReprobada(materia)), size: letra + 0.7 };
  return {
    entries: [
      {
        text: nombre,
        bold: true,
        size: Math.min(9.2, letra + 0.5),
        pad: 7,
        sign: { shape: 'dot', colour: COLOR_MATERIA[claseDeMateria(nombre).clave] },
        ...(fueraDelPensum(materia) ? { note: `${FUERA_DEL_PENSUM}: no cuenta` } : {}),
      },
      ...enBloques(materia, bloques, forma),
      {
        ...promedio,
        align: 'center',
        pad: 2,
        edge: 'brand',
        ...(cadaUna && esProvisional(materia) ? { note: 'provisional' } : {}),
      },
    ],
    height: alto,
  };
}

/** How high a row is, so that those of most grades fill one sheet. */
const altoDe = (materias: number): number => (materias <= 10 ? 27 : materias <= 14 ? 23 : 18);

/** The marks of all subjects, block by block, and the general average. */
export function cuadroEnPapel(materias: readonly CalificacionesDeMateria[]): Block[] {
  const soloFinales = soloNotasFinales(materias);
  const bloques = soloFinales ? [] : bloquesVisibles(materias);
  const forma = formaDe(bloques);
  const provisionales = cuantosProvisionales(materias);
  const general = promedioGeneral(materias);
  const alto = altoDe(materias.length);
  const partes = { bloques, forma, alto, cadaUna: provisionales === 'algunos' };
  const promedios = soloFinales ? NOTA_FINAL : provisionales === 'todos' ? PROMEDIO_PROVISIONAL : PROMEDIO;
  const ultima: Row = {
    entries: [
      {
        text: provisionales === 'ninguno' ? 'Promedio general' : 'Promedio general provisional',
        bold: true,
        size: 10,
        pad: 8,
        span: forma.columnas.length - 1,
      },
      {
        ...(general === null
          ? { text: NNG, bold: true }
          : conAviso(general, provisionales === 'ninguno' && reprueba(general, notaMinimaDe(materias[0])))),
        size: 12,
        align: 'center',
        pad: 2,
      },
    ],
    height: 27,
    fill: 'soft',
    under: 'brand',
  };
  const renglones = materias.map((materia) => renglon(materia, partes));
  return table({
    columns: forma.columnas,
    head: titulos(bloques, promedios, forma),
    rows: [
      ...renglones.slice(0, -1),
      ...renglones.slice(-1).map((una) => ({ ...una, under: 'brand' as const })),
      ultima,
    ],
  });
}
