import type { BloqueImpreso, ContenidoDeBoleta, MateriaImpresa } from '#server/documentos/contenido.rules.ts';
import { ALERT, type Block } from '#server/platform/documents/blocks.ts';
import { type Entry, type Row, table } from '#server/platform/documents/table.ts';
import type { PapelDeBoleta } from '#shared/boletas.rules.ts';
import {
  BLOQUES_USUALES,
  EN_CURSO,
  FALTA_PUBLICAR,
  FUERA_DEL_PENSUM,
  NADA_PUBLICADO,
  NNG,
  NO_CUENTA,
  NOTA_FINAL,
  PROMEDIO,
  PROMEDIO_PROVISIONAL,
  SIN_PUBLICAR,
} from '#shared/calificaciones.rules.ts';

/** Of another school. */
const TRASLADO = 'T';
/** `64 R`: a recovery stands for the average. */
const RECUPERACION = 'R';

/** A mark; one that fails in red and with a sign beside it, never by colour alone. */
const conAviso = (text: string, reprobado: boolean): Entry => ({
  text,
  bold: true,
  shrink: true,
  tabular: true,
  ...(reprobado ? ALERT : {}),
});

interface Forma {
  /** A subject, the columns of each block, and the average: in points. */
  columnas: readonly number[];
  /** Columns of a block: zone, exam and total, or the total alone. */
  porBloque: 1 | 3;
  letra: number;
  /** Between a number and the end of its column. */
  pad: number;
  /** Of a row, at least. */
  alto: number;
  altoDeTitulos: readonly [bloques: number, partes: number];
}

/** How high a row is, so that those of most grades fill one sheet; they give up height before they go on on a second one. */
const altoDe = (materias: number): number => (materias <= 10 ? 25 : materias <= 14 ? 22 : 18);

/** On half a sheet the letters of many subjects are the smallest there are. */
const deMedia = (materias: number) =>
  materias <= 11 ? { letra: 8.5, alto: 15.5 } : { letra: materias <= 13 ? 8 : 7.5, alto: 12 };

function formaDe({ bloques, materias }: ContenidoDeBoleta, papel: PapelDeBoleta): Forma {
  const repetida = (bloque: readonly number[]) => Array.from({ length: bloques }, () => bloque).flat();
  if (papel === 'dos') {
    // The average has room for `55 · 64 R`.
    const total = bloques > BLOQUES_USUALES ? 50 : 66;
    return {
      columnas: [572 - bloques * total - 76, ...repetida([total]), 76],
      ...deMedia(materias.length),
      ...{ porBloque: 1, pad: 8, altoDeTitulos: [15, 15] },
    };
  }
  const llana = { porBloque: 3, letra: 9, pad: 2, alto: altoDe(materias.length) } as const;
  if (bloques === 0) return { ...llana, columnas: [456, 92], altoDeTitulos: [24, 24] };
  const total = bloques > BLOQUES_USUALES ? [28.5, 28, 37.5] : [29, 28, 39];
  const ancho = bloques > BLOQUES_USUALES ? 752 : 548;
  const deBloques = bloques * total.reduce((suma, uno) => suma + uno, 0);
  return {
    ...llana,
    columnas: [ancho - deBloques - 54, ...repetida(total), 54],
    altoDeTitulos: [16, 16],
  };
}

function promedios({ materias }: ContenidoDeBoleta): { titulo: string; cadaUna: boolean } {
  const conPromedio = materias.filter(({ promedio }) => promedio !== null);
  const provisionales = conPromedio.filter(({ provisional }) => provisional).length;
  const todos = provisionales > 0 && provisionales === conPromedio.length;
  return { titulo: todos ? PROMEDIO_PROVISIONAL : PROMEDIO, cadaUna: provisionales > 0 && !todos };
}

const CHICA = 8.5;

function titulos({ bloques }: ContenidoDeBoleta, promedio: string, forma: Forma): Row[] {
  const { porBloque, altoDeTitulos, pad } = forma;
  const titulo: Omit<Entry, 'text'> = { tone: 'paper', bold: true, size: CHICA };
  const numeros = Array.from({ length: bloques }, (_, index) => `Bloque ${index + 1}`);
  const materia: Entry = { ...titulo, text: 'Materia', pad: 7 };
  const final: Entry = { ...titulo, text: promedio, align: 'center', pad: 1, edge: 'paper' };
  const fondo = { fill: 'brand', under: 'brand' } as const;
  if (porBloque === 1) {
    const sueltos = numeros.map((text): Entry => ({ ...titulo, text, align: 'right', pad, size: 8 }));
    return [{ entries: [materia, ...sueltos, { ...final, size: 8 }], height: altoDeTitulos[0], ...fondo }];
  }
  if (bloques === 0) return [{ entries: [materia, final], height: altoDeTitulos[0], ...fondo }];
  const parte: Omit<Entry, 'text'> = { tone: 'paper', size: CHICA, align: 'center', pad: 0 };
  return [
    {
      entries: [
        { text: '' },
        ...numeros.map(
          (text): Entry => ({ ...titulo, text, span: 3, align: 'center', pad: 1, edge: 'paper' }),
        ),
        { text: '', edge: 'paper' },
      ],
      height: altoDeTitulos[0],
      ...fondo,
    },
    {
      entries: [
        materia,
        ...numeros.flatMap((): Entry[] => [
          { ...parte, text: 'Zona', edge: 'paper' },
          { ...parte, text: 'Exam final' },
          { ...parte, text: 'Total' },
        ]),
        final,
      ],
      height: altoDeTitulos[1],
      ...fondo,
    },
  ];
}

/** The total of a block: `80`, `16*` of one that goes on, `—` without anything published, `T 72`, `T No cuenta`. */
function totalDe({ total, reprobado, traslado, enCurso }: NonNullable<BloqueImpreso>): Entry {
  if (total === null)
    return { text: traslado ? `${TRASLADO} ${NO_CUENTA}` : SIN_PUBLICAR, tone: 'quiet', shrink: true };
  const dicho = `${total}${enCurso ? EN_CURSO : ''}`;
  return conAviso(traslado ? `${TRASLADO} ${dicho}` : dicho, reprobado);
}

function celdasDeBloque(bloque: BloqueImpreso, { porBloque, letra, pad }: Forma): Entry[] {
  const escrita = { size: letra, align: 'right', pad, tabular: true } as const;
  const callada = { tone: 'quiet', size: Math.min(CHICA, letra) } as const;
  if (porBloque === 1) {
    if (!bloque) return [{ ...escrita, ...callada, text: NNG }];
    return [{ ...escrita, ...totalDe(bloque) }];
  }
  if (!bloque) return [{ ...callada, text: NNG, align: 'center', edge: 'edge', span: 3 }];
  const { zona, examen, total, traslado } = bloque;
  if (total === null && !traslado)
    return [{ ...callada, ...totalDe(bloque), align: 'center', edge: 'edge', span: 3 }];
  if (zona === null || examen === null)
    return [{ ...escrita, ...totalDe(bloque), edge: 'edge', fill: 'faint', span: 3 }];
  return [
    { ...escrita, text: String(zona), shrink: true, edge: 'edge' },
    { ...escrita, text: String(examen), shrink: true },
    { ...escrita, ...totalDe(bloque), fill: 'faint' },
  ];
}

/** The average, or the recovery that stands for it with the average beside or below it. */
function promedioDe(materia: MateriaImpresa, { letra, porBloque }: Forma, cadaUna: boolean): Entry {
  const { promedio, final, recuperacion, reprobada, provisional, sinPublicar } = materia;
  const propio = final ?? promedio;
  if (propio === null)
    return { text: sinPublicar ? SIN_PUBLICAR : NNG, tone: 'quiet', size: Math.min(CHICA, letra) };
  const size = letra + 0.7;
  if (recuperacion === null) {
    if (!cadaUna || !provisional) return { ...conAviso(String(propio), reprobada), size };
    if (porBloque === 1) return { ...conAviso(`${propio}${EN_CURSO}`, reprobada), size };
    return { ...conAviso(String(propio), reprobada), size, note: 'provisional', noteSize: CHICA };
  }
  const dicho = `${propio} ${RECUPERACION}`;
  if (porBloque === 1) return { ...conAviso(`${promedio} · ${dicho}`, reprobada), size: letra };
  return { ...conAviso(dicho, reprobada), size, note: `prom. ${promedio}`, noteSize: CHICA };
}

function renglon(materia: MateriaImpresa, forma: Forma, { bloques, cadaUna }: Cuadro): Row {
  const { nombre } = materia;
  const { letra, porBloque } = forma;
  const soloFinal: Entry[] =
    bloques === 0
      ? []
      : [{ text: NOTA_FINAL, tone: 'quiet', size: CHICA, align: 'center', span: bloques * porBloque }];
  const fuera = porBloque === 1 ? ` (${FUERA_DEL_PENSUM.toLowerCase()})` : '';
  return {
    entries: [
      {
        text: materia.fueraDelPensum ? `${nombre}${fuera}` : nombre,
        bold: true,
        size: letra,
        pad: porBloque === 1 ? 7 : 5,
        ...(materia.fueraDelPensum && porBloque === 3
          ? { note: `${FUERA_DEL_PENSUM}: no cuenta`, noteSize: CHICA }
          : {}),
      },
      ...(materia.bloques.length === 0
        ? soloFinal
        : materia.bloques.flatMap((bloque) => celdasDeBloque(bloque, forma))),
      { ...promedioDe(materia, forma, cadaUna), align: 'center', pad: 2, edge: 'brand' },
    ],
    height: forma.alto,
    elastic: true,
  };
}

interface Cuadro {
  bloques: number;
  /** Whether each says of its own average that it may still change. */
  cadaUna: boolean;
}

function generalDe({ promedio, reprobado, provisional, falta }: ContenidoDeBoleta['general']) {
  if (falta)
    return {
      titulo: falta === 'todo' ? NADA_PUBLICADO : FALTA_PUBLICAR,
      nota: { text: SIN_PUBLICAR, bold: true },
    };
  return {
    titulo: provisional ? 'Promedio general provisional' : 'Promedio general',
    nota: promedio === null ? { text: NNG, bold: true } : conAviso(String(promedio), reprobado),
  };
}

/** The marks of all subjects, block by block, and the general average: with their parts, or the totals alone for two on a sheet. */
export function cuadroEnPapel(contenido: ContenidoDeBoleta, papel: PapelDeBoleta): Block[] {
  const { bloques, materias } = contenido;
  const general = generalDe(contenido.general);
  const forma = formaDe(contenido, papel);
  const { titulo, cadaUna } = promedios(contenido);
  const media = papel === 'dos';
  const ultima: Row = {
    entries: [
      {
        text: general.titulo,
        bold: true,
        size: media ? forma.letra : 10,
        pad: 7,
        span: forma.columnas.length - 1,
      },
      {
        ...general.nota,
        size: media ? forma.letra + 1 : 12,
        align: 'center',
        pad: 2,
      },
    ],
    height: media ? 15 : 24,
    elastic: true,
    fill: 'soft',
    under: 'brand',
  };
  const renglones = materias.map((materia) => renglon(materia, forma, { bloques, cadaUna }));
  return table({
    columns: forma.columnas,
    head: titulos(contenido, bloques === 0 ? NOTA_FINAL : titulo, forma),
    rows: [
      ...renglones.slice(0, -1),
      ...renglones.slice(-1).map((una) => ({ ...una, under: 'brand' as const })),
      ultima,
    ],
  });
}
