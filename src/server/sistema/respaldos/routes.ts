import { visibleJob } from '#server/jobs/policy.ts';
import { placeLabel } from '#server/operate/backup/places.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { pedirRespaldo, RESPALDOS_POR_PAGINA, verRespaldos } from '#shared/sistema.ts';
import * as pedidos from '../pedidos/service.ts';
import * as queries from './queries.ts';

export const routes: Route[] = [
  read(verRespaldos, async ({ db, query, config, reply }) => {
    const desde = ((query.page ?? 1) - 1) * RESPALDOS_POR_PAGINA;
    const { filas, total } = await queries.listar(db, desde, RESPALDOS_POR_PAGINA);
    reply.total(total);
    return filas.map((fila) => ({ ...fila, lugar: placeLabel(config, fila.lugar) }));
  }),
  write(pedirRespaldo, async ({ tx, sesion, now, audit }) => {
    const id = await pedidos.pedirRespaldo(tx, { audit, now });
    return { data: await visibleJob(tx, sesion, id, now), message: 'El respaldo está en marcha.' };
  }),
];
