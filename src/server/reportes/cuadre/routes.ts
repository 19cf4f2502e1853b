import { type Route, read } from '#server/platform/http/route.ts';
import { reporteDeCuadre } from '#shared/reportes.ts';
import { cuadrar } from './service.ts';

export const routes: Route[] = [read(reporteDeCuadre, ({ db, now }) => cuadrar(db, now))];
