import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/banco/cuentas.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.cuentasBancarias, ({ db }) => queries.leerCuentas(db)),
  write(contract.agregarCuentaBancaria, async ({ tx, body, ...act }) => ({
    data: await service.agregar(tx, body, act),
    message: 'Cuenta bancaria agregada correctamente.',
  })),
  write(contract.editarCuentaBancaria, async ({ tx, params, body, ...act }) => ({
    data: await service.editar(tx, params.id, body, act),
    message: 'Cuenta bancaria actualizada correctamente.',
  })),
];
