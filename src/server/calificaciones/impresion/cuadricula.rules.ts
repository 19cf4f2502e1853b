import type { MembreteImpreso } from '#server/escuela/membrete/service.ts';
import type { Block, Cell } from '#server/platform/documents/blocks.ts';
import type { Entry, Row } from '#server/platform/documents/table.ts';

/** What the grids of marks on paper share: the sheet of a class and the grid of a section. */

/** No text is smaller. */
export const LETRA = 8.5;
const CHICA = { size: LETRA, tone: 'quiet' } as const;
const DERECHA = { width: 1, align: 'right' } as const;

export const NUMERO: Omit<Entry, 'text'> = { size: LETRA, align: 'right', tabular: true, edge: 'quiet' };

interface Encabezado {
  membrete: MembreteImpreso;
  /** Below the school: who answers for the marks. */
  quien: string;
  /** At the right, from large to small. */
  titulo: string;
  de: string;
  cuando: string;
}

export const encabezado = ({ membrete, quien, titulo, de, cuando }: Encabezado): Block => ({
  kind: 'letterhead',
  picture: membrete.logo ?? 'mark',
  side: 32,
  cells: [
    { text: membrete.escuela, width: 1, size: 12, bold: true },
    ...(membrete.domicilio ? [{ text: membrete.domicilio, width: 1, ...CHICA }] : []),
    { text: quien, width: 1, ...CHICA },
  ],
  aside: [
    { text: titulo, size: 12, bold: true, ...DERECHA },
    { text: de, size: LETRA, bold: true, ...DERECHA },
    { text: cuando, ...DERECHA, ...CHICA },
  ],
});

/** Ruled and striped by its place among the students. */
export const renglonDe = (indice: number, ultima: boolean): Omit<Row, 'height' | 'entries'> => ({
  elastic: true,
  under: ultima ? 'brand' : 'quiet',
  ...(indice % 2 === 1 ? { fill: 'faint' } : {}),
});

/** A line of what letters and signs stand for, at the right of the signature. */
export const dicho = (text: string, sign?: Cell['sign']): Cell => ({
  text,
  ...(sign ? { sign } : {}),
  ...DERECHA,
  ...CHICA,
});

export const firma = (quien: string, aside: readonly Cell[]): Block => ({
  kind: 'signature',
  under: [{ text: quien, width: 1, size: LETRA, align: 'center' }],
  aside,
});
