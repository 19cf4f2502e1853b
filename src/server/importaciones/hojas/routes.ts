import { type Route, read } from '#server/platform/http/route.ts';
import { sheetReply } from '#server/platform/http/sheet.ts';
import * as contract from '#shared/importaciones.ts';
import { exigirTipo, importacionAbierta } from '../policy.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.plantillaDeImportacion, async ({ params: { tipo }, query: { formato = 'xlsx' }, sesion }) => {
    exigirTipo(sesion, tipo);
    return sheetReply(await service.plantilla(tipo, formato), `plantilla-${tipo}.${formato}`, formato);
  }),
  read(contract.erroresDeImportacion, async ({ db, params, sesion, ...momento }) => {
    const importacion = await importacionAbierta(db, params.idImportacion, { sesion, now: momento.now });
    return sheetReply(await service.errores(db, importacion, sesion, momento), 'errores.xlsx', 'xlsx');
  }),
];
