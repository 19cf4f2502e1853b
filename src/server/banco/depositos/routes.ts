import { confirmar } from '#server/banco/confirmaciones/service.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/banco.ts';
import type { OutputOf } from '#shared/base/endpoint.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import * as service from './service.ts';

type Confirmado = OutputOf<typeof contract.confirmarDepositos>;

/** 'Se registraron 146 pagos por Q83,250.00: recibos B-301 a B-446. Se enlazaron 6 depósitos con su recibo.' */
function loQueSeHizo({ recibos, total, enlazados }: Confirmado): string {
  const [primero] = recibos;
  const uno = recibos.length === 1;
  const cuales = uno ? `recibo ${primero?.numero}` : `recibos ${primero?.numero} a ${recibos.at(-1)?.numero}`;
  const pagos = `${uno ? 'Se registró' : 'Se registraron'} ${contar(recibos.length, 'pago', 'pagos')} por ${quetzales(total)}: ${cuales}.`;
  const enlaces = `${enlazados === 1 ? 'Se enlazó' : 'Se enlazaron'} ${contar(enlazados, 'depósito', 'depósitos')} con su recibo.`;
  return [primero && pagos, enlazados > 0 && enlaces].filter(Boolean).join(' ');
}

export const routes: Route[] = [
  read(contract.listarDepositos, async ({ db, query, reply, ...momento }) => {
    const { lista, total } = await service.listar(db, query, momento);
    reply.total(total);
    return lista;
  }),
  write(contract.confirmarDepositos, async ({ tx, body, ...act }) => {
    const data = await confirmar(tx, body, act);
    return { data, message: loQueSeHizo(data) };
  }),
  write(contract.conciliarDeposito, async ({ tx, params, body, ...act }) => {
    const numero = await service.conciliar(tx, params.id, body.idRecibo, act);
    return { data: null, message: `Enlazado con el recibo ${numero}.` };
  }),
  write(contract.ignorarDeposito, async ({ tx, params, body, ...act }) => {
    await service.ignorar(tx, params.id, body, act);
    return { data: null, message: `Anotado: ${body.motivo.toLowerCase()}.` };
  }),
  write(contract.recuperarDeposito, async ({ tx, params, ...act }) => {
    await service.recuperar(tx, params.id, act);
    return { data: null, message: 'El depósito vuelve a estar entre los que faltan.' };
  }),
];
