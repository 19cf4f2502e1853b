import { claseDelDocente, claseDelEstudiante, puedeEscribir } from '#server/clases/policy.ts';
import { permisosDocente } from '#server/clases/service.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/actividades.ts';
import * as queries from './queries.ts';

export const routes: Route[] = [
  read(contract.feedDelDocente, async ({ db, sesion, query, now, config }) => {
    const clase = await claseDelDocente(db, sesion, query.asignacion);
    const { editar: abierto } = permisosDocente(clase.idCicloEscolar, { now, config });
    return queries.feedDelDocente(db, clase, query, { now, abierto });
  }),
  read(contract.feedDelEstudiante, async ({ db, sesion, query, now, config }) => {
    const clase = await claseDelEstudiante(db, sesion, query.asignacion);
    const abierto = puedeEscribir(clase, { now, config });
    return queries.feedDelEstudiante(db, clase, query, { ...sesion, now, abierto });
  }),
];
