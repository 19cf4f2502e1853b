import { Readable } from 'node:stream';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { Write } from '#server/platform/sheets/write.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { type FilaDeCeldas, IDIOMA, lineasCsv, MARCA_DE_ORDEN, nombreDeArchivo } from '#shared/base/csv.ts';
import { plain } from '#shared/base/plain.ts';
import {
  descripcionDe,
  FILAS_DE_LIBRO_MAX,
  type Informe,
  type Lista,
  nombreDeDescarga,
} from '#shared/exportaciones.rules.ts';
import type { Formato } from '#shared/exportaciones.ts';

/** A list as it was asked for, read and not yet written. */
export interface ListaPedida {
  lista: Lista | Informe;
  ciclo: number;
  /** Headings first. */
  cuadro: readonly FilaDeCeldas[];
  /** What of the list it is, where that belongs into the name of the file: 'Primero Básico A'. */
  parte?: string;
}

interface Manera {
  write: Write;
  formato?: Formato | undefined;
  idioma?: string | undefined;
}

/** A file, and what the trail tells of it. */
export interface ListaEscrita {
  lista: Lista | Informe;
  body: Readable | Buffer;
  nombre: string;
  despues: { formato: Formato; filas: number; ciclo?: number; parte?: string; filtros?: object };
}

/** Rows that become text in one go: the server answers others between them. */
const TANDA = 500;

function* enTandas(cuadro: readonly FilaDeCeldas[], idioma: string): Generator<string> {
  yield MARCA_DE_ORDEN;
  for (let desde = 0; desde < cuadro.length; desde += TANDA)
    yield lineasCsv(cuadro.slice(desde, desde + TANDA), idioma);
}

const enNombre = (texto: string): string => nombreDeArchivo(plain(texto)).replace(/\s+/g, '-');

/**
 * The list as a file: a workbook up to 5,000 rows, else a CSV, whatever was asked for.
 * @param filtros what the list was narrowed by, for the trail
 */
export async function escribir(
  { lista, ciclo, cuadro, parte }: ListaPedida,
  { write, formato: pedido = 'xlsx', idioma = IDIOMA }: Manera,
  filtros: object,
  { now, config }: Pick<Act, 'now' | 'config'>,
): Promise<ListaEscrita> {
  const filas = cuadro.length - 1;
  const formato = filas > FILAS_DE_LIBRO_MAX ? 'csv' : pedido;
  const { titulo, delCiclo } = descripcionDe(lista);
  const hoy = schoolDate(now, config.timeZone);
  const nombre = nombreDeDescarga(lista, { ciclo, hoy, formato, parte: parte ? enNombre(parte) : '' });
  return {
    lista,
    nombre,
    despues: {
      formato,
      filas,
      ...(delCiclo ? { ciclo } : {}),
      ...(parte ? { parte } : {}),
      ...(Object.keys(filtros).length > 0 ? { filtros } : {}),
    },
    body:
      formato === 'csv'
        ? Readable.from(enTandas(cuadro, idioma))
        : await write([{ nombre: titulo, filas: cuadro }]),
  };
}

/** Everybody's data leave with it, so that it concerns nobody more than others. */
export const anotar = (
  tx: Tx,
  { lista, despues }: Pick<ListaEscrita, 'lista' | 'despues'>,
  audit: Audit,
): Promise<void> =>
  audit(tx, { accion: 'exportar', entidad: 'lista', idEntidad: lista, afectados: [], despues });
