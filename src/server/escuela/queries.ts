import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { bool } from '#server/platform/db/row.ts';
import { conVersion } from '#server/platform/request/version.ts';
import { elegidos } from '#shared/base/registro.ts';
import { CLAVES_DE_ESCUELA } from '#shared/escuela/campos.ts';
import { type DatosDeEscuela, type Escuela, escuelaForm } from '#shared/escuela.ts';
import { escuela } from './tables.ts';

/** Characters of the number of the picture for screens that tell it from the next. */
export const LOGO_VERSION = 12;

const columnas = {
  ...elegidos(escuela, CLAVES_DE_ESCUELA),
  logo: sql<string | null>`left(${escuela.idArchivoLogoChico}, ${sql.raw(String(LOGO_VERSION))})`,
};

/** The migrations put the one row there. */
export async function leerEscuela(db: Sql): Promise<Escuela | undefined> {
  const [row] = await db.select(columnas).from(escuela);
  return row && conVersion(escuelaForm, row);
}

/** Its name, and which of what it is asked for it has. */
export async function leerCompletos(db: Sql) {
  const dicho = (columna: PgColumn) => sql<boolean>`${columna} <> ''`;
  const [row] = await db
    .select({
      nombre: escuela.nombre,
      direccion: dicho(escuela.direccion),
      telefono: dicho(escuela.telefono),
      logo: sql<boolean>`${escuela.idArchivoLogo} is not null`,
      firmas: dicho(escuela.firmaNombre),
    })
    .from(escuela);
  return row;
}

/** The school as it is, kept from changing until the transaction ends. */
export async function bloquearEscuela(tx: Tx): Promise<Escuela | undefined> {
  const [row] = await tx.select(columnas).from(escuela).for('update');
  return row && conVersion(escuelaForm, row);
}

export async function guardarEscuela(tx: Tx, datos: DatosDeEscuela): Promise<void> {
  await tx.update(escuela).set(datos).where(eq(escuela.idEscuela, 1));
}

/** Whether this is the demonstration, whose rows are nobody's. */
export async function esDemostracion(db: Db): Promise<boolean> {
  const [row] = await rows(db, sql`select es_demo demo from escuela`, { demo: bool });
  return row?.demo === true;
}
