import { cicloPedido } from '#server/ciclos/policy.ts';
import { download, type Route, read, write } from '#server/platform/http/route.ts';
import { sheetReply } from '#server/platform/http/sheet.ts';
import { writingSpreadsheet } from '#server/platform/sheets/write.ts';
import { fileName } from '#server/platform/storage/file-name.ts';
import { contar, segun } from '#shared/base/formatos.ts';
import * as delRegistro from '#shared/sire/registro.ts';
import { PROVISIONAL } from '#shared/sire/tabla.rules.ts';
import * as contract from '#shared/sire.ts';
import * as areas from './areas/queries.ts';
import { guardarArea } from './areas/service.ts';
import * as codigos from './codigos/service.ts';
import { faltas } from './faltas/service.ts';
import * as plazos from './plazos/service.ts';
import * as registro from './resultados/service.ts';

export const routes: Route[] = [
  read(contract.listarFaltas, async (context) => faltas(context.db, await cicloPedido(context.db, context))),
  read(contract.listarPlazos, async (context) =>
    plazos.leerPlazos(context.db, await cicloPedido(context.db, context), context),
  ),
  write(contract.marcarRegistrados, async (context) => {
    const { tx, body } = context;
    const data = await plazos.marcarRegistrados(tx, await cicloPedido(tx, context), body, context);
    return {
      data,
      message: body.fecha === null ? 'Marca quitada.' : 'Marcado en Ceiba como registrado.',
    };
  }),
  write(contract.guardarPlazos, async (context) => {
    const { tx, body } = context;
    const data = await plazos.guardarPlazos(tx, await cicloPedido(tx, context), body, context);
    return { data, message: 'Plazos del SIRE guardados.' };
  }),
  read(contract.listarAreas, ({ db }) => areas.listarAreas(db)),
  write(contract.guardarArea, async ({ tx, body, ...act }) => ({
    data: await guardarArea(tx, body, act),
    message: 'Área oficial guardada.',
  })),
  write(contract.revisarCodigos, async (context) => {
    const { tx, body } = context;
    const data = await codigos.revisar(tx, await cicloPedido(tx, context), body);
    return { data, message: '' };
  }),
  write(contract.guardarCodigos, async (context) => {
    const { tx, body } = context;
    const data = await codigos.guardar(tx, await cicloPedido(tx, context), body, context);
    return {
      data,
      message: `${segun(data.guardados, 'Se guardó', 'Se guardaron')} ${contar(data.guardados, 'código personal', 'códigos personales')}.`,
    };
  }),
  read(delRegistro.registroDe, ({ db, params }) => registro.leerRegistro(db, params.idGradoSeccion)),
  write(delRegistro.guardarOrden, async ({ tx, params, body, ...act }) => ({
    data: await registro.guardarOrden(tx, params.idGradoSeccion, body, act),
    message: 'Orden oficial guardado.',
  })),
  download(delRegistro.exportarRegistro, {
    make: (context) =>
      writingSpreadsheet(async (write) => {
        const ciclo = await cicloPedido(context.db, context);
        const { hojas, de, provisional, secciones } = await registro.libro(context.db, ciclo, context.query);
        const partes = ['SIRE resultados', de, ciclo, provisional ? PROVISIONAL : null];
        const nombre = fileName(`${partes.filter(Boolean).join(' ')}.xlsx`);
        return { ...sheetReply(await write(hojas), nombre, 'xlsx'), ciclo, secciones };
      }),
    note: async ({ tx, audit }, { ciclo, secciones }) => {
      await audit(tx, {
        accion: 'descargar resultados para SIRE',
        entidad: 'ciclo',
        idEntidad: ciclo,
        afectados: [],
        despues: { secciones },
      });
    },
  }),
];
