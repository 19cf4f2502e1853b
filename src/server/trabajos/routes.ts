import { found } from '#server/platform/errors/problem.ts';
import { disposition } from '#server/platform/http/disposition.ts';
import { sinLetraHeader } from '#server/platform/http/pdf.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/trabajos.ts';
import { deQuien, exigirAudiencia, trabajoVisible } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const limit = contract.TRABAJOS_POR_PAGINA;

export const routes: Route[] = [
  read(contract.listarTrabajos, async ({ db, sesion, query, now, reply }) => {
    const idUsuario = deQuien(sesion, query.de);
    if (query.page !== undefined) reply.total(await queries.contarTrabajos(db, idUsuario));
    return queries.listar(db, idUsuario, { limit, offset: ((query.page ?? 1) - 1) * limit, now });
  }),
  read(contract.verTrabajo, async ({ db, sesion, params, now }) =>
    trabajoVisible(db, sesion, params.idTrabajo, now),
  ),
  write(contract.cancelarTrabajo, async ({ tx, sesion, params, now, audit, storage }) => {
    const trabajo = await trabajoVisible(tx, sesion, params.idTrabajo, now);
    await service.cancelarTrabajo(tx, trabajo, { audit, storage, now });
    return { data: found(await queries.leer(tx, trabajo.id, now)), message: 'Trabajo cancelado.' };
  }),
  write(contract.reintentarTrabajo, async ({ tx, sesion, params, now }) => {
    const trabajo = await trabajoVisible(tx, sesion, params.idTrabajo, now);
    exigirAudiencia(trabajo, sesion);
    await service.reintentarTrabajo(tx, trabajo);
    return { data: found(await queries.leer(tx, trabajo.id, now)), message: 'Se vuelve a intentar.' };
  }),
  read(contract.resultadoDeTrabajo, async ({ db, sesion, params, now, storage }) => {
    const trabajo = await trabajoVisible(db, sesion, params.idTrabajo, now);
    exigirAudiencia(trabajo, sesion);
    const { clave, nombre, tipo, faltan } = service.resultadoDe(trabajo);
    return {
      body: await storage.get(clave),
      headers: {
        'content-type': tipo,
        'content-disposition': disposition('attachment', nombre),
        'cache-control': 'no-store',
        ...sinLetraHeader(faltan),
      },
    };
  }),
];
