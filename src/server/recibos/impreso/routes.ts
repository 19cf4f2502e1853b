import { pdfReply } from '#server/platform/http/pdf.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/recibos/impreso.ts';
import { imprimir } from './service.ts';

export const routes: Route[] = [
  read(contract.reciboEnPdf, async ({ db, params, query, storage }) =>
    pdfReply(await imprimir(db, params.id, { papel: query.formato }, storage)),
  ),
  read(contract.reciboPropioEnPdf, async ({ db, params, sesion, storage }) =>
    pdfReply(await imprimir(db, params.id, { papel: 'media', soloDe: sesion.idEstudiante }, storage)),
  ),
];
