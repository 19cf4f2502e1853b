import { BoletasPermitidas } from '#server/boletas/policy.ts';
import { visibleJob } from '#server/jobs/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import * as contract from '#shared/boletas.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.contarBoletas, ({ db, sesion, query, config, now }) =>
    service.contarBoletas(db, query, {
      permitidas: BoletasPermitidas.de(sesion),
      conQr: config.publicUrl !== undefined,
      anio: schoolYear(now, config.timeZone),
    }),
  ),
  write(contract.pedirBoletas, async ({ tx, body, sesion, now }) => {
    const { idUsuario } = sesion;
    const permitidas = BoletasPermitidas.de(sesion);
    const id = await service.pedirBoletas(tx, body, { idUsuario, now, permitidas });
    const data = await visibleJob(tx, sesion, id, now);
    return { data, message: 'Se están preparando las boletas. Puedes seguir trabajando.' };
  }),
];
