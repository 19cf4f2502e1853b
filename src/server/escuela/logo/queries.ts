import { eq } from 'drizzle-orm';
import { archivos } from '#server/archivos/tables.ts';
import { escuela } from '#server/escuela/tables.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';

export interface Logo {
  idArchivo: string;
  clave: string;
  tipo: string;
  tamanio: number;
}

/** The picture for screens. */
export async function leerLogo(db: Sql): Promise<Logo | undefined> {
  const [row] = await db
    .select({
      idArchivo: archivos.idArchivo,
      clave: archivos.clave,
      tipo: archivos.tipo,
      tamanio: archivos.tamanio,
    })
    .from(escuela)
    .innerJoin(archivos, eq(archivos.idArchivo, escuela.idArchivoLogoChico));
  return row;
}

export interface Imagenes {
  idArchivoLogo: string | null;
  idArchivoLogoChico: string | null;
}

/** The files of both pictures, kept from changing until the transaction ends. */
export async function bloquearImagenes(tx: Tx): Promise<Imagenes | undefined> {
  const [row] = await tx
    .select({ idArchivoLogo: escuela.idArchivoLogo, idArchivoLogoChico: escuela.idArchivoLogoChico })
    .from(escuela)
    .for('update');
  return row;
}

export async function ponerImagenes(tx: Tx, imagenes: Imagenes): Promise<void> {
  await tx.update(escuela).set(imagenes).where(eq(escuela.idEscuela, 1));
}
