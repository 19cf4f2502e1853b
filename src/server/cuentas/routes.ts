import { exigirCiclo } from '#server/ciclos/policy.ts';
import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import type { Act } from '#server/platform/request/act.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { pendientesDePago, resumenDePagos } from '#shared/cuentas/resumenes.ts';
import { vencidasHasta } from '#shared/cuentas.rules.ts';
import * as contract from '#shared/cuentas.ts';
import { routes as estados } from './estados/routes.ts';
import { routes as generar } from './generar/routes.ts';
import { routes as meses } from './meses/routes.ts';
import { existente } from './policy.ts';
import * as queries from './queries.ts';
import * as resumenes from './resumenes/queries.ts';
import * as service from './service.ts';

const vencidasHoy = ({ now, config }: Pick<Act, 'now' | 'config'>): string =>
  vencidasHasta(schoolDate(now, config.timeZone));

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
  read(contract.pagosPropios, async ({ db, sesion, cicloHeader }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, cicloHeader);
    return queries.pagosDe(db, propia.idEstudianteGrado);
  }),
  ...generar,
  ...meses,
  ...estados,
];
