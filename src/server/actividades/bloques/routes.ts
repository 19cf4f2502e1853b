import { bloqueDelDocente } from '#server/bloques/policy.ts';
import { claseDelDocente, claseDelEstudiante } from '#server/clases/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/bloques.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.bloquesDelDocente, async ({ db, sesion, params, query, ...momento }) => {
    const clase = await claseDelDocente(db, sesion, params.idassignment);
    return service.bloquesDeClase(db, clase, { ...momento, conActividades: query.actividades === 'true' });
  }),
  read(contract.bloqueActualDelDocente, async ({ db, sesion, params, ...momento }) => {
    const clase = await claseDelDocente(db, sesion, params.idassignment);
    return service.bloqueActual(db, clase, momento);
  }),
  read(contract.leerBloque, async ({ db, sesion, params, ...momento }) => {
    const bloque = await bloqueDelDocente(db, sesion, params.idMateriaBloque);
    return service.leerBloque(db, bloque, momento);
  }),
  read(contract.actividadesDeBloque, async ({ db, sesion, params, ...momento }) => {
    const bloque = await bloqueDelDocente(db, sesion, params.idMateriaBloque);
    const { actividadesMateriasBloques = [] } = await service.leerBloque(db, bloque, momento);
    return actividadesMateriasBloques;
  }),
  write(contract.iniciarBloque, async ({ tx, sesion, params, ...momento }) => {
    const bloque = await bloqueDelDocente(tx, sesion, params.idMateriaBloque);
    return { data: await service.iniciar(tx, bloque, momento), message: 'Bloque iniciado correctamente.' };
  }),
  write(contract.finalizarBloque, async ({ tx, sesion, params, audit, ...momento }) => {
    const bloque = await bloqueDelDocente(tx, sesion, params.idMateriaBloque);
    const data = await service.finalizar(tx, bloque, momento, audit);
    return { data, message: 'Bloque finalizado correctamente.' };
  }),
  read(contract.bloquesDelEstudiante, async ({ db, sesion, params, query, now }) => {
    const clase = await claseDelEstudiante(db, sesion, params.idassignment);
    return queries.bloquesDelEstudiante(db, clase, now, query.actividades === 'true');
  }),
  read(contract.bloqueActualDelEstudiante, async ({ db, sesion, params, now }) => {
    const clase = await claseDelEstudiante(db, sesion, params.idassignment);
    return queries.bloqueActualDelEstudiante(db, clase, now);
  }),
];
