/**
 * Placeholders for the school year and the name in a prerendered skeleton. The name is a word joiner: no width, but the height of
 * a line.
 */
export const CICLO_DIBUJADO = 9999;
export const NOMBRE_DIBUJADO = '\u2060';

/**
 * An area for the skeletons: base path, login for visitors without a session, skeleton of its screens, and those of its homes by
 * the rest of the path without the year.
 */
export type AreaDePiezas = readonly [
  base: string,
  login: string,
  marco: string,
  inicios: Readonly<Record<string, string>>,
];
