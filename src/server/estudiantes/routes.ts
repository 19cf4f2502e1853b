import { cicloPedido } from '#server/ciclos/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { preparedWrite, type Route, read, write } from '#server/platform/http/route.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import * as contract from '#shared/estudiantes.ts';
import { SESIONES_CERRADAS } from '#shared/sesion.ts';
import { routes as credenciales } from './credenciales/routes.ts';
import { filtra } from './filtros/queries.ts';
import { listarEstudiantes } from './lista/queries.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  ...credenciales,
  read(contract.listarEstudiantes, async (context) => {
    const { db, query, reply } = context;
    const ciclo = filtra(query) ? await cicloPedido(db, context) : query.ciclo;
    const { filas, total } = await listarEstudiantes(db, { ...query, ciclo });
    reply.total(total);
    return filas;
  }),
  read(contract.verEstudiante, async ({ db, params }) => found(await queries.leerEstudiante(db, params.id))),
  read(contract.verVinculosDeEstudiante, async ({ db, params, now, config }) => {
    const { version } = found(await queries.leerEstudiante(db, params.id));
    return { ...found(await queries.vinculosDe(db, params.id, schoolYear(now, config.timeZone))), version };
  }),
  preparedWrite(contract.crearEstudiante, {
    prepare: ({ body }) => service.hashDe(body),
    run: async ({ tx, body, prepared, ...act }) => ({
      data: await service.agregarEstudiante(tx, body, prepared, act),
      message: 'Estudiante agregado correctamente.',
    }),
  }),
  preparedWrite(contract.editarEstudiante, {
    prepare: ({ body }) => service.hashDe(body),
    run: async ({ tx, params, body, prepared, ...act }) => ({
      data: await service.editarEstudiante(tx, params.codigo, body, prepared, act),
      message: 'Estudiante actualizado correctamente.',
    }),
  }),
  write(contract.cerrarSesionesDeEstudiante, async ({ tx, params, ...act }) => ({
    data: await service.cerrarSesiones(tx, params.id, act),
    message: SESIONES_CERRADAS,
  })),
  write(contract.eliminarEstudiante, async ({ tx, params, query, ...act }) => {
    const queda = await service.eliminarEstudiante(tx, params.id, query.version, act);
    return { data: null, message: `Estudiante eliminado correctamente.${queda}` };
  }),
];
