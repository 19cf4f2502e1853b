import { esDemostracion } from '#server/escuela/queries.ts';
import { notFound } from '#server/platform/errors/problem.ts';
import { preparedWrite, type Route, read, write } from '#server/platform/http/route.ts';
import { sheetReply } from '#server/platform/http/sheet.ts';
import * as contract from '#shared/banco.ts';
import { contar } from '#shared/base/formatos.ts';
import { ejemploDe } from './ejemplo/service.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const dicho = (nuevas: number, repetidas: number, noDepositos: number): string => {
  if (nuevas === 0) return `0 nuevas, ${contar(repetidas, 'ya estaba', 'ya estaban')}. No se agregó nada.`;
  const filas = contar(nuevas + repetidas + noDepositos, 'fila', 'filas');
  const ya = contar(repetidas, 'ya estaba', 'ya estaban');
  const no = contar(noDepositos, 'no es depósito', 'no son depósitos');
  return `${filas}: ${contar(nuevas, 'nueva', 'nuevas')}, ${ya}, ${no}.`;
};

/** Banks end a file with sums and remarks. */
const seSaltaron = (filas: number): string => {
  if (filas === 0) return '';
  return ` ${filas === 1 ? 'Se saltó' : 'Se saltaron'} ${contar(filas, 'fila', 'filas')} sin fecha al final.`;
};

export const routes: Route[] = [
  read(contract.listarImportacionesDeBanco, async ({ db }) => ({
    importaciones: await queries.leerImportaciones(db),
    hayEjemplo: await esDemostracion(db),
  })),
  preparedWrite(contract.subirDepositos, {
    prepare: ({ db, files, form, ...momento }) => service.leer(db, files, form, momento),
    run: async ({ tx, form, prepared, ...act }) => {
      const data = await service.subir(tx, form.idCuentaBancaria, prepared, act);
      return {
        data,
        message: `${dicho(data.nuevas, data.repetidas, data.noDepositos)}${seSaltaron(prepared.sinFecha)}`,
      };
    },
  }),
  write(contract.deshacerImportacionDeBanco, async ({ tx, params, ...act }) => {
    await service.deshacer(tx, params.id, act);
    return { data: null, message: 'La importación se deshizo: sus depósitos ya no están.' };
  }),
  read(contract.ejemploDeBanco, async ({ db, ...momento }) => {
    if (!(await esDemostracion(db))) throw notFound();
    return sheetReply(await ejemploDe(db, momento), 'banco-ejemplo.csv', 'csv');
  }),
];
