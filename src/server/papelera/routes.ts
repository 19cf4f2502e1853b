import { claseDelDocente } from '#server/clases/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import * as contract from '#shared/papelera.ts';
import { asuntosDe, tomarOperacion } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

interface Pagina {
  page?: number | undefined;
  limit?: number | undefined;
}

const parte = ({ page = 1, limit = contract.PAPELERA_POR_PAGINA }: Pagina) => ({
  limit,
  offset: (page - 1) * limit,
});

export const routes: Route[] = [
  read(contract.listarPapelera, async ({ db, sesion, query, now, reply }) => {
    const { filas, total } = await queries.listarPapelera(
      db,
      asuntosDe(sesion),
      { ...query, ...parte(query) },
      now,
    );
    reply.total(total);
    return filas;
  }),
  read(contract.papeleraDeClase, async ({ db, sesion, params, query, now, reply }) => {
    const { idGradoSeccionMateriaColaborador } = await claseDelDocente(db, sesion, params.idassignment);
    const filtros = { ...query, ...parte(query) };
    const { filas, total } = await queries.listarDeClase(db, idGradoSeccionMateriaColaborador, filtros, now);
    reply.total(total);
    return filas;
  }),
  write(deshacerOperacion, async ({ tx, sesion, params, ...act }) =>
    service.deshacer(tx, await tomarOperacion(tx, sesion, params.idOperacion), sesion, act),
  ),
];
