import { textoLimpio } from './texto-limpio.ts';

/** Nothing of it would be seen. */
export const isBlank = (text: string): boolean => textoLimpio(text).replace(/[\s\p{Cf}]+/gu, '') === '';
