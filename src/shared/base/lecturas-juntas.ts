/** Where several readings are asked for at once, below `/api`. */
export const LECTURAS = '/lecturas';

/** At once; no screen begins with more. */
export const LECTURAS_MAX = 12;
