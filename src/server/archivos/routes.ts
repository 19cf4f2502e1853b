import { disposition } from '#server/base/http/disposition.ts';
import { type FileReply, type Route, read } from '#server/base/http/route.ts';
import { descargarArchivo } from '#shared/archivos.ts';
import { archivoVisible } from './policy.ts';
import * as service from './service.ts';

/** What a browser may show in place: nothing that could run. */
const EN_LINEA = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf']);

const TEXTO = 'text/plain';
const SIN_MARCO = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** A document is shown in a frame of our own pages; it may not be told more, or the viewer does not start. */
const EN_MARCO = "frame-ancestors 'self'";

interface Abierto {
  body: FileReply['body'];
  tipo: string;
  nombre: string;
  tamanio?: number;
}

function respuesta({ body, tipo, nombre, tamanio }: Abierto): FileReply {
  const pdf = tipo === 'application/pdf';
  const headers: Record<string, string> = {
    'content-type': tipo === TEXTO ? `${TEXTO}; charset=utf-8` : tipo,
    'content-disposition': disposition(EN_LINEA.has(tipo) ? 'inline' : 'attachment', nombre),
    'cache-control': 'private, max-age=300',
    'content-security-policy': pdf ? EN_MARCO : SIN_MARCO,
    'x-content-type-options': 'nosniff',
    'x-frame-options': pdf ? 'SAMEORIGIN' : 'DENY',
  };
  if (tamanio !== undefined) headers['content-length'] = String(tamanio);
  return { body, headers };
}

export const routes: Route[] = [
  read(descargarArchivo, async ({ db, storage, sesion, params, query }) => {
    const archivo = await archivoVisible(db, sesion, params.idArchivo);
    const abierto = query.vista
      ? await service.abrirVista(db, storage, archivo)
      : await service.abrirArchivo(storage, archivo);
    return respuesta(abierto);
  }),
];
