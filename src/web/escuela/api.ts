import { type Escuela, verEscuela } from '#shared/escuela.ts';
import { type Consulta, useLectura } from '#web/base/query.ts';

/** Name, mail domain and due day of the school. They change once in years. */
export const useEscuela = (): Consulta<Escuela> =>
  useLectura(verEscuela, {}, { concepts: ['escuela'], staleTime: 300_000 });
