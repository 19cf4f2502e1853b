export const CODIGO_USUAL = '03-12-0030-42';

/** The ministry writes `DD-MM-NNNN-NN`; what is written otherwise may still be right. Null when there is nothing to say. */
export const avisoDeCodigo = (codigo: string): string | null =>
  codigo.trim() === '' || /^\d{2}-\d{2}-\d{4}-\d{2}$/.test(codigo.trim())
    ? null
    : `No tiene la forma usual ${CODIGO_USUAL}.`;
