import { type ClaveMateria, claseDeMateria } from '#shared/materias.rules.ts';
import { monogramOf } from './initials.ts';

export interface AspectoMateria {
  key: ClaveMateria;
  monogram: string;
}

/** The steady colour and monogram of a subject: the same on its card, its desk and in lists, every year. */
export function aspectoMateria(name: string): AspectoMateria {
  const { clave: key, sigla } = claseDeMateria(name);
  return { key: key, monogram: sigla ?? monogramOf(name) };
}
