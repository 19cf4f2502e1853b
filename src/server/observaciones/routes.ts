import { type Route, read, write } from '#server/platform/http/route.ts';
import { cicloCalificable } from '#shared/ciclos.rules.ts';
import * as contract from '#shared/observaciones.ts';
import { BloqueObservable } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verObservaciones, async ({ db, sesion, params, now, config }) => {
    const donde = await BloqueObservable.de(db, sesion, params);
    const { idCicloEscolar } = donde.seccion;
    return queries.observacionesDe(db, donde, cicloCalificable(idCicloEscolar, now, config.timeZone));
  }),
  write(contract.guardarObservaciones, async ({ tx, sesion, params, body, ...acto }) => {
    const donde = await BloqueObservable.de(tx, sesion, params);
    const data = await service.guardar(tx, donde, body, { ...acto, sesion });
    return { data, message: contract.guardadasMensaje(data.guardadas.length, data.conflictos.length) };
  }),
];
