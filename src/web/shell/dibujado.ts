/** School year and name of who is signed in, as they are drawn before anybody knows them. The name, without width, keeps its line. */
export const CICLO_DIBUJADO = 9999;
export const NOMBRE_DIBUJADO = '\u2060';

/**
 * Where an area begins in the address, the login of whoever is not signed in, the piece of its screens and those of its homes, by
 * what follows in the address without a year.
 */
export type AreaDePiezas = readonly [
  base: string,
  login: string,
  marco: string,
  inicios: Readonly<Record<string, string>>,
];
