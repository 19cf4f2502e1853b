import { disposition } from '#server/base/http/disposition.ts';
import { type Route, read } from '#server/base/http/route.ts';
import * as contract from '#shared/pagos/papel.ts';
import { imprimir } from './service.ts';

export const comoPdf = ({ nombre, pdf }: Awaited<ReturnType<typeof imprimir>>) => ({
  body: pdf,
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': disposition('inline', nombre),
    'cache-control': 'private, no-store',
  },
});

export const routes: Route[] = [
  read(contract.reciboEnPdf, async ({ db, params, query, storage }) =>
    comoPdf(await imprimir(db, params.id, query, storage)),
  ),
  read(contract.reciboPropioEnPdf, async ({ db, params, sesion, storage }) =>
    comoPdf(await imprimir(db, params.id, { papel: 'media', soloDe: sesion.idEstudiante }, storage)),
  ),
];
