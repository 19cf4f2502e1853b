import { cicloDelDocente } from '#server/ciclos/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/clases.ts';
import { claseDelDocente, claseDelEstudiante } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.ciclosDelDocente, ({ db, sesion }) => queries.ciclosDeColaborador(db, sesion.idColaborador)),
  read(contract.clasesDelDocente, async (context) => {
    const { db, sesion } = context;
    const ciclo = await cicloDelDocente(db, context);
    return service.clasesDelDocente(db, sesion.idColaborador, ciclo, context);
  }),
  read(contract.leerClaseDelDocente, async ({ db, sesion, params, ...momento }) => {
    const clase = await claseDelDocente(db, sesion, params.idassignment);
    return service.leerDelDocente(db, clase, momento);
  }),
  read(contract.estudiantesDeClase, async ({ db, sesion, params, query }) => {
    const clase = await claseDelDocente(db, sesion, params.idassignment);
    const { actividades, bloque } = query;
    return service.estudiantesDeClase(db, clase, { actividades: actividades === 'true', bloque });
  }),
  write(contract.iniciarClase, async ({ tx, sesion, params, ...momento }) => {
    const clase = await claseDelDocente(tx, sesion, params.idassignment);
    return { data: await service.iniciar(tx, clase, momento), message: 'Materia iniciada correctamente.' };
  }),
  write(contract.configurarReunion, async ({ tx, sesion, query, body, ...momento }) => {
    const clase = await claseDelDocente(tx, sesion, query.asignacion);
    const data = await service.configurarReunion(tx, clase, body, momento);
    return { data, message: 'Videoconferencia configurada correctamente.' };
  }),
  write(contract.quitarReunion, async ({ tx, sesion, query, ...momento }) => {
    const clase = await claseDelDocente(tx, sesion, query.asignacion);
    const data = await service.quitarReunion(tx, clase, query.version, momento);
    return { data, message: 'Videoconferencia quitada correctamente.' };
  }),
  read(contract.leerClaseDelEstudiante, async ({ db, sesion, params, ...momento }) => {
    const clase = await claseDelEstudiante(db, sesion, params.idassignment);
    return service.leerDelEstudiante(db, clase, momento);
  }),
  read(contract.companieros, async ({ db, sesion, params }) => {
    const clase = await claseDelEstudiante(db, sesion, params.idassignment);
    return queries.estudiantes(db, clase);
  }),
  read(contract.profesorDeClase, async ({ db, sesion, params }) => {
    const clase = await claseDelEstudiante(db, sesion, params.idassignment);
    return found(await queries.profesor(db, clase));
  }),
];
