import type { Printed } from '#server/platform/documents/print.ts';
import { fraseSinLetra, SIN_LETRA, type SinLetra } from '#shared/base/sin-letra.ts';
import { disposition } from './disposition.ts';
import type { FileReply } from './route.ts';

/** Says of a paper what cannot be printed of it, before anybody does; nothing where everything can. */
export function sinLetraHeader(faltan: readonly SinLetra[]): Record<string, string> {
  const frase = fraseSinLetra(faltan);
  return frase === null ? {} : { [SIN_LETRA]: encodeURIComponent(frase) };
}

/** A paper to be looked at or printed, kept by nobody on its way. `nombre` with its ending. */
export const pdfReply = ({ nombre, pdf, faltan }: Printed): FileReply => ({
  body: pdf,
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': disposition('inline', nombre),
    'cache-control': 'private, no-store',
    ...sinLetraHeader(faltan),
  },
});
