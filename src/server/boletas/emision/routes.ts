import { BoletasPermitidas } from '#server/boletas/policy.ts';
import { boletaDe, type Boleta as Copia } from '#server/boletas/service.ts';
import { pdfReply, sinLetraHeader } from '#server/platform/http/pdf.ts';
import { download, type FileReply, type Route } from '#server/platform/http/route.ts';
import * as contract from '#shared/boletas.ts';
import { type Emitida, entregar, exigirAlumno, imprimirUna } from './service.ts';

/** A report card as the picture it is downloaded as. */
export const comoArchivo = ({ jpeg, nombre, faltan }: Copia): FileReply => ({
  body: jpeg,
  headers: {
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="${nombre}"`,
    'cache-control': 'no-store',
    ...sinLetraHeader(faltan),
  },
});

type Boleta = FileReply & { emitida: Emitida | null };

export const routes: Route[] = [
  download(contract.boletaDeInscripcion, {
    make: async ({ db, sesion, params, query, storage, now, config }): Promise<Boleta> => {
      const permitidas = BoletasPermitidas.de(sesion);
      const { timeZone, publicUrl } = config;
      if (query.formato === 'jpeg') {
        await exigirAlumno(db, params.idEstudianteGrado, permitidas);
        return { ...comoArchivo(await boletaDe(db, params, { storage, now, timeZone })), emitida: null };
      }
      const emitida = await imprimirUna(db, params.idEstudianteGrado, {
        ...{ permitidas, storage, now, timeZone, papel: query.papel, publica: publicUrl ?? null },
        ...{ alcance: query.bloque, observaciones: query.observaciones === 'si' },
      });
      return { ...pdfReply(emitida.impresa), emitida };
    },
    note: async ({ tx, audit, sesion: { idUsuario }, now }, { emitida }) => {
      if (emitida) await entregar(tx, emitida, { audit, idUsuario, now });
    },
  }),
];
