import { eq } from 'drizzle-orm';
import type { Sql, Tx } from '#server/base/db.ts';
import type { Escuela } from '#shared/escuela.ts';
import { escuela } from './tables.ts';

const columnas = {
  nombre: escuela.nombre,
  dominioCorreo: escuela.dominioCorreo,
  diaPago: escuela.diaPago,
};

/** The migrations put the one row there. */
export async function leerEscuela(db: Sql): Promise<Escuela | undefined> {
  const [row] = await db.select(columnas).from(escuela);
  return row;
}

/** The school as it is, kept from changing until the transaction ends. */
export async function bloquearEscuela(tx: Tx): Promise<Escuela | undefined> {
  const [row] = await tx.select(columnas).from(escuela).for('update');
  return row;
}

export async function guardarEscuela(tx: Tx, datos: Escuela): Promise<void> {
  await tx.update(escuela).set(datos).where(eq(escuela.idEscuela, 1));
}
