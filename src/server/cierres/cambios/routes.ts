import { seccionPorLeer } from '#server/cierres/policy.ts';
import { leerSeccion } from '#server/cierres/queries.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import { download, type FileReply, type Route } from '#server/platform/http/route.ts';
import { sheetReply } from '#server/platform/http/sheet.ts';
import { writingSpreadsheet } from '#server/platform/sheets/write.ts';
import { cambiosDeCierre } from '#shared/cierres.ts';
import { cambiosEntre, ultimasVersiones } from './queries.ts';
import { libroDeCambios, nombreDelLibro } from './service.ts';

interface Libro extends FileReply {
  idGradoSeccion: number;
  despues: { de: number; a: number; filas: number };
}

export const routes: Route[] = [
  download(cambiosDeCierre, {
    make: ({ db, sesion, params, query }): Promise<Libro> =>
      writingSpreadsheet(async (write) => {
        const seccion = await seccionPorLeer(db, sesion, params.idGradoSeccion);
        const [a, de] = await ultimasVersiones(db, seccion);
        const versiones = { de: query.de ?? de, a: query.a ?? a };
        if (versiones.de === undefined || versiones.a === undefined)
          throw rule('La sección se ha cerrado una sola vez: no hay qué comparar.');
        const entre = { de: versiones.de, a: versiones.a };
        const cambios = await cambiosEntre(db, seccion, entre);
        const leida = found(await leerSeccion(db, seccion.idGradoSeccion));
        return {
          ...sheetReply(await write(libroDeCambios(cambios)), nombreDelLibro(leida, entre), 'xlsx'),
          idGradoSeccion: seccion.idGradoSeccion,
          despues: { ...entre, filas: cambios.length },
        };
      }),
    note: async ({ tx, audit }, { idGradoSeccion, despues }) => {
      await audit(tx, {
        accion: 'descargar cambios',
        entidad: 'seccion',
        idEntidad: must(idGradoSeccion, 'the section'),
        afectados: [],
        despues,
      });
    },
  }),
];
