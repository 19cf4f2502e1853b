import { sql } from 'drizzle-orm';
import { contentsOf } from '#server/operate/backup/contents.ts';
import { rows } from '#server/platform/db/db.ts';
import { NOT_JOURNALED } from '#server/platform/undo/journal.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import type { Revision } from '#shared/importaciones/revision.ts';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import * as contract from '#shared/importaciones.ts';
import type { TestApp } from './app.ts';

const ENCABEZADO =
  'Código,Primer nombre,Segundo nombre,Primer apellido,Segundo apellido,CUI,Fecha de nacimiento,Sexo,Nombre de la madre,Teléfono de la madre,Grado,Sección';

/** A row of a list in which everything is right, but for what is said of it. */
export function alumno(n: number, given: Partial<Record<string, string>> = {}): string {
  const celdas = {
    codigo: '',
    nombre1: `Ana${String.fromCharCode(97 + (n % 26))}`,
    nombre2: 'María',
    apellido1: `Muñoz${n}`,
    apellido2: 'Xitumul',
    cui: String(2_500_000_000_000 + n),
    fecha: '15/04/2014',
    sexo: 'F',
    madre: 'Marta López',
    telefono: '5555-1234',
    grado: 'Primero',
    seccion: 'A',
    ...given,
  };
  return Object.values(celdas).join(',');
}
export const csv = (...filas: string[]): string => [ENCABEZADO, ...filas].join('\r\n');

const DE_PERSONAL =
  'Nombre completo,DPI,Teléfono,Fecha de nacimiento,Cargo,Antecedentes penales,Antecedentes policiacos,RENAS,Usuario,Clave';

/** A row of a list of staff in which everything is right, but for what is said of it. */
export const persona = (n: number, given: Partial<Record<string, string>> = {}): string =>
  Object.values({
    nombres: `Óscar Ibáñez${n}`,
    dpi: String(2_400_000_000_000 + n),
    telefono: '5555-4321',
    fecha: '02/11/1985',
    cargos: 'Maestro',
    penales: 'sí',
    policiacos: 'x',
    renas: 'no',
    usuario: '',
    clave: 'secreta123',
    ...given,
  })
    .map((celda) => (celda?.includes(',') ? `"${celda}"` : celda))
    .join(',');
export const csvDePersonal = (...filas: string[]): string => [DE_PERSONAL, ...filas].join('\r\n');

type Una = Pick<contract.Importacion, 'idImportacion'>;

export const deImportacion = ({ idImportacion }: Una) => ({ idImportacion: String(idImportacion) });

/** Everything the school has, table by table, without what is nobody's data. */
export async function escuelaEntera({ db }: Pick<TestApp, 'db'>) {
  const { tablas } = await contentsOf((text) => rows(db, sql.raw(text)));
  return Object.entries(tablas).filter(([name]) => !NOT_JOURNALED.some((one) => one === name));
}

/** The steps of an import as one person takes them. */
export function importador(
  { call }: Pick<TestApp, 'call'>,
  cookie: string,
  tipo: TipoDeImportacion = 'estudiantes',
) {
  return {
    subir: (contenido: string | Buffer, nombre = 'alumnos.csv') =>
      call(
        contract.subirImportacion,
        {
          params: { tipo },
          form: { idCicloEscolar: 2026 },
          archivos: [{ nombre, contenido }],
        },
        cookie,
      ),
    revisar: async (una: Una): Promise<Revision> =>
      (await call(contract.revisarImportacion, { params: deImportacion(una) }, cookie)).data,
    corregir: (una: Una, body: Partial<contract.CorreccionesForm> & { version: number }) =>
      call(contract.corregirImportacion, { params: deImportacion(una), body }, cookie),
    aplicar: (
      una: Una,
      { plan, version }: Pick<Revision, 'plan' | 'version'>,
      headers: Record<string, string> = {},
    ) =>
      call(
        contract.aplicarImportacion,
        { params: deImportacion(una), body: { plan, version }, headers },
        cookie,
      ),
    deshacer: (operacion: number | undefined) =>
      call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, cookie),
  };
}
