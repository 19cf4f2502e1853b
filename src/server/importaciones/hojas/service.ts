import type { Sql } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { writingSpreadsheet } from '#server/platform/sheets/write.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { csvDe, type FilaDeCeldas, IDIOMA } from '#shared/base/csv.ts';
import { CAMPOS } from '#shared/importaciones/campos.rules.ts';
import { dichoDeChoque, lectorDe } from '#shared/importaciones/celdas.rules.ts';
import { celdaLegible, leerFecha, ORDEN } from '#shared/importaciones/fechas.rules.ts';
import type { Falta } from '#shared/importaciones/revision.ts';
import { TITULO_DE_IMPORTACION, type TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import { QUE_CORREGIR } from '#shared/importaciones.ts';
import type { ImportacionAbierta, Quien } from '../policy.ts';
import * as queries from '../queries.ts';
import { evaluar } from '../revision/service.ts';
import { ayudaDePlantilla, ejemploDePlantilla, encabezadosDePlantilla } from './plantilla.rules.ts';

/** A list to be filled in: headers alone, so that nothing of an example is imported. */
export function plantilla(tipo: TipoDeImportacion, formato: 'xlsx' | 'csv'): Promise<Buffer> {
  const encabezados = encabezadosDePlantilla(tipo);
  if (formato === 'csv') return Promise.resolve(Buffer.from(csvDe([encabezados], IDIOMA)));
  return writingSpreadsheet((write) =>
    write([
      { nombre: TITULO_DE_IMPORTACION[tipo], filas: [encabezados] },
      { nombre: 'Ejemplo', filas: [encabezados, ejemploDePlantilla(tipo)] },
      { nombre: 'Cómo se llena', filas: ayudaDePlantilla(tipo) },
    ]),
  );
}

/** Fields of a day. */
const DE_FECHAS = ['fechaNacimiento', 'fechaPago'];

async function filasConErrores(
  db: Sql,
  importacion: ImportacionAbierta,
  sesion: Quien,
  momento: Pick<Act, 'now' | 'config'>,
): Promise<FilaDeCeldas[]> {
  const { juicio, encabezados } = await evaluar(db, importacion, sesion, momento);
  const hoja = found(await queries.hojaDe(db, importacion.idImportacion, importacion.hoja));
  const filaDe = new Map(hoja.filas.map((fila) => [fila.numero, fila]));
  const { mapa, decisiones, tipo } = importacion;
  const lector = lectorDe({ ...importacion, filas: hoja.filas, encabezados }, CAMPOS[tipo]);
  const orden = decisiones[ORDEN] === 'mda' ? 'mda' : 'dma';
  const hoy = schoolDate(momento.now, momento.config.timeZone);
  const conErrores = juicio.filas.filter(({ estado }) => estado === 'error');
  // Below the one row of headers.
  const aqui = new Map(conErrores.map(({ fila }, n) => [fila, n + 2]));
  const dicho = ({ columna, que, choque }: Falta) => {
    const fila = choque && aqui.get(choque.fila);
    return `${columna}: ${choque && fila ? dichoDeChoque({ ...choque, fila }) : que}`;
  };
  const filas = conErrores.map(({ fila, faltas }) => [
    ...encabezados.map((_, columna) => {
      const clave = mapa[columna] ?? '';
      const escrita = lector.escrita(found(filaDe.get(fila)), clave, columna);
      if (!DE_FECHAS.includes(clave)) return clave === '' ? celdaLegible(escrita) : escrita;
      const dia = leerFecha(escrita, orden, hoy);
      // As a day of the spreadsheet, which is read again in one way only. It knows none before 1900.
      return dia !== null && dia > '1901' ? { dia } : escrita;
    }),
    faltas.map(dicho).join(' '),
  ]);
  return [[...encabezados, QUE_CORREGIR], ...filas];
}

/** The rows with faults, as they are corrected so far, with what is left to do; it can be corrected and imported again. */
export const errores = (
  db: Sql,
  importacion: ImportacionAbierta,
  sesion: Quien,
  momento: Pick<Act, 'now' | 'config'>,
): Promise<Buffer> =>
  writingSpreadsheet(async (write) =>
    write([{ nombre: 'Errores', filas: await filasConErrores(db, importacion, sesion, momento) }]),
  );
