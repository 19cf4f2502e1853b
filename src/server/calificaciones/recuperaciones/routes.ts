import { claseDelDocente } from '#server/clases/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { guardadasMensaje } from '#shared/calificaciones/hoja.ts';
import * as contract from '#shared/calificaciones/recuperaciones.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verRecuperaciones, async ({ db, sesion, params, ...momento }) =>
    service.leer(db, await claseDelDocente(db, sesion, params.id), params.oportunidad, momento),
  ),
  write(contract.guardarRecuperaciones, async ({ tx, sesion, params, body, ...acto }) => {
    const clase = await claseDelDocente(tx, sesion, params.id);
    const data = await service.guardar(tx, clase, params.oportunidad, body, { ...acto, sesion });
    return { data, message: guardadasMensaje(data.guardadas.length, data.conflictos.length) };
  }),
  write(contract.publicarRecuperaciones, async ({ tx, sesion, params, body, ...acto }) => {
    const clase = await claseDelDocente(tx, sesion, params.id);
    const data = await service.publicar(tx, clase, params.oportunidad, body, { ...acto, sesion });
    return { data, message: contract.recuperacionesPublicadasMensaje(data.publicadas) };
  }),
];
