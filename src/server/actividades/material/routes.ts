import { type Contenido, editar, eliminar, leer, publicar } from '#server/actividades/edicion/service.ts';
import { actividadDelDocente, actividadDelEstudiante } from '#server/actividades/policy.ts';
import { leerContenido } from '#server/actividades/publicaciones/queries.ts';
import { bloqueDelDocente } from '#server/bloques/policy.ts';
import { puedeEscribir } from '#server/clases/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/actividades/material.ts';
import { hechoCorrectamente, TIPO } from '#shared/actividades.rules.ts';

const contenidoDe = (form: contract.MaterialForm, subidos: Contenido['subidos']): Contenido => ({
  ...form,
  titulo: form.title,
  subidos,
  fechaLimite: null,
  valorNeto: null,
  examenTiempoMaximo: null,
});

export const routes: Route[] = [
  read(contract.leerMaterial, async ({ db, sesion, params, ...momento }) => {
    const actividad = await actividadDelDocente(db, sesion, params.id, [TIPO.material]);
    return leer(db, actividad, momento);
  }),
  write(contract.crearMaterial, async ({ tx, sesion, query, form, files, now, config, operar }) => {
    const bloque = await bloqueDelDocente(tx, sesion, query.bloque);
    const autor = { sesion, now, config, operar };
    const publicacion = await publicar(tx, bloque, TIPO.material, contenidoDe(form, files), autor);
    return { data: publicacion, message: hechoCorrectamente(TIPO.material, 'asignado') };
  }),
  write(contract.actualizarMaterial, async ({ tx, sesion, params, form, files, now, config, operar }) => {
    const actividad = await actividadDelDocente(tx, sesion, params.id, [TIPO.material]);
    const armar = () => contenidoDe(form, files);
    const autor = { sesion, now, config, operar };
    const publicacion = await editar(tx, actividad, TIPO.material, armar, autor);
    return { data: publicacion, message: hechoCorrectamente(TIPO.material, 'actualizado') };
  }),
  write(contract.eliminarMaterial, async ({ tx, sesion, params, ...act }) => {
    const actividad = await actividadDelDocente(tx, sesion, params.id, [TIPO.material]);
    const data = await eliminar(tx, actividad, act);
    return { data, message: hechoCorrectamente(TIPO.material, 'eliminado') };
  }),
  read(contract.leerMaterialDelEstudiante, async ({ db, sesion, params, now, config }) => {
    const actividad = await actividadDelEstudiante(db, sesion, params.id, [TIPO.material]);
    const abierto = puedeEscribir(actividad, { now, config });
    return found(await leerContenido(db, actividad, { ...sesion, now, abierto }));
  }),
];
