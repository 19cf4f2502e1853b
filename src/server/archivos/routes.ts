import { disposition } from '#server/platform/http/disposition.ts';
import { privateFile } from '#server/platform/http/private-file.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { descargarArchivo, girarArchivo } from '#shared/archivos.ts';
import { archivoGirable, archivoVisible } from './policy.ts';
import * as service from './service.ts';

/** What a browser may show in place: nothing that could run. */
const EN_LINEA = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf']);

const TEXTO = 'text/plain';
const SIN_MARCO = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** A document is shown in a frame of our own pages; it may not be told more, or the viewer does not start. */
const EN_MARCO = "frame-ancestors 'self'";

function cabeceras(tipo: string, nombre: string): Record<string, string> {
  const pdf = tipo === 'application/pdf';
  return {
    'content-type': tipo === TEXTO ? `${TEXTO}; charset=utf-8` : tipo,
    'content-disposition': disposition(EN_LINEA.has(tipo) ? 'inline' : 'attachment', nombre),
    'content-security-policy': pdf ? EN_MARCO : SIN_MARCO,
    'x-content-type-options': 'nosniff',
    'x-frame-options': pdf ? 'SAMEORIGIN' : 'DENY',
  };
}

export const routes: Route[] = [
  read(descargarArchivo, async ({ db, storage, sesion, params, query, request }) => {
    const archivo = await archivoVisible(db, sesion, params.idArchivo);
    const { idArchivo, tipo, nombre, tamanio } = archivo;
    // The bytes of a file never change.
    if (query.vista) {
      const vista = {
        version: `${idArchivo}-${query.vista}`,
        headers: cabeceras(service.VISTA_TIPO, nombre),
      };
      return privateFile(request, vista, () => service.abrirVista(db, storage, archivo));
    }
    const headers = { ...cabeceras(tipo, nombre), 'content-length': String(tamanio) };
    return privateFile(request, { version: idArchivo, headers }, () => storage.get(archivo.clave));
  }),
  write(girarArchivo, async ({ tx, sesion, params, body }) => ({
    data: await service.girarArchivo(tx, await archivoGirable(tx, sesion, params.idArchivo), body),
    message: '',
  })),
];
