import { z } from 'zod';
import { textoLimpio } from './texto-limpio.ts';

/** Text of an input that people write: every one of the contract begins with this, but passwords. */
export const cadena = (error?: string) => z.string({ error }).overwrite(textoLimpio);

/** A word of an address that changes the answer, as `type=all`; another word changes nothing. */
export const palabra = cadena().max(40);
