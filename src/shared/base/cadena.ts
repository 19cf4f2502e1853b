import { z } from 'zod';
import { textoLimpio } from './texto-limpio.ts';

/** Text input that people write. Every text of the contract starts with this, except passwords. */
export const cadena = (error?: string) => z.string({ error }).overwrite(textoLimpio);

/** Query parameter that changes the answer for known values, such as `type=all`; other values are ignored. */
export const palabra = cadena().max(40);
