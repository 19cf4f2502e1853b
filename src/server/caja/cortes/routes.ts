import { imprimir } from '#server/caja/corte-impreso/service.ts';
import { pdfReply } from '#server/platform/http/pdf.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/caja/cortes.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.corteAbierto, ({ db, query, sesion }) => service.abierto(db, query.usuario, sesion)),
  read(contract.listarCortes, async ({ db, query, reply, sesion }) => {
    const { filas, total } = await service.listar(db, query, sesion);
    reply.total(total);
    return filas;
  }),
  read(contract.verCorte, ({ db, params, sesion }) => service.ver(db, params.id, sesion)),
  read(contract.corteEnPdf, async ({ db, params, sesion }) =>
    pdfReply(await imprimir(db, params.id, sesion)),
  ),
  write(contract.cerrarCorte, async ({ tx, body, ...act }) => {
    const corte = await service.cerrar(tx, body, act);
    return { data: corte, message: `Corte ${corte.numero} cerrado.` };
  }),
];
