import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { existente } from '#server/pagos/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { deshacerAnulacionDeMensualidad } from '#shared/pagos/anulaciones.ts';
import { cambiarMeses } from '#shared/pagos/cuentas.ts';
import { nombreMensualidad } from '#shared/pagos.rules.ts';
import * as contract from '#shared/pagos.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const cual = (mes: contract.Mensualidad): string => `${nombreMensualidad(mes)}, ${quetzales(mes.cantidad)}.`;

export const routes: Route[] = [
  read(contract.mensualidadesDeInscripcion, ({ db, params: { idEstudianteGrado } }) =>
    existente(db, idEstudianteGrado, queries.mensualidadesDe(db, idEstudianteGrado)),
  ),
  write(contract.pagarMensualidad, async ({ tx, params, ...act }) => {
    const { data, recibo } = await service.pagar(tx, params.id, act);
    return { data, message: `Pago registrado correctamente: recibo ${recibo}. ${cual(data)}` };
  }),
  write(contract.anularMensualidad, async ({ tx, params, ...act }) => {
    const data = await service.anular(tx, params.id, act);
    return { data, message: `Pago anulado correctamente: ${cual(data)}` };
  }),
  write(deshacerAnulacionDeMensualidad, async ({ tx, params, ...act }) => {
    const { data, recibo } = await service.deshacer(tx, params.id, act);
    return { data, message: `El pago sigue registrado con su fecha, en el recibo ${recibo}: ${cual(data)}` };
  }),
  write(cambiarMeses, async ({ tx, params, body, ...act }) => ({
    data: await service.cambiar(tx, params.idEstudianteGrado, body, act),
    message: 'Meses actualizados correctamente.',
  })),
  read(contract.mensualidadesPropias, async ({ db, sesion, cicloHeader }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, cicloHeader);
    return queries.mensualidadesDe(db, propia.idEstudianteGrado);
  }),
];
