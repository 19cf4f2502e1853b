import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/permisos.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verPermisos, ({ db }) => service.leerPermisos(db)),
  write(contract.guardarPermisos, async ({ tx, body, audit }) => ({
    data: await service.guardarPermisos(tx, body, audit),
    message: 'Permisos actualizados correctamente.',
  })),
];
