import { eq, getTableColumns } from 'drizzle-orm';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { conVersion } from '#server/platform/request/version.ts';
import { cuentasBancarias } from '#server/recibos/series/tables.ts';
import { type CuentaBancaria, cuentaBancariaForm } from '#shared/banco/cuentas.ts';

type Datos = Omit<CuentaBancaria, 'idCuentaBancaria' | 'mapeo' | 'version'>;

const versionada = (cuenta: Omit<CuentaBancaria, 'version'>): CuentaBancaria =>
  conVersion(cuentaBancariaForm, cuenta);

export async function leerCuentas(db: Sql): Promise<CuentaBancaria[]> {
  const cuentas = await db
    .select(getTableColumns(cuentasBancarias))
    .from(cuentasBancarias)
    .orderBy(cuentasBancarias.banco, cuentasBancarias.ultimos4);
  return cuentas.map(versionada);
}

export async function bloquearCuenta(tx: Tx, id: number): Promise<CuentaBancaria | undefined> {
  const [cuenta] = await tx
    .select(getTableColumns(cuentasBancarias))
    .from(cuentasBancarias)
    .where(eq(cuentasBancarias.idCuentaBancaria, id))
    .for('no key update');
  return cuenta && versionada(cuenta);
}

export async function insertarCuenta(tx: Tx, datos: Datos): Promise<CuentaBancaria | undefined> {
  const [cuenta] = await tx.insert(cuentasBancarias).values(datos).returning();
  return cuenta && versionada(cuenta);
}

export async function guardarCuenta(tx: Tx, id: number, datos: Datos): Promise<CuentaBancaria | undefined> {
  const [cuenta] = await tx
    .update(cuentasBancarias)
    .set(datos)
    .where(eq(cuentasBancarias.idCuentaBancaria, id))
    .returning();
  return cuenta && versionada(cuenta);
}
