import { eliminar, leer } from '#server/actividades/edicion/service.ts';
import { actividadDelDocente, actividadEnLinea } from '#server/actividades/policy.ts';
import { bloqueDelDocente } from '#server/bloques/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/actividades/tareas.ts';
import { hechoCorrectamente, TIPO, type TipoActividad } from '#shared/actividades.rules.ts';
import * as service from './service.ts';

const crear = (call: typeof contract.crearTarea, tipo: TipoActividad) =>
  write(call, async ({ tx, sesion, query, form, files, now, config, operar }) => {
    const bloque = await bloqueDelDocente(tx, sesion, query.bloque);
    const publicacion = await service.crear(tx, bloque, tipo, form, { sesion, files, now, config, operar });
    return { data: publicacion, message: hechoCorrectamente(tipo, 'asignado') };
  });

const actualizar = (call: typeof contract.actualizarTarea, tipo: TipoActividad) =>
  write(call, async ({ tx, sesion, params, form, files, now, config, operar }) => {
    const actividad = await actividadEnLinea(tx, sesion, params.id, [tipo]);
    const envio = { sesion, files, now, config, operar };
    const publicacion = await service.actualizar(tx, actividad, tipo, form, envio);
    return { data: publicacion, message: hechoCorrectamente(tipo, 'actualizado') };
  });

const quitar = (call: typeof contract.eliminarTarea, tipo: TipoActividad) =>
  write(call, async ({ tx, sesion, params, ...act }) => {
    const actividad = await actividadDelDocente(tx, sesion, params.id, [tipo]);
    const data = await eliminar(tx, actividad, act);
    return { data, message: hechoCorrectamente(tipo, 'eliminado') };
  });

export const routes: Route[] = [
  read(contract.leerTarea, async ({ db, sesion, params, ...momento }) => {
    const actividad = await actividadDelDocente(db, sesion, params.id, [TIPO.tarea, TIPO.tareaExtra]);
    return leer(db, actividad, momento);
  }),
  crear(contract.crearTarea, TIPO.tarea),
  crear(contract.crearTareaExtra, TIPO.tareaExtra),
  actualizar(contract.actualizarTarea, TIPO.tarea),
  actualizar(contract.actualizarTareaExtra, TIPO.tareaExtra),
  quitar(contract.eliminarTarea, TIPO.tarea),
  quitar(contract.eliminarTareaExtra, TIPO.tareaExtra),
];
