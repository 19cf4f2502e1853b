import { cicloPedido } from '#server/ciclos/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/cierres.ts';
import * as acto from './acto/service.ts';
import { routes as cambios } from './cambios/routes.ts';
import * as decisiones from './decisiones/service.ts';
import { routes as materias } from './materias/routes.ts';
import { exigirLectura, seccionPorLeer } from './policy.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listarCierres, async (context) => {
    exigirLectura(context.sesion);
    return service.listar(context.db, await cicloPedido(context.db, context));
  }),
  read(contract.verCierre, async ({ db, sesion, params, ...momento }) =>
    service.leer(db, await seccionPorLeer(db, sesion, params.idGradoSeccion), { ...momento, sesion }),
  ),
  write(contract.cerrarSeccion, async ({ tx, params, ...act }) => ({
    data: await acto.cerrar(tx, params.idGradoSeccion, act),
    message: 'Sección cerrada.',
  })),
  write(contract.reabrirSeccion, async ({ tx, params, body, ...act }) => ({
    data: await acto.reabrir(tx, params.idGradoSeccion, body, act),
    message: 'Sección abierta otra vez.',
  })),
  write(contract.decidirPromocion, async ({ tx, params, body, ...act }) => ({
    data: await decisiones.decidir(tx, params.idGradoSeccion, body, act),
    message: body.resultado === null ? 'Vale otra vez la propuesta.' : 'Resultado decidido.',
  })),
  write(contract.ponerAdecuacion, async ({ tx, params, body, ...act }) => ({
    data: await decisiones.ponerAdecuacion(tx, params.idGradoSeccion, body, act),
    message: body.adecuacion ? 'Con adecuación curricular.' : 'Sin adecuación curricular.',
  })),
  write(contract.ponerAusencia, async ({ tx, params, body, ...act }) => ({
    data: await decisiones.ponerAusencia(tx, params.idGradoSeccion, body, act),
    message: body.ausente ? 'No se presentó a recuperación.' : 'La oportunidad está abierta otra vez.',
  })),
  ...materias,
  ...cambios,
];
