/** Normalised form that is hashed and compared: the same characters are the same password on any keyboard or system. */
export const normalizarContrasenia = (contrasenia: string): string => contrasenia.normalize('NFKC');
