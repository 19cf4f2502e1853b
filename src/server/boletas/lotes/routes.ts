import { visibleJob } from '#server/jobs/policy.ts';
import { type Route, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/calificaciones/lotes.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  write(contract.pedirBoletas, async ({ tx, body, sesion, now }) => {
    const { idUsuario } = sesion;
    const id = await service.pedirBoletas(tx, body, { idUsuario, now });
    const data = await visibleJob(tx, sesion, id, now);
    return { data, message: 'Se están generando las boletas. Puedes seguir trabajando.' };
  }),
];
