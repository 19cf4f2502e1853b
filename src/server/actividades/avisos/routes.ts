import { eliminar, leer } from '#server/actividades/edicion/service.ts';
import { actividadDelDocente, actividadDelEstudiante } from '#server/actividades/policy.ts';
import { bloqueDelDocente } from '#server/bloques/policy.ts';
import { claseDelEstudiante } from '#server/clases/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/actividades/avisos.ts';
import { hechoCorrectamente, TIPO } from '#shared/actividades.rules.ts';
import * as service from './service.ts';

const POST = [TIPO.avisoEstudiante];

export const routes: Route[] = [
  read(contract.leerAviso, async ({ db, sesion, params, ...momento }) => {
    const actividad = await actividadDelDocente(db, sesion, params.id, [TIPO.aviso, TIPO.avisoEstudiante]);
    return leer(db, actividad, momento);
  }),
  write(contract.crearAviso, async ({ tx, sesion, query, form, files, now, config, operar }) => {
    const bloque = await bloqueDelDocente(tx, sesion, query.bloque);
    const publicacion = await service.crear(tx, bloque, form, { sesion, files, now, config, operar });
    return { data: publicacion, message: hechoCorrectamente(TIPO.aviso, 'publicado') };
  }),
  write(contract.actualizarAviso, async ({ tx, sesion, params, form, files, now, config, operar }) => {
    const actividad = await actividadDelDocente(tx, sesion, params.id, [TIPO.aviso]);
    const envio = { sesion, files, now, config, operar };
    const publicacion = await service.actualizar(tx, actividad, form, envio);
    return { data: publicacion, message: hechoCorrectamente(TIPO.aviso, 'actualizado') };
  }),
  write(contract.eliminarAviso, async ({ tx, sesion, params, ...act }) => {
    const actividad = await actividadDelDocente(tx, sesion, params.id, [TIPO.aviso]);
    const data = await eliminar(tx, actividad, act);
    return { data, message: hechoCorrectamente(TIPO.aviso, 'eliminado') };
  }),
  write(contract.eliminarAvisoDeEstudiante, async ({ tx, sesion, params, ...act }) => {
    const actividad = await actividadDelDocente(tx, sesion, params.id, POST);
    const data = await eliminar(tx, actividad, act);
    return { data, message: 'Publicación eliminada.' };
  }),
  read(contract.leerPublicacion, async ({ db, sesion, params, ...momento }) => {
    const actividad = await actividadDelEstudiante(db, sesion, params.id, POST);
    return service.leer(db, actividad, momento);
  }),
  write(contract.crearPublicacion, async ({ tx, sesion, params, form, files, now, config }) => {
    const clase = await claseDelEstudiante(tx, sesion, params.idassignment);
    const data = await service.publicarPost(tx, clase, form, { sesion, files, now, config });
    return { data, message: 'Información publicada.' };
  }),
  write(contract.actualizarPublicacion, async ({ tx, sesion, params, form, files, now, config }) => {
    const actividad = await actividadDelEstudiante(tx, sesion, params.id, POST);
    const envio = { sesion, files, now, config };
    const post = await service.cambiarPropia(tx, actividad, form, envio);
    return { data: post, message: 'Información actualizada.' };
  }),
  write(contract.eliminarPublicacion, async ({ tx, sesion, params, ...momento }) => {
    const actividad = await actividadDelEstudiante(tx, sesion, params.id, POST);
    return { data: await service.eliminarPropia(tx, actividad, momento), message: 'Publicación eliminada.' };
  }),
];
