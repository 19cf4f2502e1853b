import { z } from 'zod';

/** A text of a document and its characters that no font can print. */
export const sinLetra = z.object({ texto: z.string(), letras: z.array(z.string()) });
export type SinLetra = z.output<typeof sinLetra>;

/** Header of a document with such characters, read before it is printed. */
export const SIN_LETRA = 'sin-letra';

/** Texts, characters and length shown, so that the message and the header stay short. */
const TEXTOS_MAX = 3;
const LETRAS_MAX = 12;
const LARGO_MAX = 60;

const cortado = (partes: readonly string[], largo: number): string =>
  partes.slice(0, largo).join('') + (partes.length > largo ? '…' : '');
/** Bidi isolation (U+2068, U+2069): a right-to-left name does not reorder the sentence around it. */
const entreComillas = (texto: string): string => `«\u2068${texto}\u2069»`;

/** Null if everything can be printed. */
export function fraseSinLetra(faltas: readonly SinLetra[]): string | null {
  if (faltas.length === 0) return null;
  const dichas = faltas
    .slice(0, TEXTOS_MAX)
    .map(
      ({ texto, letras }) =>
        `${entreComillas(cortado(letras, LETRAS_MAX))} de ${entreComillas(cortado([...texto], LARGO_MAX))}`,
    );
  const resto = faltas.length - TEXTOS_MAX;
  const mas = resto > 0 ? [resto === 1 ? 'lo de un texto más' : `lo de ${resto} textos más`] : [];
  return `En el papel saldrá un cuadro en lugar de ${[...dichas, ...mas].join(', ')}.`;
}
