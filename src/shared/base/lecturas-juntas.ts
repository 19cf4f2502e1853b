/** Path of the batch endpoint, below `/api`. */
export const LECTURAS = '/lecturas';

/** Reads in one batch; no screen starts with more. */
export const LECTURAS_MAX = 12;
