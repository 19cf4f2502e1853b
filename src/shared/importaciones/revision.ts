import { z } from 'zod';

/** What becomes of a row of the list. */
export const ESTADOS_DE_FILA = ['nuevo', 'cambia', 'igual', 'error', 'omitida'] as const;
export type EstadoDeFila = (typeof ESTADOS_DE_FILA)[number];

/** Rows one answer of the review carries. */
export const ERRORES_MAX = 500;
export const FILAS_POR_PAGINA = 50;
/** Characters of all faults of an answer together, which is kept below 500 KB: fewer of them where their cells are long. */
export const ERRORES_TEXTO_MAX = 120_000;
/** Words whose meaning is asked for at once, of each kind: a column of 10,000 different ones is the wrong column. */
export const GRUPOS_MAX = 30;

/** What two rows of a list cannot both say. */
export const CHOQUES = [
  'persona',
  'codigo',
  'cui',
  'codigoPersonal',
  'dpi',
  'usuario',
  'clase',
  'saldo',
  'nota',
  'grado',
] as const;
/** The other row, by the number it has in the list that was uploaded. */
const choque = z.object({ de: z.enum(CHOQUES), fila: z.int() });
export type Choque = z.output<typeof choque>;

/** A cell of a row that cannot be stored as it is. */
export const falta = z.object({
  fila: z.int(),
  /** The field, as a correction names it. */
  clave: z.string(),
  /** Whose row it is, as far as it can be read. */
  nombre: z.string(),
  /** Its header in the file, or its label when the file has no such column. */
  columna: z.string(),
  dice: z.string(),
  /** What is wrong and what to do. */
  que: z.string(),
  /** Of two rows that are in each other's way: `que` names the other. */
  choque: choque.nullable(),
  /** The decision that settles it, with others like it; null: only a correction does. */
  grupo: z.string().nullable(),
  /** What was typed instead of what the file says. */
  correccion: z.string().nullable(),
});
export type Falta = z.output<typeof falta>;

export const cambio = z.object({ campo: z.string(), antes: z.string(), despues: z.string() });
export type Cambio = z.output<typeof cambio>;

/** A row that can be stored, or that was left out. */
export const filaRevisada = z.object({
  fila: z.int(),
  estado: z.enum(ESTADOS_DE_FILA),
  nombre: z.string(),
  codigo: z.string().nullable(),
  /** What else tells it apart: `Primero Básico A`. May be empty. */
  detalle: z.string(),
  cambios: z.array(cambio),
  /** Odd, and stored all the same. */
  avisos: z.array(z.string()),
  /** Found by name and date of birth: whether it is the same person was decided by hand. */
  porNombre: z.boolean(),
});
export type FilaRevisada = z.output<typeof filaRevisada>;

/** How a group of equal faults can be settled at once. */
export const CLASES_DE_GRUPO = [
  'ninguno',
  'grado',
  'seccion',
  'mayusculas',
  'persona',
  'reactivar',
  'orden',
  'sexo',
  'materia',
  'docente',
  'cargo',
  'crear',
  'resto',
] as const;
export type ClaseDeGrupo = (typeof CLASES_DE_GRUPO)[number];

/** Of sections, years and subjects that are missing, to whom may not make them. */
export const CREAR_ES_DE_OTROS =
  'Crear lo que falta es de quien cambia grados y materias: pídelo a la dirección.';

const opcion = z.object({ valor: z.string(), texto: z.string() });
export type Opcion = z.output<typeof opcion>;

export const grupo = z.object({
  /** The decision that settles it. */
  grupo: z.string(),
  clase: z.enum(CLASES_DE_GRUPO),
  texto: z.string(),
  filas: z.int(),
  /** What is chosen from a list of many options; null: each option is a button. */
  elige: z.string().nullable(),
  /** What can be decided; the first is offered as a button. In an answer those of `elige` stand in `elegibles`. */
  opciones: z.array(opcion),
  /** The list cannot be stored before it is decided. */
  obliga: z.boolean(),
  decidido: z.string().nullable(),
});
export type Grupo = z.output<typeof grupo>;

export const contadores = z.object({
  filas: z.int(),
  nuevos: z.int(),
  cambian: z.int(),
  iguales: z.int(),
  errores: z.int(),
  omitidas: z.int(),
});
export type Contadores = z.output<typeof contadores>;

export const revision = z.object({
  contadores,
  grupos: z.array(grupo),
  /** What can be chosen in the groups of a kind that have a list of many options. */
  elegibles: z.partialRecord(z.enum(CLASES_DE_GRUPO), z.array(opcion)),
  /** The first 500, or as many as an answer holds. */
  errores: z.array(falta),
  /** Faults in all. */
  total: z.int(),
  /** What would be stored adds up to this: `12 saldos por Q4,350.00`. Empty where nothing is added up. */
  resumen: z.string(),
  /** Nothing is in the way of storing it. */
  lista: z.boolean(),
  /** Stands for all that would be stored: applying asks for exactly this. */
  plan: z.string(),
  version: z.int(),
});
export type Revision = z.output<typeof revision>;

/** What was decided and corrected by hand: `ninguno nombre2` → `si`, `grado kinder` → `12`, `omitir 45` → `si`. */
export type Decisiones = Readonly<Record<string, string>>;
/** `45 nombre2` → `María`. */
export type Correcciones = Readonly<Record<string, string>>;
