import { type Route, read } from '#server/platform/http/route.ts';
import { verNovedades } from '#shared/sistema.ts';
import { publicadas } from '../publicadas/queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(verNovedades, async ({ db, config }) => service.leerNovedades(config, await publicadas(db))),
];
