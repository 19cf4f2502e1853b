import { disposition } from '#server/base/http/disposition.ts';
import { type FileReply, type Route, read } from '#server/base/http/route.ts';
import * as contract from '#shared/importaciones.ts';
import { importacionAbierta } from '../policy.ts';
import * as service from './service.ts';

const TIPO = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

const archivo = (body: Buffer, nombre: string, formato: keyof typeof TIPO): FileReply => ({
  body,
  headers: {
    'content-type': TIPO[formato],
    'content-disposition': disposition('attachment', `${nombre}.${formato}`),
    'cache-control': 'no-store',
  },
});

export const routes: Route[] = [
  read(contract.plantillaDeImportacion, async ({ params: { tipo }, query: { formato = 'xlsx' } }) =>
    archivo(await service.plantilla(tipo, formato), `plantilla-${tipo}`, formato),
  ),
  read(contract.erroresDeImportacion, async ({ db, params, sesion, ...momento }) => {
    const importacion = await importacionAbierta(db, params.idImportacion, { sesion, now: momento.now });
    return archivo(await service.errores(db, importacion, sesion, momento), 'errores', 'xlsx');
  }),
];
