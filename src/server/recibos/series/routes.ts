import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/recibos/series.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listarSeries, ({ db }) => queries.leerSeries(db)),
  write(contract.agregarSerie, async ({ tx, body, ...act }) => ({
    data: await service.agregar(tx, body, act),
    message: 'Serie agregada correctamente.',
  })),
  write(contract.editarSerie, async ({ tx, params, body, ...act }) => ({
    data: await service.editar(tx, params.id, body, act),
    message: 'Serie actualizada correctamente.',
  })),
];
