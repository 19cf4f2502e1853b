import { type Route, read } from '#server/base/http/route.ts';
import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import * as contract from '#shared/calificaciones.ts';
import { boletaDe } from './service.ts';

export const routes: Route[] = [
  read(contract.exportarBoleta, async ({ db, sesion, query, cicloHeader, storage, now, config }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, query.ciclo ?? cicloHeader);
    const { jpeg, nombre } = await boletaDe(db, propia, { storage, now, timeZone: config.timeZone });
    const headers = {
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${nombre}"`,
      'cache-control': 'no-store',
    };
    return { body: jpeg, headers };
  }),
];
