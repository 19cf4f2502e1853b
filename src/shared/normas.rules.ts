/** How a year is passed: by every subject, by the mean of all of them, or always. The words stand in the database. */
export const PROMOCIONES = ['todas', 'promedio', 'siempre'] as const;
export type Promocion = (typeof PROMOCIONES)[number];

export const NOMBRE_DE_PROMOCION: Record<Promocion, string> = {
  todas: 'Aprobando todas las materias',
  promedio: 'Con el promedio de las materias',
  siempre: 'Siempre',
};

/** What a recovery mark that passes is worth. The words stand in the database. */
export const NOTAS_DE_RECUPERACION = ['reemplaza', 'tope'] as const;
export type NotaDeRecuperacion = (typeof NOTAS_DE_RECUPERACION)[number];

export const NOMBRE_DE_NOTA_DE_RECUPERACION: Record<NotaDeRecuperacion, string> = {
  reemplaza: 'Reemplaza al promedio',
  tope: 'Vale como máximo la nota para aprobar',
};

/** What a school year asks of a student of a level, or of one grade. */
export interface ReglaDelAnio {
  notaMinima: number;
  promocion: Promocion;
  /** Chances to recover a subject; 0: there is no recovery. */
  oportunidades: number;
  /** Part of the subjects, in percent, that may fail and still be recovered. */
  porcentajeMaximo: number;
  notaRecuperacion: NotaDeRecuperacion;
}

/** Pass mark in use in Guatemala. */
export const NOTA_USUAL = 60;
export const NOTA_MINIMA_DESDE = 50;
export const NOTA_MINIMA_HASTA = 80;
export const OPORTUNIDADES_MAX = 3;

/** What counts while the school has confirmed nothing: every subject passes with 60, and nothing is recovered. */
export const SIN_NORMA: ReglaDelAnio = {
  notaMinima: NOTA_USUAL,
  promocion: 'todas',
  oportunidades: 0,
  porcentajeMaximo: 0,
  notaRecuperacion: 'reemplaza',
};

/**
 * What a new level is proposed. Primero to Tercero Primaria go by the mean of the subjects, as the official form of the first cycle prints
 * ("Promedio de las áreas y subáreas, artículo 23 inciso a)"); the values are unverified, so the school confirms them.
 */
export const PROPUESTAS = {
  usual: { ...SIN_NORMA, oportunidades: 2, porcentajeMaximo: 50 },
  primerCiclo: { ...SIN_NORMA, promocion: 'promedio' },
  preprimaria: { ...SIN_NORMA, promocion: 'siempre' },
} as const satisfies Record<string, ReglaDelAnio>;

export const NOTA_INUSUAL = `Lo usual en Guatemala es ${NOTA_USUAL}. Confírmalo con tu supervisión.`;
export const SON_PROPUESTA =
  'Estos valores son una propuesta. Confírmalos con la norma vigente antes de cerrar.';
export const RECUPERACION_SIN_TODAS =
  'Solo hay recuperación cuando se promueve aprobando todas las materias.';

export const RECUPERACION_DE_NADIE = 'Con 0 % nadie tendría derecho: pon al menos 1 %.';

/** 'Básicos', or of a grade that has its own 'Tercero Básico', 'Cuarto (Primaria)'. */
export const deQuien = ({
  nivel,
  grado,
}: {
  nivel: { nombre: string };
  grado: { nombre: string } | null;
}): string => {
  if (!grado) return nivel.nombre;
  return grado.nombre.includes(nivel.nombre.replace(/s$/, ''))
    ? grado.nombre
    : `${grado.nombre} (${nivel.nombre})`;
};
