import { cicloPedido } from '#server/ciclos/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { preparedWrite, type Route, read, write } from '#server/platform/http/route.ts';
import { FILAS_POR_PAGINA } from '#shared/importaciones/revision.ts';
import * as contract from '#shared/importaciones.ts';
import * as columnas from './columnas/service.ts';
import { routes as hojas } from './hojas/routes.ts';
import { alcanceDe, exigirTipo, importacionAbierta, tomarImportacion } from './policy.ts';
import * as queries from './queries.ts';
import * as revision from './revision/service.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  ...hojas,
  read(contract.listarImportaciones, ({ db, sesion, now }) => queries.listar(db, alcanceDe(sesion), now)),
  preparedWrite(contract.subirImportacion, {
    prepare: async ({ db, files, storage, form, ...peticion }) => {
      exigirTipo(peticion.sesion, peticion.params.tipo);
      return {
        ciclo: await cicloPedido(db, { ...peticion, query: { ciclo: form.idCicloEscolar } }),
        leido: await service.leerArchivo(files, storage),
      };
    },
    run: async ({ tx, params: { tipo }, sesion, prepared: { ciclo, leido }, ...act }) => ({
      data: await service.subir(tx, leido, { tipo, ciclo, sesion }, act),
      message: '',
    }),
  }),
  read(contract.verImportacion, async ({ db, params, sesion, now }) =>
    columnas.detalle(db, await importacionAbierta(db, params.idImportacion, { sesion, now }), sesion, now),
  ),
  write(contract.elegirColumnas, async ({ tx, params, body, sesion, ...act }) => ({
    data: await columnas.elegirColumnas(
      tx,
      await tomarImportacion(tx, params.idImportacion, { sesion, now: act.now }),
      body,
      sesion,
      act,
    ),
    message: '',
  })),
  read(contract.revisarImportacion, async ({ db, params, sesion, ...momento }) => {
    const importacion = await importacionAbierta(db, params.idImportacion, { sesion, now: momento.now });
    return (await revision.evaluar(db, importacion, sesion, momento)).revision;
  }),
  read(contract.filasDeImportacion, async ({ db, params, query, sesion, reply, ...momento }) => {
    const importacion = await importacionAbierta(db, params.idImportacion, { sesion, now: momento.now });
    const { juicio } = await revision.evaluar(db, importacion, sesion, momento);
    const { page = 1, limit = FILAS_POR_PAGINA, estado } = query;
    const filas = juicio.filas.filter((una) => estado === undefined || una.estado === estado);
    reply.total(filas.length);
    return filas.slice((page - 1) * limit, page * limit).map(({ faltas: _, ...una }) => una);
  }),
  write(contract.corregirImportacion, async ({ tx, params, body, sesion, ...act }) => {
    const importacion = await tomarImportacion(tx, params.idImportacion, { sesion, now: act.now });
    return { data: await revision.corregir(tx, importacion, body, sesion, act), message: '' };
  }),
  write(contract.aplicarImportacion, async ({ tx, params, body, sesion, ...act }) => {
    const importacion = await tomarImportacion(tx, params.idImportacion, { sesion, now: act.now });
    const { dicho, secciones } = await revision.aplicar(tx, importacion, body, sesion, act);
    const [data] = await queries.listar(tx, alcanceDe(sesion), act.now, params.idImportacion);
    return { data: { ...found(data), secciones }, message: dicho };
  }),
  write(contract.cancelarImportacion, async ({ tx, params, sesion, now }) => {
    await service.descartar(tx, await tomarImportacion(tx, params.idImportacion, { sesion, now }));
    return { data: null, message: 'Importación descartada correctamente.' };
  }),
];
