import { textoLimpio } from './texto-limpio.ts';

/** True if a text has no visible character. */
export const isBlank = (text: string): boolean => textoLimpio(text).replace(/[\s\p{Cf}]+/gu, '') === '';
