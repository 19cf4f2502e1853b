import { type Route, read } from '#server/platform/http/route.ts';
import { solicitudHecha } from '#shared/base/solicitudes.ts';
import { isDone } from './idempotency.ts';

export const routes: Route[] = [
  read(solicitudHecha, async ({ db, sesion, params, now }) => ({
    hecha: await isDone(db, sesion.idUsuario, params.clave, now),
  })),
];
