import { disposition } from './disposition.ts';
import type { FileReply } from './route.ts';

/** A paper to be looked at or printed, kept by nobody on its way. `nombre` with its ending. */
export const pdfReply = ({ nombre, pdf }: { nombre: string; pdf: Buffer }): FileReply => ({
  body: pdf,
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': disposition('inline', nombre),
    'cache-control': 'private, no-store',
  },
});
