/** Header of every answer to somebody who is signed in: another one means that what they may do, or are called, has changed. */
export const PERFIL_HEADER = 'Perfil';
