import { delColegio } from '#server/boletas/imagen/service.ts';
import type { Encabezado } from '#server/boletas/queries.ts';
import type { BloqueImpreso, ContenidoDeBoleta } from '#server/documentos/contenido.rules.ts';
import type { Block, Cell, Place } from '#server/platform/documents/blocks.ts';
import { EN_CURSO_DICHO, NNG, SIN_PUBLICAR_DICHO } from '#shared/calificaciones.rules.ts';
import { codigoEscrito, direccionDeVerificacion } from '#shared/documentos.rules.ts';
import { codigoDicho } from '#shared/niveles.rules.ts';

/** What a boleta says, with what is printed around it and is no part of what can be verified. */
export interface DatosDeBoleta {
  contenido: ContenidoDeBoleta;
  encabezado: Encabezado;
  /** The bytes of the school's logo. */
  logo: Uint8Array | null;
  codigo: string;
  /** `19 jun 2026 10:15` */
  emitida: string;
  /** Below which its code is verified; null: the server has no public address. */
  publica: string | null;
}

/** `Básicos · Código 09-01-0001-45 · Jornada matutina` */
export function deNivel({ nivel, codigoNivel, jornada }: Encabezado): string {
  const codigo = codigoDicho(codigoNivel);
  const turno = jornada ? `Jornada ${jornada.toLowerCase()}` : '';
  return [nivel, codigo && `Código ${codigo}`, turno].filter(Boolean).join(' · ');
}

/** Of the row, between two facts. */
const ENTRE = 0.02;

type Hecho = readonly [nombre: string, dicho: string, width: number, mas?: Partial<Cell>];

interface ComoSeDicen {
  nombre: Omit<Cell, 'text' | 'width'>;
  dicho: Omit<Cell, 'text' | 'width'>;
  gap: number;
}

/** Names of facts, and the facts below them. */
export function hechos(partes: readonly Hecho[], { nombre, dicho, gap }: ComoSeDicen): Block[] {
  const conAire = (cells: readonly Cell[]): Cell[] =>
    cells.flatMap((cell) => [
      { ...cell, width: cell.width - ENTRE },
      { text: '', width: ENTRE },
    ]);
  const nombres = partes.map(([text, , width]) => ({ ...nombre, text, width }));
  const dichos = partes.map(([, text, width, mas]) => ({ ...dicho, text, width, ...mas }));
  return [
    { kind: 'row', cells: conAire(nombres), gap: 1 },
    { kind: 'row', cells: conAire(dichos), gap },
  ];
}

/** Sizes of a signature: the name, and what they are. */
export interface Letras {
  nombre: number;
  cargo: number;
}

export const firma = (nombre: string, cargo: string, letras: Letras): Place => ({
  under: [
    { text: nombre || ' ', width: 1, size: letras.nombre, bold: true, align: 'center' },
    { text: cargo, width: 1, size: letras.cargo, tone: 'quiet', align: 'center' },
  ],
});

/** Who signs for the school, the homeroom teacher first. */
export const firmasDelColegio = (
  { encabezado }: Pick<DatosDeBoleta, 'encabezado'>,
  letras: Letras,
): Place[] => [
  firma(encabezado.guia ?? '', 'Maestro guía', letras),
  ...delColegio(encabezado).map(({ nombre, cargo }) => firma(nombre, cargo, letras)),
];

export const firmaDeCasa = (letras: Letras): Place => firma('', 'Padre, madre o responsable', letras);

/** An address is read without its scheme. */
const SIN_ESQUEMA = /^https?:\/\//i;

/** Where the code is verified; without a public address the code alone. `side` of the QR code in points. */
export function lugarDeVerificar({ codigo, publica }: DatosDeBoleta, letra: number, side: number): Place {
  const derecha = { width: 1, align: 'right' } as const;
  const escrito: Cell = {
    ...derecha,
    text: codigoEscrito(codigo),
    bold: true,
    size: letra + 1,
    tabular: true,
  };
  if (publica === null)
    return { aside: [{ ...derecha, text: 'Código del documento', size: letra, tone: 'quiet' }, escrito] };
  const donde = ['Verifica:', `${publica.replace(SIN_ESQUEMA, '')}/verificar`];
  return {
    qr: direccionDeVerificacion(publica, codigo),
    side,
    beside: [...donde.map((text) => ({ ...derecha, text, size: letra, tone: 'quiet' as const })), escrito],
  };
}

/** What the letters of the table stand for, as far as they are in it. */
export function letrasDichas({ materias, bloques }: ContenidoDeBoleta): string {
  const hay = (cual: (bloque: NonNullable<BloqueImpreso>) => boolean) =>
    materias.some((materia) => materia.bloques.some((bloque) => bloque !== null && cual(bloque)));
  const sinNota = materias.some(
    ({ promedio, sinPublicar, ...materia }) =>
      (promedio === null && !sinPublicar) || (bloques > 0 && materia.bloques.includes(null)),
  );
  const recuperacion = materias.some((materia) => materia.recuperacion !== null);
  const dichas = [
    sinNota && `${NNG}: nota no generada.`,
    hay(({ enCurso, total }) => enCurso === true && total !== null) && EN_CURSO_DICHO,
    hay(({ enCurso, total }) => enCurso === true && total === null) && SIN_PUBLICAR_DICHO,
    hay(({ traslado }) => traslado) && 'T: nota de otro colegio.',
    recuperacion && 'R: con recuperación.',
  ];
  return dichas.filter(Boolean).join(' ');
}

/** Remarks of the printed blocks, one below the other. */
export const observacionesEscritas = (
  { observaciones }: ContenidoDeBoleta,
  size: number,
  gap: number,
): Block[] =>
  observaciones.map(({ bloque, texto }) => ({
    kind: 'row',
    cells: [{ text: `Bloque ${bloque}: ${texto}`, width: 1, size }],
    gap,
  }));
