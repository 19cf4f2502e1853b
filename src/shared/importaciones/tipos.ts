import type { Asunto } from '#shared/base/asuntos.ts';

/** What can be brought in from a spreadsheet. */
export const TIPOS_DE_IMPORTACION = ['estudiantes', 'personal', 'clases', 'saldos', 'notas'] as const;
export type TipoDeImportacion = (typeof TIPOS_DE_IMPORTACION)[number];

export const TITULO_DE_IMPORTACION: Readonly<Record<TipoDeImportacion, string>> = {
  estudiantes: 'Estudiantes y familias',
  personal: 'Personal',
  clases: 'Clases',
  saldos: 'Saldos y pagos',
  notas: 'Notas de años anteriores',
};

/**
 * The matters of what a list of each kind writes. Importing opens none of them: whoever imports needs them too, at every step and to take it
 * back. The staff belongs to none: all of the administration keeps it, and whom only the direction may touch is refused row by row.
 */
export const ESCRIBE: Readonly<Record<TipoDeImportacion, readonly Asunto[]>> = {
  estudiantes: ['estudiantes'],
  personal: [],
  clases: ['estructura'],
  saldos: ['pagos'],
  // Who was not enrolled in a past year is enrolled in it.
  notas: ['notas', 'estudiantes'],
};

/** Years, sections and subjects are made by whoever may change them: without it no list makes any. */
export const CREA: Asunto = 'estructura';

/** Those that are closed to somebody who would import such a list. */
export const asuntosQueFaltan = (
  tipo: TipoDeImportacion,
  permite: (asunto: Asunto) => boolean,
): readonly Asunto[] => ESCRIBE[tipo].filter((asunto) => !permite(asunto));

/** Something that a column of a school's own spreadsheet may hold. */
export interface Campo {
  clave: string;
  etiqueta: string;
  /** As people write it above the column. */
  encabezados: readonly string[];
  /** Without a column for it nothing can be reviewed. */
  requerido?: true;
  /** Other fields that give it as well: 'Nombres' holds the first name too. */
  en?: readonly string[];
}

/** For each column of the file the key of a field, '' when it is not used. */
export type Mapa = readonly string[];
