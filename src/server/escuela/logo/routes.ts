import { LOGO_VERSION } from '#server/escuela/queries.ts';
import { found } from '#server/platform/errors/problem.ts';
import { publicFile } from '#server/platform/http/public-file.ts';
import { preparedWrite, type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/escuela/logo.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verLogo, async ({ db, storage, query, request }) => {
    const { idArchivo, clave, tipo, tamanio } = found(await queries.leerLogo(db));
    const version = idArchivo.slice(0, LOGO_VERSION);
    const headers = {
      'content-type': tipo,
      'content-length': String(tamanio),
      'x-content-type-options': 'nosniff',
    };
    return publicFile(request, { version, named: query.v === version, headers }, () => storage.get(clave));
  }),
  preparedWrite(contract.guardarLogo, {
    prepare: ({ files, form, storage }) => service.prepararLogo(files, form, storage),
    run: async ({ tx, prepared, form, sesion, ...act }) => ({
      data: await service.guardarLogo(tx, prepared, form.version, sesion.idUsuario, act),
      message: 'Logo guardado correctamente.',
    }),
  }),
  write(contract.quitarLogo, async ({ tx, query, ...act }) => ({
    data: await service.quitarLogo(tx, query.version, act),
    message: 'Logo quitado correctamente.',
  })),
];
