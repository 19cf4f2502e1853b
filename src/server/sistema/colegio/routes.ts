import { type Route, read } from '#server/base/http/route.ts';
import { verResumenDelColegio } from '#shared/sistema/colegio.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(verResumenDelColegio, ({ db, sesion, ...momento }) => service.resumenDelColegio(db, sesion, momento)),
];
