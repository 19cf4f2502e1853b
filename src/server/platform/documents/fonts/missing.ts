import type { SinLetra } from '#shared/base/sin-letra.ts';
import { withoutFace } from './faces.ts';

/** Separator of independent parts of a line: `Ana Tzoc · H-1 · Primero A`. */
const SEPARATOR = ' · ';

/** Texts with characters that no font has, and those characters. */
export function missingIn(texts: readonly string[]): SinLetra[] {
  const parts = new Set(texts.flatMap((text) => text.split(SEPARATOR)));
  return [...parts].flatMap((texto) => {
    const letras = withoutFace(texto);
    return letras.length > 0 ? [{ texto, letras }] : [];
  });
}
