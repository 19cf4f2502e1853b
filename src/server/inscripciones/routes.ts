import { cicloPedido, exigirCiclo } from '#server/ciclos/policy.ts';
import { must, notFound } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/inscripciones.ts';
import { routes as cursos } from './cursos/routes.ts';
import { routes as movimientos } from './movimientos/routes.ts';
import { routes as normas } from './normas/routes.ts';
import * as nuevos from './nuevos/queries.ts';
import { routes as propias } from './propias/routes.ts';
import * as queries from './queries.ts';
import { routes as seccion } from './seccion/routes.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.inscripcionesDeGrado, async ({ db, params, ...momento }) => {
    await exigirCiclo(db, params.idCiclo, momento);
    const secciones = await queries.seccionesConInscripciones(db, params.id, params.idCiclo);
    if (secciones.length === 0 && !(await queries.existeGrado(db, params.id))) throw notFound();
    return secciones;
  }),
  read(contract.gruposPorInscribir, async (context) => {
    const { db, params } = context;
    const ciclo = await cicloPedido(db, context);
    const grupos = await queries.gruposPorInscribir(db, params.idGrado, ciclo);
    if (grupos.length === 0 && !(await queries.existeGrado(db, params.idGrado))) throw notFound();
    return grupos;
  }),
  read(contract.resumenDeNuevos, async ({ db, params: { year }, ...momento }) => {
    await exigirCiclo(db, year, momento);
    return nuevos.contarNuevos(db, year);
  }),
  read(contract.listaDeNuevos, async ({ db, params: { year }, query, reply, ...momento }) => {
    await exigirCiclo(db, year, momento);
    const { filas, total } = await nuevos.listarNuevos(db, year, query);
    reply.total(total);
    return filas;
  }),
  write(contract.asignarEstudiante, async ({ tx, body, ...act }) => {
    const [data] = await service.inscribir(tx, [body], act);
    return {
      data: must(data, 'the enrolment that was inserted'),
      message: 'Inscripción guardada correctamente.',
    };
  }),
  write(contract.asignarEstudiantes, async ({ tx, body, progress, ...act }) => {
    progress(0, body.length);
    const data = await service.inscribir(tx, body, act);
    progress(body.length, body.length);
    return { data, message: 'Estudiantes inscritos correctamente.' };
  }),
  write(contract.desasignarEstudiante, async ({ tx, params, ...act }) => {
    await service.desasignar(tx, [params.idEstudianteGrado], act);
    return { data: null, message: 'Estudiante desasignado correctamente.' };
  }),
  write(contract.desasignarEstudiantes, async ({ tx, body, ...act }) => {
    await service.desasignar(tx, body, act);
    return { data: null, message: 'Estudiantes desasignados correctamente.' };
  }),
  write(contract.anularInscripcion, async ({ tx, params, ...act }) => ({
    data: await service.anular(tx, params.idEstudianteGrado, act),
    message: 'Inscripción anulada correctamente.',
  })),
  ...movimientos,
  ...normas,
  ...seccion,
  ...propias,
  ...cursos,
];
