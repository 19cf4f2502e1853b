import { actividadDelDocente, actividadDelEstudiante } from '#server/actividades/policy.ts';
import { trabajoPropio, trabajoRevisable } from '#server/entregas/policy.ts';
import type { Sql } from '#server/platform/db/db.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import type { SesionColaborador, SesionEstudiante } from '#server/platform/sessions/sesion.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import * as contract from '#shared/comentarios.ts';
import { TIPOS_DE } from '#shared/entregas.rules.ts';
import { type Hilo, hiloPrivado, hiloPublico } from './policy.ts';
import * as service from './service.ts';

type Tipos = readonly number[];
const MATERIAL: Tipos = [TIPO.material];
const AVISOS: Tipos = [TIPO.aviso, TIPO.avisoEstudiante];

const publicado = (data: Awaited<ReturnType<typeof service.crear>>) => ({
  data,
  message: 'Comentario publicado correctamente.',
});
const eliminado = { data: null, message: 'Comentario eliminado correctamente.' };

function publicosDocente(llamadas: typeof contract.comentariosPublicosDocente.tarea, tipos: Tipos): Route[] {
  const hilo = async (db: Sql, sesion: SesionColaborador, id: number): Promise<Hilo> =>
    hiloPublico(await actividadDelDocente(db, sesion, id, tipos), { idColaborador: sesion.idColaborador });
  return [
    read(llamadas.listar, async ({ db, sesion, params, ...momento }) =>
      service.listar(db, await hilo(db, sesion, params.idActividadMateriaBloque), momento),
    ),
    write(llamadas.crear, async ({ tx, sesion, params, body, ...momento }) => {
      const suyo = await hilo(tx, sesion, params.idActividadMateriaBloque);
      return publicado(await service.crear(tx, suyo, body.comentario, momento));
    }),
    write(llamadas.eliminar, async ({ tx, sesion, params, ...momento }) => {
      const suyo = await hilo(tx, sesion, params.idActividadMateriaBloque);
      await service.eliminar(tx, suyo, params.idComentario, momento);
      return eliminado;
    }),
  ];
}

function publicosEstudiante(
  llamadas: typeof contract.comentariosPublicosEstudiante.tarea,
  tipos: Tipos,
): Route[] {
  const hilo = async (db: Sql, sesion: SesionEstudiante, id: number): Promise<Hilo> =>
    hiloPublico(await actividadDelEstudiante(db, sesion, id, tipos), { idEstudiante: sesion.idEstudiante });
  return [
    read(llamadas.listar, async ({ db, sesion, params, ...momento }) =>
      service.listar(db, await hilo(db, sesion, params.idActividadMateriaBloque), momento),
    ),
    write(llamadas.crear, async ({ tx, sesion, params, body, ...momento }) => {
      const suyo = await hilo(tx, sesion, params.idActividadMateriaBloque);
      return publicado(await service.crear(tx, suyo, body.comentario, momento));
    }),
    write(llamadas.eliminar, async ({ tx, sesion, params, ...momento }) => {
      const suyo = await hilo(tx, sesion, params.idActividadMateriaBloque);
      await service.eliminar(tx, suyo, params.idComentario, momento);
      return eliminado;
    }),
  ];
}

function privadosDocente(llamadas: typeof contract.comentariosPrivadosDocente.tarea, tipos: Tipos): Route[] {
  const hilo = async (db: Sql, sesion: SesionColaborador, id: number): Promise<Hilo> =>
    hiloPrivado(await trabajoRevisable(db, sesion, id, tipos, 'ver'), {
      idColaborador: sesion.idColaborador,
    });
  return [
    read(llamadas.listar, async ({ db, sesion, params, ...momento }) =>
      service.listar(db, await hilo(db, sesion, params.idParticipante), momento),
    ),
    write(llamadas.crear, async ({ tx, sesion, params, body, ...momento }) => {
      const suyo = await hilo(tx, sesion, params.idParticipante);
      return publicado(await service.crear(tx, suyo, body.comentario, momento));
    }),
    write(llamadas.eliminar, async ({ tx, sesion, params, ...momento }) => {
      const suyo = await hilo(tx, sesion, params.idParticipante);
      await service.eliminar(tx, suyo, params.idComentario, momento);
      return eliminado;
    }),
  ];
}

function privadosEstudiante(
  llamadas: typeof contract.comentariosPrivadosEstudiante.tarea,
  tipos: Tipos,
): Route[] {
  const hilo = async (db: Sql, sesion: SesionEstudiante, idParticipante: number): Promise<Hilo> =>
    hiloPrivado(await trabajoPropio(db, sesion, { idParticipante }, tipos, 'ver'), {
      idEstudiante: sesion.idEstudiante,
    });
  return [
    read(llamadas.listar, async ({ db, sesion, params, ...momento }) =>
      service.listar(db, await hilo(db, sesion, params.idParticipante), momento),
    ),
    write(llamadas.crear, async ({ tx, sesion, params, body, ...momento }) => {
      const suyo = await hilo(tx, sesion, params.idParticipante);
      return publicado(await service.crear(tx, suyo, body.comentario, momento));
    }),
    write(llamadas.eliminar, async ({ tx, sesion, params, ...momento }) => {
      const suyo = await hilo(tx, sesion, params.idParticipante);
      await service.eliminar(tx, suyo, params.idComentario, momento);
      return eliminado;
    }),
  ];
}

const { tarea, parcial, examenFinal } = TIPOS_DE;

export const routes: Route[] = [
  ...publicosDocente(contract.comentariosPublicosDocente.tarea, tarea),
  ...publicosDocente(contract.comentariosPublicosDocente.material, MATERIAL),
  ...publicosDocente(contract.comentariosPublicosDocente.parcial, parcial),
  ...publicosDocente(contract.comentariosPublicosDocente.examenFinal, examenFinal),
  ...publicosDocente(contract.comentariosPublicosDocente.aviso, AVISOS),
  ...publicosEstudiante(contract.comentariosPublicosEstudiante.tarea, tarea),
  ...publicosEstudiante(contract.comentariosPublicosEstudiante.material, MATERIAL),
  ...publicosEstudiante(contract.comentariosPublicosEstudiante.parcial, parcial),
  ...publicosEstudiante(contract.comentariosPublicosEstudiante.examenFinal, examenFinal),
  ...publicosEstudiante(contract.comentariosPublicosEstudiante.aviso, AVISOS),
  ...privadosDocente(contract.comentariosPrivadosDocente.tarea, tarea),
  ...privadosDocente(contract.comentariosPrivadosDocente.parcial, parcial),
  ...privadosDocente(contract.comentariosPrivadosDocente.examenFinal, examenFinal),
  ...privadosEstudiante(contract.comentariosPrivadosEstudiante.tarea, tarea),
  ...privadosEstudiante(contract.comentariosPrivadosEstudiante.parcial, parcial),
  ...privadosEstudiante(contract.comentariosPrivadosEstudiante.examenFinal, examenFinal),
];
