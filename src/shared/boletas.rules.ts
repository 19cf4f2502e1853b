import { contar, segun } from './base/formatos.ts';
import type { Alcance } from './documentos.rules.ts';

/** Whose report cards are made. */
export const PARA_QUIEN = ['colegio', 'nivel', 'grado', 'seccion', 'alumnos'] as const;
export type ParaQuien = (typeof PARA_QUIEN)[number];
export const ETIQUETA_PARA_QUIEN: Readonly<Record<ParaQuien, string>> = {
  colegio: 'Todo el colegio',
  nivel: 'Nivel',
  grado: 'Grado',
  seccion: 'Sección',
  alumnos: 'Alumnos',
};

/** How many there are on a sheet of letter paper. */
export const PAPELES = ['una', 'dos'] as const;
export type PapelDeBoleta = (typeof PAPELES)[number];
export const ETIQUETA_PAPEL: Readonly<Record<PapelDeBoleta, string>> = {
  una: 'Carta, una por hoja',
  dos: 'Carta, dos por hoja',
};

/** All in one file, or a file for each student. */
export const ENTREGAS = ['pdf', 'zip'] as const;
export type EntregaDeBoletas = (typeof ENTREGAS)[number];
export const ETIQUETA_ENTREGA: Readonly<Record<EntregaDeBoletas, string>> = {
  pdf: 'Un solo PDF',
  zip: 'ZIP, un PDF por alumno',
};

/** A file of one student has no second one to share its sheet with. */
export const papelPara = (entrega: EntregaDeBoletas, papel: PapelDeBoleta): PapelDeBoleta =>
  entrega === 'zip' ? 'una' : papel;

/** `Bloque 2`, `Final` */
export const etiquetaHasta = (alcance: Alcance): string =>
  alcance === 'final' ? 'Final' : `Bloque ${alcance}`;

/** Subjects for which half a sheet has room. */
export const MATERIAS_EN_MEDIA = 16;
/** Students, sections or grades that can be chosen one by one. */
export const ELEGIDOS_MAX = 100;

export const LOTE_SIN_ALUMNOS = 'Allí no hay alumnos inscritos.';
export const ELIGE_PARA_QUIEN = 'Elige de quiénes son las boletas.';
export const SIN_DIRECCION_PUBLICA = 'Sin dirección pública no hay código QR.';
export const COPIA_INFORMATIVA = 'Copia informativa: pide en secretaría la boleta emitida.';

export const cuantasBoletas = (boletas: number): string => `Preparar ${contar(boletas, 'boleta', 'boletas')}`;

/** A warning, never a block; null for no drafts. */
export const avisoDeBorradores = (notas: number): string | null =>
  notas === 0
    ? null
    : `${contar(notas, 'nota', 'notas')} ${segun(notas, 'está en borrador y no aparecerá', 'están en borrador y no aparecerán')}.`;

/** Of remarks that were written for later blocks; null for none. */
export const avisoDeObservaciones = (cuantas: number, hasta: Alcance): string | null =>
  cuantas === 0
    ? null
    : `${contar(cuantas, 'observación', 'observaciones')} de bloques después del ${hasta} no ${segun(cuantas, 'sale', 'salen')}.`;

/** Of students with more than half a sheet has room for; null for none. */
export const avisoDeHojaEntera = (boletas: number): string | null =>
  boletas === 0
    ? null
    : `${contar(boletas, 'boleta', 'boletas')} ${segun(boletas, 'ocupa', 'ocupan')} una hoja entera: no ${segun(boletas, 'cabe', 'caben')} en media.`;

/** `2 no salieron.`, before who they are; null for none. */
export const cuantasNoSalieron = (boletas: number): string | null =>
  boletas === 0 ? null : `${boletas} no ${segun(boletas, 'salió', 'salieron')}.`;
