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
