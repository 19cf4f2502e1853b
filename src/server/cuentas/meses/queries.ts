import { eq, sql } from 'drizzle-orm';
import { rebajasJson, reciboJson } from '#server/cobros/queries.ts';
import { bloqueada } from '#server/cuentas/queries.ts';
import { mensualidades } from '#server/cuentas/tables.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row } from '#server/platform/db/row.ts';
import type { Mensualidad } from '#shared/cuentas.ts';

const columnasDelMes = {
  idEstudianteGradoColegiatura: mensualidades.idEstudianteGradoColegiatura,
  idEstudianteGradoPago: mensualidades.idEstudianteGradoPago,
  idEstudianteGrado: mensualidades.idEstudianteGrado,
  mes: mensualidades.mes,
  fechaMaximaPago: mensualidades.fechaMaximaPago,
  pagada: mensualidades.pagada,
  fechaPagado: mensualidades.fechaPagado,
  abonado: mensualidades.abonado,
  descuento: mensualidades.descuento,
  rebajas: sql<
    Mensualidad['rebajas']
  >`${rebajasJson(sql`id_estudiante_grado_colegiatura`, sql`mensualidades.id_estudiante_grado_colegiatura`)}`,
  saldo: sql<number>`${mensualidades.saldo}`.mapWith(Number),
  recibo: sql<
    Mensualidad['recibo']
  >`${reciboJson(sql`id_estudiante_grado_colegiatura`, sql`mensualidades.id_estudiante_grado_colegiatura`)}`,
  cantidad: mensualidades.cantidad,
};

export const mensualidadesDe = (db: Sql, idEstudianteGrado: number): Promise<Mensualidad[]> =>
  db
    .select(columnasDelMes)
    .from(mensualidades)
    .where(eq(mensualidades.idEstudianteGrado, idEstudianteGrado))
    .orderBy(mensualidades.mes);

export async function leerMensualidad(db: Sql, id: number): Promise<Mensualidad | undefined> {
  const [row] = await db
    .select(columnasDelMes)
    .from(mensualidades)
    .where(eq(mensualidades.idEstudianteGradoColegiatura, id));
  return row;
}

export const bloquearCuentaDelMes = (tx: Tx, id: number) =>
  bloqueada(
    tx,
    sql`i.id_estudiante_grado =
      (select id_estudiante_grado from mensualidades where id_estudiante_grado_colegiatura = ${id})`,
  );

/** Those of these months of which nothing was paid; what they were. */
export function borrarMeses(
  tx: Tx,
  idEstudianteGrado: number,
  meses: readonly number[],
): Promise<Cambiado[]> {
  return rows(
    tx,
    sql`
      delete from mensualidades
      where id_estudiante_grado = ${idEstudianteGrado} and mes = any(${arreglo(meses)}) and abonado = 0
      returning id_estudiante_grado_colegiatura id, mes, cantidad`,
    cambiadoRow,
  );
}

export const cambiadoRow = {
  id: num,
  mes: num,
  cantidad: num,
};
export type Cambiado = Row<typeof cambiadoRow>;

/** Months of a tuition, due on the day of the school. */
export function insertarMeses(tx: Tx, idPago: number, meses: readonly number[]): Promise<Cambiado[]> {
  return rows(
    tx,
    sql`
      insert into mensualidades (id_estudiante_grado_pago, id_estudiante_grado, id_ciclo_escolar, mes,
        fecha_maxima_pago, cantidad)
      select p.id_estudiante_grado_pago, p.id_estudiante_grado, i.id_ciclo_escolar, mes,
        make_date(i.id_ciclo_escolar, mes, e.dia_pago), p.cantidad
      from pagos p
      join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado
      cross join escuela e
      cross join unnest(${arreglo(meses)}) mes
      where p.id_estudiante_grado_pago = ${idPago}
      returning id_estudiante_grado_colegiatura id, mes, cantidad`,
    cambiadoRow,
  );
}

/** What a tuition adds up to follows its months. */
export async function contarMeses(tx: Tx, idPago: number): Promise<void> {
  await tx.execute(sql`
    update pagos set numero_meses = (select count(*) from mensualidades where id_estudiante_grado_pago = ${idPago})
    where id_estudiante_grado_pago = ${idPago}`);
}
