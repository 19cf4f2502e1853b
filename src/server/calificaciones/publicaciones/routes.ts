import { bloqueDelDocente } from '#server/bloques/policy.ts';
import { type Route, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/calificaciones/hoja.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  write(contract.publicarMarcas, async ({ tx, sesion, params, body, ...acto }) => {
    const bloque = await bloqueDelDocente(tx, sesion, params.idMateriaBloque);
    const data = await service.publicar(tx, bloque, body, { ...acto, sesion });
    return { data, message: contract.publicadasMensaje(data.publicadas) };
  }),
  write(contract.deshacerPublicacion, async ({ tx, sesion, params, ...acto }) => {
    const data = await service.deshacer(tx, params.idPublicacion, { ...acto, sesion });
    return { data, message: contract.deshechasMensaje(data.deshechas, data.de) };
  }),
];
