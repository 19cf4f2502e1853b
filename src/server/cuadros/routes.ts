import { SeccionLegible } from '#server/calificaciones/policy.ts';
import { inSnapshot } from '#server/platform/db/db.ts';
import { printPdf } from '#server/platform/documents/print.ts';
import { pdfReply } from '#server/platform/http/pdf.ts';
import { download, type FileReply, type Route, read } from '#server/platform/http/route.ts';
import { sheetReply } from '#server/platform/http/sheet.ts';
import { writingSpreadsheet } from '#server/platform/sheets/write.ts';
import * as contract from '#shared/cuadros.ts';
import { libroDeCuadro, nombreDeCuadro } from './archivo/service.ts';
import { leerHonor } from './honor/service.ts';
import { imprimirCuadro } from './papel/service.ts';
import { leerCuadro } from './service.ts';

interface Archivo extends FileReply {
  idGradoSeccion: number;
  despues: { bloque: string; formato: string; alumnos: number };
}

export const routes: Route[] = [
  read(contract.verHonor, ({ db, sesion, query: { minimo, ...query } }) =>
    leerHonor(db, sesion, { ...query, minimo: minimo ?? null }),
  ),
  read(contract.verCuadro, async ({ db, sesion, params }) => {
    const { guia: _guia, ...cuadro } = await leerCuadro(
      db,
      await SeccionLegible.deQuienLee(db, sesion, params.idGradoSeccion),
    );
    return cuadro;
  }),
  download(contract.exportarCuadro, {
    make: async ({ db, sesion, params, query, storage, now }): Promise<Archivo> => {
      const legible = await SeccionLegible.deQuienLee(db, sesion, params.idGradoSeccion);
      const { bloque, formato } = query;
      const leer = async () => {
        // Read while marks are published, a paper must not be half before and half after.
        const seccion = await inSnapshot(db, (tx) => leerCuadro(tx, legible));
        return { seccion, nombre: nombreDeCuadro(seccion, bloque, formato) };
      };
      const hecho = (reply: FileReply, alumnos: number): Archivo => ({
        ...reply,
        idGradoSeccion: legible.idGradoSeccion,
        despues: { bloque, formato, alumnos },
      });
      if (formato === 'xlsx') {
        return writingSpreadsheet(async (write) => {
          const { seccion, nombre } = await leer();
          const libro = await write(libroDeCuadro(seccion, bloque));
          return hecho(sheetReply(libro, nombre, formato), seccion.alumnos.length);
        });
      }
      let alumnos = 0;
      const impreso = await printPdf(async () => {
        const { seccion, nombre } = await leer();
        alumnos = seccion.alumnos.length;
        return { nombre, paper: await imprimirCuadro(db, seccion, { alcance: bloque, storage, now }) };
      });
      return hecho(pdfReply(impreso), alumnos);
    },
    note: async ({ tx, audit }, { idGradoSeccion, despues }) => {
      await audit(tx, {
        accion: 'descargar cuadro',
        entidad: 'seccion',
        idEntidad: idGradoSeccion,
        afectados: [],
        despues,
      });
    },
  }),
];
