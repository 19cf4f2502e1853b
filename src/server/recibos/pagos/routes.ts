import { type Route, write } from '#server/platform/http/route.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { nombrePago } from '#shared/cuentas.rules.ts';
import * as contract from '#shared/cuentas.ts';
import { deshacerAnulacionDePago } from '#shared/recibos/anulaciones.ts';
import * as service from './service.ts';

const cual = (pago: contract.Pago): string => `${nombrePago(pago)}, ${quetzales(pago.total)}.`;

export const routes: Route[] = [
  write(contract.pagarPago, async ({ tx, params, ...act }) => {
    const { data, recibo } = await service.pagar(tx, params.id, act);
    return { data, message: `Pago registrado correctamente: recibo ${recibo}. ${cual(data)}` };
  }),
  write(contract.anularPago, async ({ tx, params, ...act }) => {
    const data = await service.anular(tx, params.id, act);
    return { data, message: `Pago anulado correctamente: ${cual(data)}` };
  }),
  write(deshacerAnulacionDePago, async ({ tx, params, ...act }) => {
    const { data, recibo } = await service.deshacer(tx, params.id, act);
    return { data, message: `El pago sigue registrado con su fecha, en el recibo ${recibo}: ${cual(data)}` };
  }),
];
