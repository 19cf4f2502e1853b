import { type Route, read, write } from '#server/platform/http/route.ts';
import { ver } from '#server/recibos/lista/service.ts';
import * as contract from '#shared/caja.ts';
import { corregirRecibo } from '#shared/recibos.ts';
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
  write(corregirRecibo, async ({ tx, params, body, ...act }) => {
    await service.corregir(tx, params.id, body, act);
    return { data: await ver(tx, params.id, act.sesion), message: 'Datos del recibo corregidos.' };
  }),
];
