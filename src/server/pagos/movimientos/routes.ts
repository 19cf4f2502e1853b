import { type Route, read, write } from '#server/base/http/route.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import * as contract from '#shared/pagos/banco.ts';
import * as service from './service.ts';

const registrados = (recibos: readonly { numero: string }[], total: number): string => {
  const [primero] = recibos;
  const uno = recibos.length === 1;
  const cuales = uno ? `recibo ${primero?.numero}` : `recibos ${primero?.numero} a ${recibos.at(-1)?.numero}`;
  return `${uno ? 'Se registró' : 'Se registraron'} ${contar(recibos.length, 'pago', 'pagos')} por ${quetzales(total)}: ${cuales}.`;
};

export const routes: Route[] = [
  read(contract.listarMovimientos, async ({ db, query, reply, ...momento }) => {
    const { lista, total } = await service.listar(db, query, momento);
    reply.total(total);
    return lista;
  }),
  write(contract.confirmarMovimientos, async ({ tx, body, ...act }) => {
    const data = await service.confirmar(tx, body, act);
    return { data, message: registrados(data.recibos, data.total) };
  }),
  write(contract.conciliarMovimiento, async ({ tx, params, body, ...act }) => {
    const numero = await service.conciliar(tx, params.id, body.idRecibo, act);
    return { data: null, message: `Enlazado con el recibo ${numero}.` };
  }),
  write(contract.ignorarMovimiento, async ({ tx, params, body, ...act }) => {
    await service.ignorar(tx, params.id, body, act);
    return { data: null, message: `Anotado: ${body.motivo.toLowerCase()}.` };
  }),
  write(contract.recuperarMovimiento, async ({ tx, params, ...act }) => {
    await service.recuperar(tx, params.id, act);
    return { data: null, message: 'El depósito vuelve a estar entre los que faltan.' };
  }),
];
