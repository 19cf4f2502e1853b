import { must } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/caja/ajustes.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verAjustesDeCaja, async ({ db }) =>
    must(await queries.leerAjustes(db), 'the settings of the window'),
  ),
  write(contract.guardarAjustesDeCaja, async ({ tx, body, audit }) => ({
    data: await service.guardar(tx, body, audit),
    message: 'Ajustes de caja guardados.',
  })),
];
