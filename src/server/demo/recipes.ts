import { TIPO, type TipoActividad } from '#shared/actividades/tipos.rules.ts';

/** What hangs on an entry besides its text. */
export type Adjunto = 'pdf' | 'png' | 'jpeg' | 'txt' | 'video';

/** Something published in a class. Days count from today: negative ones are past. */
export interface Entry {
  bloque: number;
  tipo: TipoActividad;
  /** `{tema}` is replaced by a topic of the subject. */
  titulo: string | null;
  publicada: number;
  limite?: { dia: number; hora: string; puntos: number };
  /** Minutes, and whether it has been taken. */
  examen?: { minutos: number; terminado: boolean };
  /** Graded in class: nothing is handed in, and only who has a mark has a row. */
  enClase?: boolean;
  adjuntos?: readonly Adjunto[];
  comentarios?: number;
}

const tarea = (bloque: number, titulo: string, publicada: number, dia: number, puntos: number): Entry => ({
  bloque,
  tipo: TIPO.tarea,
  titulo,
  publicada,
  limite: { dia, hora: '18:00', puntos },
});
const examen = (
  bloque: number,
  tipo: Entry['tipo'],
  titulo: string,
  publicada: number,
  dia: number,
  puntos: number,
  minutos: number,
): Entry => ({
  bloque,
  tipo,
  titulo,
  publicada,
  limite: { dia, hora: '23:59', puntos },
  examen: { minutos, terminado: dia < 0 },
});
const enClase = (
  tipo: Entry['tipo'],
  titulo: string,
  publicada: number,
  dia: number,
  puntos: number,
): Entry => ({
  bloque: 2,
  tipo,
  titulo,
  publicada,
  limite: { dia, hora: '23:59', puntos },
  enClase: true,
});
const aviso = (bloque: number, publicada: number): Entry => ({
  bloque,
  tipo: TIPO.aviso,
  titulo: null,
  publicada,
});
const material = (bloque: number, titulo: string, publicada: number): Entry => ({
  bloque,
  tipo: TIPO.material,
  titulo,
  publicada,
});

const bloque1 = {
  guia: { ...material(1, 'Guía de estudio: {tema}', -72), adjuntos: ['pdf'] },
  hoja: { ...tarea(1, 'Hoja de trabajo 1: {tema}', -70, -62, 20), adjuntos: ['pdf'], comentarios: 2 },
  proyecto: { ...tarea(1, 'Proyecto: {tema} en la vida diaria', -60, -48, 20), comentarios: 1 },
  parcial: examen(1, TIPO.parcial, 'Parcial 1: {tema}', -52, -44, 30, 40),
  aviso: { ...aviso(1, -40), adjuntos: ['png'] },
  final: examen(1, TIPO.examenFinal, 'Examen final del bloque 1', -36, -29, 30, 60),
  tareaExtra: { ...tarea(1, 'Tarea extra: repaso de {tema}', -24, -15, 5), tipo: TIPO.tareaExtra },
  parcialExtra: examen(1, TIPO.parcialExtra, 'Parcial extra: {tema}', -23, -16, 10, 30),
  finalExtra: examen(1, TIPO.examenFinalExtra, 'Examen final extra del bloque 1', -22, -17, 10, 45),
} satisfies Record<string, Entry>;

const bloque2 = {
  aviso: aviso(2, -24),
  hoja: { ...tarea(2, 'Hoja de trabajo 2: {tema}', -22, -8, 10), adjuntos: ['txt'], comentarios: 2 },
  investigacion: { ...tarea(2, 'Investigación: {tema}', -18, -3, 10), comentarios: 1 },
  parcial: examen(2, TIPO.parcial, 'Parcial 2: {tema}', -15, -6, 15, 40),
  material: { ...material(2, 'Material de apoyo: {tema}', -12), adjuntos: ['jpeg', 'video'], comentarios: 1 },
  pregunta: { ...aviso(2, -10), tipo: TIPO.avisoEstudiante, adjuntos: ['video'] },
  practica: { ...tarea(2, 'Práctica en casa: {tema}', -5, 4, 10), adjuntos: ['video'], comentarios: 3 },
  maqueta: tarea(2, 'Maqueta: {tema}', -4, 6, 10),
  parcialNuevo: examen(2, TIPO.parcial, 'Parcial 3: {tema}', -3, 3, 15, 40),
  final: examen(2, TIPO.examenFinal, 'Examen final del bloque 2', -2, 9, 30, 60),
} satisfies Record<string, Entry>;

/** How far a class has come and what is published in it. */
export interface Recipe {
  /** Days from today on which the class was started; null: not started. */
  iniciada: number | null;
  /** Whether block 1 is finished and block 2 in progress; else block 1 is in progress. */
  enBloque2: boolean;
  entries: readonly Entry[];
}

const enCurso = (...entries: Entry[]): Recipe => ({ iniciada: -76, enBloque2: true, entries });

/** Each of the nine types, in every state an exam and a deadline can be in. */
export const completa = enCurso(...Object.values(bloque1), ...Object.values(bloque2));

/** The same with two columns graded in class, for which newer work leaves room. */
export const conNotasEnClase = enCurso(
  ...Object.values(bloque1),
  ...Object.values({
    ...bloque2,
    maqueta: tarea(2, 'Maqueta: {tema}', -4, 6, 5),
    parcialNuevo: examen(2, TIPO.parcial, 'Parcial 3: {tema}', -3, 3, 10, 40),
  }),
  enClase(TIPO.tarea, 'Trabajo en clase: {tema}', -20, -20, 5),
  enClase(TIPO.parcial, 'Examen oral: {tema}', -14, -14, 5),
);

export const doceEntradas = enCurso(
  bloque1.guia,
  bloque1.hoja,
  bloque1.proyecto,
  bloque1.parcial,
  bloque1.aviso,
  bloque1.final,
  bloque2.aviso,
  bloque2.hoja,
  bloque2.parcial,
  bloque2.material,
  bloque2.practica,
  bloque2.parcialNuevo,
);

export const sieteEntradas = enCurso(
  bloque1.hoja,
  bloque1.parcial,
  bloque1.final,
  bloque2.aviso,
  bloque2.hoja,
  bloque2.material,
  bloque2.practica,
);

export const cincoEntradas = enCurso(
  bloque1.hoja,
  bloque1.final,
  bloque2.aviso,
  bloque2.practica,
  bloque2.parcialNuevo,
);

/** Started, with nothing in it yet. */
export const vacia: Recipe = { iniciada: -40, enBloque2: false, entries: [] };
export const sinIniciar: Recipe = { iniciada: null, enBloque2: false, entries: [] };

/** Days from today on which block 1 ended and block 2 began. */
export const FIN_BLOQUE_1 = -26;
export const INICIO_BLOQUE_2 = -25;
