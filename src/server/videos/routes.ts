import { found } from '#server/platform/errors/problem.ts';
import { privateFile } from '#server/platform/http/private-file.ts';
import { preparedWrite, type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/videos.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

/** Looking up stores what was found, so that publishing and showing it calls nobody. */
const consultar = (call: typeof contract.consultarVideoDocente | typeof contract.consultarVideoEstudiante) =>
  preparedWrite(call, {
    prepare: ({ db, query, config }) => service.buscarVideo(db, query.id, config),
    run: async ({ tx, query, prepared, now }) => ({
      data: await service.guardarVideo(tx, query.id, prepared, now),
      message: 'Video encontrado.',
    }),
  });

export const routes: Route[] = [
  consultar(contract.consultarVideoDocente),
  consultar(contract.consultarVideoEstudiante),
  read(contract.descargarMiniatura, async ({ db, params: { idVideo }, request }) => {
    const { miniatura, tipo } = found(await queries.leerMiniatura(db, idVideo));
    // The picture of a video does not change.
    const version = { version: idVideo, headers: { 'content-type': tipo } };
    return privateFile(request, version, async () => miniatura);
  }),
];
