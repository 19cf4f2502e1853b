import type { Act } from '#server/base/act.ts';
import type { Db } from '#server/base/db.ts';
import { type Route, read, write } from '#server/base/http/route.ts';
import { notFound } from '#server/base/problem.ts';
import { exigirCiclo } from '#server/ciclos/policy.ts';
import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { leerInscripciones } from '#server/inscripciones/queries.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { vencidasHasta } from '#shared/pagos.rules.ts';
import * as contract from '#shared/pagos.ts';
import { routes as cuotas } from './cuotas/routes.ts';
import * as queries from './queries.ts';
import * as resumenes from './resumenes/queries.ts';
import * as service from './service.ts';

/** An account may be empty; an enrolment that does not exist has none. */
async function existente<T>(db: Db, idEstudianteGrado: number, lista: Promise<T[]>): Promise<T[]> {
  const leida = await lista;
  if (leida.length === 0 && (await leerInscripciones(db, [idEstudianteGrado])).length === 0) throw notFound();
  return leida;
}

const vencidasHoy = ({ now, config }: Pick<Act, 'now' | 'config'>): string =>
  vencidasHasta(schoolDate(now, config.timeZone));

export const routes: Route[] = [
  read(contract.resumenDePagos, async ({ db, params: { idCicloEscolar }, ...momento }) => {
    await exigirCiclo(db, idCicloEscolar, momento);
    return resumenes.contarInsolventes(db, idCicloEscolar, vencidasHoy(momento));
  }),
  read(contract.pendientesDePago, async ({ db, params: { idCicloEscolar }, ...momento }) => {
    await exigirCiclo(db, idCicloEscolar, momento);
    return resumenes.listarInsolventes(db, idCicloEscolar, vencidasHoy(momento));
  }),
  read(contract.pagosDeInscripcion, ({ db, params: { idEstudianteGrado } }) =>
    existente(db, idEstudianteGrado, queries.pagosDe(db, idEstudianteGrado)),
  ),
  read(contract.mensualidadesDeInscripcion, ({ db, params: { idEstudianteGrado } }) =>
    existente(db, idEstudianteGrado, queries.mensualidadesDe(db, idEstudianteGrado)),
  ),
  read(contract.pagosDelGrado, ({ db, params: { idEstudianteGrado } }) =>
    existente(db, idEstudianteGrado, queries.pagosDelGrado(db, idEstudianteGrado)),
  ),
  write(contract.generarPagos, async ({ tx, params, ...act }) => ({
    data: await service.generar(tx, params.idEstudianteGrado, act),
    message: 'Cuenta de pagos generada correctamente.',
  })),
  write(contract.agregarPago, async ({ tx, params, body, ...act }) => ({
    data: await service.agregar(tx, params.idEstudianteGrado, body, act),
    message: 'Pago agregado correctamente.',
  })),
  write(contract.eliminarPago, async ({ tx, params, ...act }) => {
    await service.eliminar(tx, params.id, act);
    return { data: null, message: 'Pago eliminado correctamente.' };
  }),
  write(contract.pagarPago, async ({ tx, params, ...act }) => ({
    data: await service.pagar(tx, params.id, act),
    message: 'Pago registrado correctamente.',
  })),
  write(contract.anularPago, async ({ tx, params, ...act }) => ({
    data: await service.anular(tx, params.id, act),
    message: 'Pago anulado correctamente.',
  })),
  write(contract.pagarMensualidad, async ({ tx, params, ...act }) => ({
    data: await service.pagarMensualidad(tx, params.id, act),
    message: 'Pago registrado correctamente.',
  })),
  write(contract.anularMensualidad, async ({ tx, params, ...act }) => ({
    data: await service.anularMensualidad(tx, params.id, act),
    message: 'Pago anulado correctamente.',
  })),
  read(contract.pagosPropios, async ({ db, sesion, cicloHeader }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, cicloHeader);
    return queries.pagosDe(db, propia.idEstudianteGrado);
  }),
  read(contract.mensualidadesPropias, async ({ db, sesion, cicloHeader }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, cicloHeader);
    return queries.mensualidadesDe(db, propia.idEstudianteGrado);
  }),
  ...cuotas,
];
