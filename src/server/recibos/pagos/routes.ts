import { type Route, write } from '#server/platform/http/route.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { nombrePago } from '#shared/cuentas.rules.ts';
import * as contract from '#shared/cuentas.ts';
import { deshacerAnulacionDePago } from '#shared/recibos/anulaciones.ts';
import * as service from './service.ts';

const cual = (pago: contract.Pago, monto: number): string => `${nombrePago(pago)}, ${quetzales(monto)}.`;

export const routes: Route[] = [
  write(contract.pagarPago, async ({ tx, params, ...act }) => {
    const { data, recibo, monto } = await service.pagar(tx, params.id, act);
    return { data, message: `Pago registrado correctamente: recibo ${recibo}. ${cual(data, monto)}` };
  }),
  write(contract.anularPago, async ({ tx, params, ...act }) => {
    const data = await service.anular(tx, params.id, act);
    return { data, message: `Pago anulado correctamente: ${cual(data, data.saldo)}` };
  }),
  write(deshacerAnulacionDePago, async ({ tx, params, ...act }) => {
    const { data, recibo, monto } = await service.deshacer(tx, params.id, act);
    return {
      data,
      message: `El pago sigue registrado con su fecha, en el recibo ${recibo}: ${cual(data, monto)}`,
    };
  }),
];
