import { eq } from 'drizzle-orm';
import { escuela } from '#server/escuela/tables.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { conVersion } from '#server/platform/request/version.ts';
import { type AjustesDeCaja, ajustesForm } from '#shared/caja/ajustes.ts';

const columnas = {
  avisoCobrosExtra: escuela.avisoCobrosExtra,
  razonSocial: escuela.razonSocial,
  leyendaRecibo: escuela.leyendaRecibo,
  formatoRecibo: escuela.formatoRecibo,
};

export async function leerAjustes(db: Sql): Promise<AjustesDeCaja | undefined> {
  const [row] = await db.select(columnas).from(escuela);
  return row && conVersion(ajustesForm, row);
}

/** As they are, kept from changing until the transaction ends. */
export async function bloquearAjustes(tx: Tx): Promise<AjustesDeCaja | undefined> {
  const [row] = await tx.select(columnas).from(escuela).for('update');
  return row && conVersion(ajustesForm, row);
}

export async function guardarAjustes(tx: Tx, ajustes: Omit<AjustesDeCaja, 'version'>): Promise<void> {
  await tx.update(escuela).set(ajustes).where(eq(escuela.idEscuela, 1));
}
