/** What is compared: the same letters are the same password, whatever keyboard or system they come from. */
export const normalizarContrasenia = (contrasenia: string): string => contrasenia.normalize('NFKC');
