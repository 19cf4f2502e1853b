import { type Route, write } from '#server/platform/http/route.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { nombreMensualidad } from '#shared/cuentas.rules.ts';
import * as contract from '#shared/cuentas.ts';
import { deshacerAnulacionDeMensualidad } from '#shared/recibos/anulaciones.ts';
import * as service from './service.ts';

const cual = (mes: contract.Mensualidad, monto: number): string =>
  `${nombreMensualidad(mes)}, ${quetzales(monto)}.`;

export const routes: Route[] = [
  write(contract.pagarMensualidad, async ({ tx, params, ...act }) => {
    const { data, recibo, monto } = await service.pagar(tx, params.id, act);
    return { data, message: `Pago registrado correctamente: recibo ${recibo}. ${cual(data, monto)}` };
  }),
  write(contract.anularMensualidad, async ({ tx, params, ...act }) => {
    const data = await service.anular(tx, params.id, act);
    return { data, message: `Pago anulado correctamente: ${cual(data, data.saldo)}` };
  }),
  write(deshacerAnulacionDeMensualidad, async ({ tx, params, ...act }) => {
    const { data, recibo, monto } = await service.deshacer(tx, params.id, act);
    return {
      data,
      message: `El pago sigue registrado con su fecha, en el recibo ${recibo}: ${cual(data, monto)}`,
    };
  }),
];
