import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Cambiado, cambiadoRow } from '#server/cuentas/meses/queries.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row } from '#server/platform/db/row.ts';

/** A month that left the account: what it was, and the tuition it belonged to. */
const mesQuitadoRow = {
  ...cambiadoRow,
  /** As the movement keeps it. */
  fila: z.object({ mes: num }),
};
export type MesQuitado = Row<typeof mesQuitadoRow>;

/** Takes these months, of which nothing was paid, off the account, and the tuition with the last of them. */
export async function quitarMeses(
  tx: Tx,
  idEstudianteGrado: number,
  meses: readonly number[],
): Promise<MesQuitado[]> {
  const quitados = await rows(
    tx,
    sql`with quitadas as (
        delete from mensualidades where id_estudiante_grado = ${idEstudianteGrado} and mes = any(${arreglo(meses)}) and abonado = 0
        returning *)
      select q.id_estudiante_grado_colegiatura id, q.mes, q.cantidad,
        jsonb_build_object('mes', q.mes, 'mensualidad', to_jsonb(q), 'pago', to_jsonb(p)) fila
      from quitadas q join pagos p on p.id_estudiante_grado_pago = q.id_estudiante_grado_pago order by q.mes`,
    mesQuitadoRow,
  );
  if (quitados.length > 0) await ajustarColegiatura(tx, idEstudianteGrado);
  return quitados;
}

/** The tuition of an account adds up to its months; without any it is none. */
async function ajustarColegiatura(tx: Tx, idEstudianteGrado: number): Promise<void> {
  const suyos = sql`(select count(*)::int from mensualidades m where m.id_estudiante_grado_pago = p.id_estudiante_grado_pago)`;
  const colegiatura = sql`p.id_estudiante_grado = ${idEstudianteGrado} and p.colegiatura`;
  await tx.execute(sql`delete from pagos p where ${colegiatura} and ${suyos} = 0`);
  await tx.execute(
    sql`update pagos p set numero_meses = ${suyos} where ${colegiatura} and p.numero_meses <> ${suyos}`,
  );
}

const mesesDeLaBajaRow = { meses: z.array(z.object({ mes: num })) };

/** The months that the last leaving took off the account. */
export async function mesesDeLaBaja(tx: Tx, idEstudianteGrado: number): Promise<MesQuitado['fila'][]> {
  const [row] = await rows(
    tx,
    sql`select meses from movimientos where id_estudiante_grado = ${idEstudianteGrado} and tipo in ('retiro', 'traslado')
      order by id_movimiento desc limit 1`,
    mesesDeLaBajaRow,
  );
  return row?.meses ?? [];
}

/**
 * Puts months back as they were, and their tuition where it went with the last of them. What the account has again by now stays as it
 * is; a tuition whose fee the school has removed for good does not come back.
 */
export async function reponerMeses(
  tx: Tx,
  idEstudianteGrado: number,
  filas: readonly MesQuitado['fila'][],
): Promise<Cambiado[]> {
  const guardadas = sql`jsonb_array_elements(${JSON.stringify(filas)}::jsonb)`;
  await tx.execute(sql`
    insert into pagos (id_estudiante_grado_pago, id_estudiante_grado, id_pago_nivel_estudiantil, id_pago_nivel_estudiantil_carrera,
      id_pago, cantidad, numero_meses, colegiatura)
    overriding system value
    select p.id_estudiante_grado_pago, p.id_estudiante_grado, p.id_pago_nivel_estudiantil, p.id_pago_nivel_estudiantil_carrera,
      p.id_pago, p.cantidad, p.numero_meses, p.colegiatura
    from ${guardadas} g (fila) cross join lateral jsonb_populate_record(null::pagos, g.fila -> 'pago') p
    where exists (select from tipos_pagos t where t.id_pago = p.id_pago)
      and (p.id_pago_nivel_estudiantil is null or exists (
        select from cuotas_niveles q where q.id_pago_nivel_estudiantil = p.id_pago_nivel_estudiantil))
      and (p.id_pago_nivel_estudiantil_carrera is null or exists (
        select from cuotas_carreras q where q.id_pago_nivel_estudiantil_carrera = p.id_pago_nivel_estudiantil_carrera))
    on conflict do nothing`);
  const repuestos = await rows(
    tx,
    sql`insert into mensualidades (id_estudiante_grado_colegiatura, id_estudiante_grado_pago, id_estudiante_grado,
        id_ciclo_escolar, mes, fecha_maxima_pago, cantidad)
      overriding system value
      select m.id_estudiante_grado_colegiatura, p.id_estudiante_grado_pago, m.id_estudiante_grado, m.id_ciclo_escolar, m.mes,
        m.fecha_maxima_pago, m.cantidad
      from ${guardadas} g (fila)
      cross join lateral jsonb_populate_record(null::mensualidades, g.fila -> 'mensualidad') m
      join pagos p on p.id_estudiante_grado = m.id_estudiante_grado and p.colegiatura
      where m.id_estudiante_grado = ${idEstudianteGrado}
      order by m.mes
      on conflict do nothing
      returning id_estudiante_grado_colegiatura id, mes, cantidad`,
    cambiadoRow,
  );
  await ajustarColegiatura(tx, idEstudianteGrado);
  return repuestos;
}
