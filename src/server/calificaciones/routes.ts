import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { leerInscripciones } from '#server/inscripciones/queries.ts';
import { notFound } from '#server/platform/errors/problem.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/calificaciones.ts';
import { routes as cierre } from './cierre/routes.ts';
import { routes as columnas } from './columnas/routes.ts';
import { routes as detalle } from './detalle/routes.ts';
import { routes as historial } from './historial/routes.ts';
import { routes as hoja } from './hoja/routes.ts';
import { routes as impresion } from './impresion/routes.ts';
import { SeccionLegible } from './policy.ts';
import { routes as publicaciones } from './publicaciones/routes.ts';
import * as queries from './queries.ts';
import { routes as recuperaciones } from './recuperaciones/routes.ts';
import { routes as traidas } from './traidas/routes.ts';
import { routes as traslados } from './traslados/routes.ts';

export const routes: Route[] = [
  read(contract.calificacionesDeInscripcion, async ({ db, params: { idEstudianteGrado } }) => {
    const materias = await queries.calificacionesDe(db, idEstudianteGrado);
    if (materias.length === 0 && (await leerInscripciones(db, [idEstudianteGrado])).length === 0)
      throw notFound();
    return materias;
  }),
  read(contract.calificacionesDeSeccion, async ({ db, sesion, params, query }) =>
    queries.calificacionesDeSeccion(
      db,
      await SeccionLegible.de(db, sesion, params.idGradoSeccion, query.ciclo),
    ),
  ),
  read(contract.calificacionesPropias, async ({ db, sesion, cicloHeader }) => {
    const { idEstudianteGrado } = await InscripcionDelEstudiante.de(db, sesion, cicloHeader);
    return queries.calificacionesDe(db, idEstudianteGrado);
  }),
  ...columnas,
  ...cierre,
  ...detalle,
  ...historial,
  ...hoja,
  ...impresion,
  ...publicaciones,
  ...recuperaciones,
  ...traidas,
  ...traslados,
];
