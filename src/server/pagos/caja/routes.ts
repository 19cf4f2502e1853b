import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/pagos/caja.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.buscarEnCaja, ({ db, query, ...momento }) => service.buscar(db, query.q, momento)),
  read(contract.cuentasEnCaja, ({ db, query, ...momento }) =>
    service.cuentas(db, query.estudiantes, momento),
  ),
  write(contract.cobrar, async ({ tx, body, ...act }) => {
    const recibo = await service.cobrar(tx, body, act);
    const enlazado = recibo.enlazado ? ' Enlazado con el depósito del banco.' : '';
    return { data: recibo, message: `Recibo ${recibo.numero} registrado.${enlazado}` };
  }),
];
