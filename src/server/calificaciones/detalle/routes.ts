import { SeccionLegible } from '#server/calificaciones/policy.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import { verDetalle } from '#shared/calificaciones/detalle.ts';
import { leerDetalle } from './service.ts';

export const routes: Route[] = [
  read(verDetalle, async ({ db, sesion, params }) => {
    await SeccionLegible.deInscripcion(db, sesion, params.idEstudianteGrado);
    return leerDetalle(db, sesion, params);
  }),
];
