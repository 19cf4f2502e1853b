import { preparedWrite, type Route, read } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/request/network.ts';
import * as contract from '#shared/acceso/bienvenida.ts';
import { hayDirector } from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verBienvenida, async ({ db }) => ({ pendiente: !(await hayDirector(db)) })),
  preparedWrite(contract.crearPrimeraCuenta, {
    prepare: ({ body, request, db, clock }) =>
      service.comprobar({ db, clock, red: networkOf(request.ip) }, body),
    run: async ({ tx, body, prepared, ...act }) => ({
      data: { usuario: await service.crear(tx, body, prepared, act) },
      message: 'Cuenta de dirección creada correctamente.',
    }),
  }),
];
