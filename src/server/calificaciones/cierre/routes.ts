import { claseDelDocente } from '#server/clases/policy.ts';
import { leerDelDocente } from '#server/clases/service.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/calificaciones/cierre.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verCierreDeMateria, async ({ db, sesion, params, ...momento }) => {
    const clase = await claseDelDocente(db, sesion, params.id);
    const { idMateria } = await leerDelDocente(db, clase, momento);
    return service.leer(db, clase, idMateria);
  }),
  write(contract.cerrarMateria, async ({ tx, sesion, params, ...acto }) => {
    const clase = await claseDelDocente(tx, sesion, params.id);
    return { data: await service.cerrar(tx, clase, acto), message: 'Materia cerrada.' };
  }),
  write(contract.reabrirMateria, async ({ tx, sesion, params, body, ...acto }) => {
    const clase = await claseDelDocente(tx, sesion, params.id);
    return { data: await service.reabrir(tx, clase, body, acto), message: 'Materia abierta otra vez.' };
  }),
];
