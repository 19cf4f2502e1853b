import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rows, type Sql, type Tx } from '#server/base/db.ts';
import type { Mensualidad, Pago, PagoDelGrado } from '#shared/pagos.ts';
import { cuentas, mensualidades, pagos } from './tables.ts';

type PagoLeido = Omit<
  Pago,
  'pago' | 'idPagoNivelEstudiantilNavigation' | 'idPagoNivelEstudiantilCarreraNavigation' | 'fechaMaximaPago'
> & { cuota: Pago['pago'] };

function enSuForma({ cuota, ...leido }: PagoLeido): Pago {
  return {
    ...leido,
    fechaMaximaPago: null,
    pago: cuota,
    idPagoNivelEstudiantilNavigation: leido.idPagoNivelEstudiantil === null ? null : cuota,
    idPagoNivelEstudiantilCarreraNavigation: leido.idPagoNivelEstudiantilCarrera === null ? null : cuota,
  };
}

/** Payments with what they come from. The row of the tuition is paid when its months are. */
async function leerPagos(db: Sql, condicion: SQL): Promise<Pago[]> {
  const leidos = await rows<PagoLeido>(
    db,
    sql`
      select p.id_estudiante_grado_pago "idEstudianteGradoPago", p.id_estudiante_grado "idEstudianteGrado",
        case when p.colegiatura then coalesce(m.todas, false) else p.pagado end pagado,
        case when not p.colegiatura then p.fecha_pagado when m.todas then m.ultima end "fechaPagado",
        p.numero_meses "numeroMeses", p.cantidad * p.numero_meses total,
        p.id_pago_nivel_estudiantil "idPagoNivelEstudiantil",
        p.id_pago_nivel_estudiantil_carrera "idPagoNivelEstudiantilCarrera",
        p.descripcion_personalizado "descripcionPersonalizado", p.monto_personalizado "montoPersonalizado",
        case when t.id_pago is not null then json_build_object('cantidad', p.cantidad,
          'idPagoNavigation', json_build_object('idPago', t.id_pago, 'descripcion', t.descripcion,
            'mensual', t.mensual, 'colegiatura', p.colegiatura)) end cuota
      from pagos p
      left join tipos_pagos t on t.id_pago = p.id_pago
      left join lateral (
        select bool_and(pagada) todas, max(fecha_pagado) ultima from mensualidades
        where id_estudiante_grado_pago = p.id_estudiante_grado_pago) m on p.colegiatura
      where ${condicion}
      order by p.id_estudiante_grado_pago`,
  );
  return leidos.map(enSuForma);
}

export const pagosDe = (db: Sql, idEstudianteGrado: number): Promise<Pago[]> =>
  leerPagos(db, sql`p.id_estudiante_grado = ${idEstudianteGrado}`);

export async function leerPago(db: Sql, id: number): Promise<Pago | undefined> {
  const [pago] = await leerPagos(db, sql`p.id_estudiante_grado_pago = ${id}`);
  return pago;
}

const columnasDelMes = {
  idEstudianteGradoColegiatura: mensualidades.idEstudianteGradoColegiatura,
  idEstudianteGradoPago: mensualidades.idEstudianteGradoPago,
  idEstudianteGrado: mensualidades.idEstudianteGrado,
  mes: mensualidades.mes,
  fechaMaximaPago: mensualidades.fechaMaximaPago,
  pagada: mensualidades.pagada,
  fechaPagado: mensualidades.fechaPagado,
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

/** The fees in force for the grade of an enrolment: its career's where the level has careers, else its level's. */
const CUOTAS_DEL_GRADO = sql`(
  select i.id_estudiante_grado, q.id_pago_nivel_estudiantil, null::int id_pago_nivel_estudiantil_carrera,
    q.id_pago, q.cantidad
  from inscripciones i
  join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion
  join grados g on g.id_grado = gs.id_grado and g.id_nivel_estudiantil_carrera is null
  join cuotas_niveles q on q.codigo_nivel_estudiantil = g.id_nivel_estudiantil
    and q.id_ciclo_escolar = i.id_ciclo_escolar and q.activo
  union all
  select i.id_estudiante_grado, null, q.id_pago_nivel_estudiantil_carrera, q.id_pago, q.cantidad
  from inscripciones i
  join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion
  join grados g on g.id_grado = gs.id_grado
  join cuotas_carreras q on q.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
    and q.id_ciclo_escolar = i.id_ciclo_escolar and q.activo)`;

export function pagosDelGrado(db: Sql, idEstudianteGrado: number): Promise<PagoDelGrado[]> {
  return rows<PagoDelGrado>(
    db,
    sql`
      select q.id_pago_nivel_estudiantil "idPagoNivelEstudiantil",
        q.id_pago_nivel_estudiantil_carrera "idPagoNivelEstudiantilCarrera", q.id_pago "idPago", q.cantidad,
        json_build_object('idPago', t.id_pago, 'descripcion', t.descripcion, 'mensual', t.mensual,
          'colegiatura', t.colegiatura) "idPagoNavigation",
        exists (select from pagos p where p.id_estudiante_grado = q.id_estudiante_grado
          and (p.id_pago_nivel_estudiantil = q.id_pago_nivel_estudiantil
            or p.id_pago_nivel_estudiantil_carrera = q.id_pago_nivel_estudiantil_carrera)) agregado
      from ${CUOTAS_DEL_GRADO} q join tipos_pagos t on t.id_pago = q.id_pago
      where q.id_estudiante_grado = ${idEstudianteGrado}
      order by t.colegiatura desc, clave_orden(t.descripcion), q.id_pago`,
  );
}

export interface CuentaBloqueada {
  idEstudianteGrado: number;
  idCicloEscolar: number;
  estado: 'activa' | 'anulada';
}

async function bloqueada(tx: Tx, condicion: SQL): Promise<CuentaBloqueada | undefined> {
  const [row] = await rows<CuentaBloqueada>(
    tx,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.id_ciclo_escolar "idCicloEscolar", i.estado
      from inscripciones i where ${condicion} for no key update of i`,
  );
  return row;
}

/** The enrolment whose account is about to change, locked: its payments are changed one at a time. */
export const bloquearCuenta = (tx: Tx, idEstudianteGrado: number) =>
  bloqueada(tx, sql`i.id_estudiante_grado = ${idEstudianteGrado}`);
export const bloquearCuentaDelPago = (tx: Tx, id: number) =>
  bloqueada(
    tx,
    sql`i.id_estudiante_grado = (select id_estudiante_grado from pagos where id_estudiante_grado_pago = ${id})`,
  );
export const bloquearCuentaDelMes = (tx: Tx, id: number) =>
  bloqueada(
    tx,
    sql`i.id_estudiante_grado =
      (select id_estudiante_grado from mensualidades where id_estudiante_grado_colegiatura = ${id})`,
  );

/** Marks a payment; false when it already was so, or is a tuition, which is paid by its months. */
export async function marcarPago(tx: Tx, id: number, pagado: boolean, now: Date): Promise<boolean> {
  const cambiados = await tx
    .update(pagos)
    .set({ pagado, fechaPagado: pagado ? now.toISOString() : null })
    .where(and(eq(pagos.idEstudianteGradoPago, id), eq(pagos.pagado, !pagado), eq(pagos.colegiatura, false)))
    .returning({ id: pagos.idEstudianteGradoPago });
  return cambiados.length > 0;
}

export async function marcarMensualidad(tx: Tx, id: number, pagada: boolean, now: Date): Promise<boolean> {
  const cambiadas = await tx
    .update(mensualidades)
    .set({ pagada, fechaPagado: pagada ? now.toISOString() : null })
    .where(and(eq(mensualidades.idEstudianteGradoColegiatura, id), eq(mensualidades.pagada, !pagada)))
    .returning({ id: mensualidades.idEstudianteGradoColegiatura });
  return cambiadas.length > 0;
}

export async function tieneCuenta(tx: Tx, idEstudianteGrado: number): Promise<boolean> {
  const [row] = await tx.select().from(cuentas).where(eq(cuentas.idEstudianteGrado, idEstudianteGrado));
  return row !== undefined;
}

export async function borrarCuenta(tx: Tx, idEstudianteGrado: number): Promise<void> {
  await tx.delete(cuentas).where(eq(cuentas.idEstudianteGrado, idEstudianteGrado));
}

export async function insertarCuenta(tx: Tx, idEstudianteGrado: number, now: Date): Promise<void> {
  await tx.insert(cuentas).values({ idEstudianteGrado, generada: now.toISOString() });
}

/**
 * Copies the fees of the grade that the account does not have yet (or only one of them) into payments, with the ten
 * months of the tuition. The fees are locked, so that none is removed meanwhile.
 * @returns the ids of the new payments.
 */
export async function copiarCuotas(
  tx: Tx,
  idEstudianteGrado: number,
  una: { idPagoNivelEstudiantil?: number; idPagoNivelEstudiantilCarrera?: number } = {},
): Promise<number[]> {
  const { idPagoNivelEstudiantil: nivel, idPagoNivelEstudiantilCarrera: carrera } = una;
  const elegida =
    nivel === undefined && carrera === undefined
      ? sql`true`
      : sql`(q.id_pago_nivel_estudiantil = ${nivel ?? null}::int
          or q.id_pago_nivel_estudiantil_carrera = ${carrera ?? null}::int)`;
  const nuevos = await rows<{ id: number }>(
    tx,
    sql`
      with nuevos as (
        insert into pagos (id_estudiante_grado, id_pago_nivel_estudiantil, id_pago_nivel_estudiantil_carrera,
          id_pago, cantidad, numero_meses, colegiatura)
        select q.id_estudiante_grado, q.id_pago_nivel_estudiantil, q.id_pago_nivel_estudiantil_carrera,
          t.id_pago, q.cantidad, case when t.mensual then i.numero_meses else 1 end, t.colegiatura
        from ${CUOTAS_DEL_GRADO} q
        join tipos_pagos t on t.id_pago = q.id_pago
        join inscripciones i on i.id_estudiante_grado = q.id_estudiante_grado
        where q.id_estudiante_grado = ${idEstudianteGrado} and ${elegida}
        order by t.colegiatura desc, clave_orden(t.descripcion), q.id_pago
        on conflict do nothing
        returning id_estudiante_grado_pago, id_estudiante_grado, cantidad, numero_meses, colegiatura),
      meses as (
        insert into mensualidades (id_estudiante_grado_pago, id_estudiante_grado, id_ciclo_escolar, mes,
          fecha_maxima_pago, cantidad)
        select n.id_estudiante_grado_pago, n.id_estudiante_grado, i.id_ciclo_escolar, mes,
          make_date(i.id_ciclo_escolar, mes, e.dia_pago), n.cantidad
        from nuevos n
        join inscripciones i on i.id_estudiante_grado = n.id_estudiante_grado
        cross join escuela e
        cross join lateral generate_series(1, n.numero_meses) mes
        where n.colegiatura)
      select id_estudiante_grado_pago id from nuevos order by id`,
  );
  return nuevos.map(({ id }) => id);
}

/** Locks the fees in force for a grade, so that none is removed while it is copied. */
export async function bloquearCuotasDelGrado(tx: Tx, idEstudianteGrado: number): Promise<void> {
  const deLaInscripcion = sql`(select q.id_pago_nivel_estudiantil, q.id_pago_nivel_estudiantil_carrera
    from ${CUOTAS_DEL_GRADO} q where q.id_estudiante_grado = ${idEstudianteGrado})`;
  await tx.execute(sql`select from cuotas_niveles where id_pago_nivel_estudiantil in
    (select id_pago_nivel_estudiantil from ${deLaInscripcion} x) for key share`);
  await tx.execute(sql`select from cuotas_carreras where id_pago_nivel_estudiantil_carrera in
    (select id_pago_nivel_estudiantil_carrera from ${deLaInscripcion} x) for key share`);
}

export async function insertarPersonalizado(
  tx: Tx,
  idEstudianteGrado: number,
  descripcionPersonalizado: string,
  montoPersonalizado: number,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(pagos)
    .values({ idEstudianteGrado, descripcionPersonalizado, montoPersonalizado, cantidad: montoPersonalizado })
    .returning({ id: pagos.idEstudianteGradoPago });
  return row?.id;
}

/** With its months. */
export async function borrarPago(tx: Tx, id: number): Promise<void> {
  await tx.delete(pagos).where(eq(pagos.idEstudianteGradoPago, id));
}
