import { claseDelDocente, claseDelEstudiante } from '#server/clases/policy.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/actividades.ts';
import * as queries from './queries.ts';

type DeDocente = typeof contract.tareasProximas | typeof contract.examenesProximos;
type DeEstudiante = typeof contract.proximasDelEstudiante | typeof contract.examenesProximosDelEstudiante;

const paraDocente = (call: DeDocente, tipo: queries.Clase) =>
  read(call, async ({ db, sesion, query, now }) => {
    const clase = await claseDelDocente(db, sesion, query.asignacion);
    return queries.proximas(db, clase, tipo, now);
  });

const paraEstudiante = (call: DeEstudiante, tipo: queries.Clase) =>
  read(call, async ({ db, sesion, query, now }) => {
    const clase = await claseDelEstudiante(db, sesion, query.asignacion);
    return queries.proximasDelEstudiante(db, clase, tipo, now);
  });

export const routes: Route[] = [
  read(contract.tiposDeActividad, ({ db }) => queries.tipos(db)),
  paraDocente(contract.tareasProximas, 'tareas'),
  paraDocente(contract.examenesProximos, 'examenes'),
  paraEstudiante(contract.proximasDelEstudiante, 'tareas'),
  paraEstudiante(contract.examenesProximosDelEstudiante, 'examenes'),
  read(contract.pendientesDelEstudiante, ({ db, sesion, params, now }) =>
    queries.pendientes(db, sesion.idEstudiante, params.ciclo, now),
  ),
];
