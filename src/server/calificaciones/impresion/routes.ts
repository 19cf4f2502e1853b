import { bloqueDelDocente } from '#server/bloques/policy.ts';
import { claseDelDocente } from '#server/clases/policy.ts';
import type { Db } from '#server/platform/db/db.ts';
import { pdfReply } from '#server/platform/http/pdf.ts';
import { download, type FileReply, type Route } from '#server/platform/http/route.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import * as contract from '#shared/calificaciones/impresion.ts';
import { anotarHoja, imprimirHoja } from './service.ts';

async function delDocente(db: Db, sesion: SesionColaborador, idMateriaBloque: number) {
  const bloque = await bloqueDelDocente(db, sesion, idMateriaBloque);
  const clase = await claseDelDocente(db, sesion, bloque.idGradoSeccionMateriaColaborador);
  return { bloque, clase };
}

type Hoja = FileReply & { de: Awaited<ReturnType<typeof delDocente>> };

export const routes: Route[] = [
  download(contract.hojaEnPdf, {
    make: async ({ db, sesion, params, ...momento }): Promise<Hoja> => {
      const de = await delDocente(db, sesion, params.idMateriaBloque);
      return { ...pdfReply(await imprimirHoja(db, de, momento)), de };
    },
    note: ({ tx, audit }, { de }) => anotarHoja(tx, de, audit),
  }),
];
