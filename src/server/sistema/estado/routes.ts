import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/sistema.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verEstado, (context) => service.estadoDelSistema(context)),
  read(contract.verSoporte, async (context) => ({ texto: await service.textoDeSoporte(context) })),
];
