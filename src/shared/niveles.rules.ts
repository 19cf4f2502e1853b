export const CODIGO_USUAL = '03-12-0030-42';

/** The ministry writes `DD-MM-NNNN-NN`; what is written otherwise may still be right. Null when there is nothing to say. */
export const avisoDeCodigo = (codigo: string): string | null =>
  codigo.trim() === '' || /^\d{2}-\d{2}-\d{4}-\d{2}$/.test(codigo.trim())
    ? null
    : `No tiene la forma usual ${CODIGO_USUAL}.`;

const SIN_CODIGO = 'sin-codigo-';

/** What stands for the ministry's code of a level until somebody writes it. */
export const codigoPorPoner = (clave: string): string => `${SIN_CODIGO}${clave}`;

/** The code as people read it; '' for one that nobody has written yet. */
export const codigoDicho = (codigo: string): string => (codigo.startsWith(SIN_CODIGO) ? '' : codigo);

/** The same beside other facts of the level. */
export const codigoEnPalabras = (codigo: string): string =>
  codigoDicho(codigo) === '' ? 'Falta el código del ministerio' : `Código ${codigo}`;
