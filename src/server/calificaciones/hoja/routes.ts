import { bloqueDelDocente } from '#server/bloques/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/calificaciones/hoja.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.marcasDelBloque, async ({ db, sesion, params }) =>
    queries.marcasDe(db, await bloqueDelDocente(db, sesion, params.idMateriaBloque)),
  ),
  write(contract.guardarBorradores, async ({ tx, sesion, params, body, ...acto }) => {
    const bloque = await bloqueDelDocente(tx, sesion, params.idMateriaBloque);
    const data = await service.guardarBorradores(tx, bloque, body, { ...acto, sesion });
    return {
      data,
      message: contract.guardadasMensaje(data.guardadas.length, data.conflictos.length),
    };
  }),
];
