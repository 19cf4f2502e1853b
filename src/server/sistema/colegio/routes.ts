import { type Route, read } from '#server/platform/http/route.ts';
import { verResumenDelColegio } from '#shared/sistema/colegio.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(verResumenDelColegio, ({ db, sesion, ...momento }) => service.resumenDelColegio(db, sesion, momento)),
];
