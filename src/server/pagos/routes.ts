import { exigirCiclo } from '#server/ciclos/policy.ts';
import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import type { Act } from '#server/platform/request/act.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { deshacerAnulacionDePago } from '#shared/pagos/anulaciones.ts';
import { pendientesDePago, resumenDePagos } from '#shared/pagos/resumenes.ts';
import { nombrePago, vencidasHasta } from '#shared/pagos.rules.ts';
import * as contract from '#shared/pagos.ts';
import { routes as ajustes } from './ajustes/routes.ts';
import { routes as bajas } from './bajas/routes.ts';
import { routes as banco } from './banco/routes.ts';
import { routes as bancos } from './bancos/routes.ts';
import { routes as becas } from './becas/routes.ts';
import { routes as caja } from './caja/routes.ts';
import { routes as cortes } from './cortes/routes.ts';
import { routes as cuadre } from './cuadre/routes.ts';
import { routes as cuentas } from './cuentas/routes.ts';
import { routes as cuotas } from './cuotas/routes.ts';
import { routes as estados } from './estados/routes.ts';
import { routes as meses } from './meses/routes.ts';
import { routes as movimientos } from './movimientos/routes.ts';
import { routes as papel } from './papel/routes.ts';
import { existente } from './policy.ts';
import * as queries from './queries.ts';
import { routes as recibos } from './recibos/routes.ts';
import { routes as reportes } from './reportes/routes.ts';
import * as resumenes from './resumenes/queries.ts';
import { routes as series } from './series/routes.ts';
import * as service from './service.ts';

const vencidasHoy = ({ now, config }: Pick<Act, 'now' | 'config'>): string =>
  vencidasHasta(schoolDate(now, config.timeZone));

const cual = (pago: contract.Pago): string => `${nombrePago(pago)}, ${quetzales(pago.total)}.`;

export const routes: Route[] = [
  read(resumenDePagos, async ({ db, params: { idCicloEscolar }, query, ...momento }) => {
    await exigirCiclo(db, idCicloEscolar, momento);
    return resumenes.contarInsolventes(db, idCicloEscolar, vencidasHoy(momento), query.q);
  }),
  read(pendientesDePago, async ({ db, params: { idCicloEscolar }, query, reply, ...momento }) => {
    await exigirCiclo(db, idCicloEscolar, momento);
    const { filas, total } = await resumenes.listarInsolventes(
      db,
      idCicloEscolar,
      vencidasHoy(momento),
      query,
    );
    reply.total(total);
    return filas;
  }),
  read(contract.pagosDeInscripcion, ({ db, params: { idEstudianteGrado } }) =>
    existente(db, idEstudianteGrado, queries.pagosDe(db, idEstudianteGrado)),
  ),
  read(contract.pagosDelGrado, ({ db, params: { idEstudianteGrado } }) =>
    existente(db, idEstudianteGrado, queries.pagosDelGrado(db, idEstudianteGrado)),
  ),
  write(contract.agregarPago, async ({ tx, params, body, ...act }) => ({
    data: await service.agregar(tx, params.idEstudianteGrado, body, act),
    message: 'Pago agregado correctamente.',
  })),
  write(contract.eliminarPago, async ({ tx, params, ...act }) => {
    await service.eliminar(tx, params.id, act);
    return { data: null, message: 'Pago eliminado correctamente.' };
  }),
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
  read(contract.pagosPropios, async ({ db, sesion, cicloHeader }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, cicloHeader);
    return queries.pagosDe(db, propia.idEstudianteGrado);
  }),
  ...ajustes,
  ...bajas,
  ...banco,
  ...bancos,
  ...becas,
  ...caja,
  ...cortes,
  ...cuadre,
  ...cuentas,
  ...meses,
  ...cuotas,
  ...estados,
  ...movimientos,
  ...papel,
  ...recibos,
  ...reportes,
  ...series,
];
