import type { Act } from '#server/base/act.ts';
import type { Sql } from '#server/base/db.ts';
import { found } from '#server/base/problem.ts';
import { writeSpreadsheet } from '#server/base/spreadsheet/write.ts';
import { csvDe, IDIOMA } from '#shared/base/csv.ts';
import {
  ayudaDePlantilla,
  ejemploDePlantilla,
  encabezadosDePlantilla,
} from '#shared/importaciones/plantilla.rules.ts';
import { TITULO_DE_IMPORTACION, type TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import { QUE_CORREGIR } from '#shared/importaciones.ts';
import type { ImportacionAbierta, Quien } from '../policy.ts';
import * as queries from '../queries.ts';
import { evaluar } from '../revision/service.ts';

/** A list to be filled in: headers alone, so that nothing of an example is imported. */
export function plantilla(tipo: TipoDeImportacion, formato: 'xlsx' | 'csv'): Promise<Buffer> {
  const encabezados = encabezadosDePlantilla(tipo);
  if (formato === 'csv') return Promise.resolve(Buffer.from(csvDe([encabezados], IDIOMA)));
  return writeSpreadsheet([
    { nombre: TITULO_DE_IMPORTACION[tipo], filas: [encabezados] },
    { nombre: 'Ejemplo', filas: [encabezados, ejemploDePlantilla(tipo)] },
    { nombre: 'Cómo se llena', filas: [['Columna', 'Cómo se llena'], ...ayudaDePlantilla(tipo)] },
  ]);
}

/** The rows with faults, as they are corrected so far, with what is left to do; it can be corrected and imported again. */
export async function errores(
  db: Sql,
  importacion: ImportacionAbierta,
  sesion: Quien,
  momento: Pick<Act, 'now' | 'config'>,
): Promise<Buffer> {
  const { juicio, encabezados } = await evaluar(db, importacion, sesion, momento);
  const hoja = found(await queries.hojaDe(db, importacion.idImportacion, importacion.hoja));
  const celdasDe = new Map(hoja.filas.map(({ numero, celdas }) => [numero, celdas]));
  const { mapa, correcciones } = importacion;
  const filas = juicio.filas
    .filter(({ estado }) => estado === 'error')
    .map(({ fila, faltas }) => [
      ...encabezados.map((_, columna) => {
        const clave = mapa[columna] ?? '';
        return correcciones[`${fila} ${clave}`] ?? celdasDe.get(fila)?.[columna] ?? '';
      }),
      faltas.map(({ columna, que }) => `${columna}: ${que}`).join(' '),
    ]);
  return writeSpreadsheet([{ nombre: 'Errores', filas: [[...encabezados, QUE_CORREGIR], ...filas] }]);
}
