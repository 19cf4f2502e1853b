import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/recibos.ts';
import * as lista from './lista/service.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listarRecibos, async ({ db, query, reply, ...quien }) => {
    const { lista: leida, total } = await lista.listar(db, query, quien);
    reply.total(total);
    return leida;
  }),
  read(contract.verRecibo, ({ db, params, sesion }) => lista.ver(db, params.id, sesion)),
  write(contract.anularRecibo, async ({ tx, params, body, ...act }) => {
    const numero = await service.anular(tx, params.id, body.motivo, act);
    return {
      data: await lista.ver(tx, params.id, act.sesion),
      message: `Recibo ${numero} anulado. El número se conserva.`,
    };
  }),
  write(contract.deshacerAnulacionDeRecibo, async ({ tx, params, ...act }) => {
    const numero = await service.deshacer(tx, params.id, act);
    return { data: { numero }, message: `El pago sigue registrado con su fecha, en el recibo ${numero}.` };
  }),
];
