import type { Printed } from '#server/platform/documents/print.ts';
import { fraseSinLetra, SIN_LETRA, type SinLetra } from '#shared/base/sin-letra.ts';
import { disposition } from './disposition.ts';
import type { FileReply } from './route.ts';

/** Header that names the characters that no font has; none if all can be printed. */
export function sinLetraHeader(faltan: readonly SinLetra[]): Record<string, string> {
  const frase = fraseSinLetra(faltan);
  return frase === null ? {} : { [SIN_LETRA]: encodeURIComponent(frase) };
}

/** Answers a PDF for viewing or printing, `no-store`. `nombre` includes the extension. */
export const pdfReply = ({ nombre, pdf, faltan }: Printed): FileReply => ({
  body: pdf,
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': disposition('inline', nombre),
    'cache-control': 'private, no-store',
    ...sinLetraHeader(faltan),
  },
});
