import { type Route, write } from '#server/platform/http/route.ts';
import { inicializarCiclo } from '#shared/ciclos.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  write(inicializarCiclo, async ({ tx, now, config }) => {
    const data = await service.inicializarCiclo(tx, now, config);
    return { data, message: `Ciclo escolar ${data.cicloEscolar1} preparado correctamente.` };
  }),
];
