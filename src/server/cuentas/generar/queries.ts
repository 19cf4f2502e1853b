import { eq, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { CUOTAS_DEL_GRADO } from '#server/cuentas/queries.ts';
import { cuentas } from '#server/cuentas/tables.ts';
import { porApellidosDe } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';

export async function tieneCuenta(tx: Tx, idEstudianteGrado: number): Promise<boolean> {
  const [row] = await tx.select().from(cuentas).where(eq(cuentas.idEstudianteGrado, idEstudianteGrado));
  return row !== undefined;
}

const cuentaLeidaRow = {
  idEstudiante: num,
  generada: text.nullable(),
  fechaAsignado: text,
  idCicloEscolar: num,
};
export type CuentaLeida = Row<typeof cuentaLeidaRow>;

export async function leerCuenta(db: Sql, idEstudianteGrado: number): Promise<CuentaLeida | undefined> {
  const [row] = await rows(
    db,
    sql`
      select i.id_estudiante "idEstudiante", c.generada, i.fecha_asignado "fechaAsignado", i.id_ciclo_escolar "idCicloEscolar"
      from inscripciones i left join cuentas c using (id_estudiante_grado)
      where i.id_estudiante_grado = ${idEstudianteGrado}`,
    cuentaLeidaRow,
  );
  return row;
}

export async function insertarCuentas(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const generada = now.toISOString();
  await tx.insert(cuentas).values(ids.map((idEstudianteGrado) => ({ idEstudianteGrado, generada })));
}

const alumnoRow = {
  idEstudianteGrado: num,
  idEstudiante: num,
  nombre: text,
  fechaAsignado: text,
};
export type Alumno = Row<typeof alumnoRow>;

/** The active students of a grade in a year, or of one of its sections, by surname and locked. */
export function bloquearAlumnos(
  tx: Tx,
  { idGrado, ciclo, idGradoSeccion }: { idGrado: number; ciclo: number; idGradoSeccion: number | null },
): Promise<Alumno[]> {
  return rows(
    tx,
    sql`
      select i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante",
        ${porApellidosDe('e')} nombre,
        ${instanteJson(sql`i.fecha_asignado`)} "fechaAsignado"
      from inscripciones i
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion
      join estudiantes e on e.id_estudiante = i.id_estudiante
      where gs.id_grado = ${idGrado} and gs.id_ciclo_escolar = ${ciclo} and ${cuentaPara('clase')} and e.activo
        and (${idGradoSeccion}::int is null or gs.id_grado_seccion = ${idGradoSeccion}::int)
      order by e.clave_orden, e.id_estudiante
      for no key update of i`,
    alumnoRow,
  );
}

/** Which of these enrolments, locked before, have their account. */
export async function conCuenta(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const found = await tx
    .select({ id: cuentas.idEstudianteGrado })
    .from(cuentas)
    .where(sql`${cuentas.idEstudianteGrado} = any(${arreglo(ids)})`);
  return new Set(found.map(({ id }) => id));
}

/** Whether the section is one of the grade in the year. */
export async function esDelGrado(
  tx: Tx,
  { idGrado, ciclo, idGradoSeccion }: { idGrado: number; ciclo: number; idGradoSeccion: number | null },
): Promise<boolean> {
  const found = await rows(
    tx,
    sql`
      select from grados g where g.id_grado = ${idGrado} and (${idGradoSeccion}::int is null or exists (
        select from grados_secciones s where s.id_grado = g.id_grado and s.id_ciclo_escolar = ${ciclo}
          and s.id_grado_seccion = ${idGradoSeccion}::int))`,
  );
  return found.length > 0;
}

/** The months each enrolment is to be charged for; none where its list is empty. */
export type MesesPorCuenta = ReadonlyMap<number, readonly number[]>;

interface UnaCuota {
  idPagoNivelEstudiantil?: number;
  idPagoNivelEstudiantilCarrera?: number;
}

/**
 * Copies the fees of their grades that the accounts do not have yet (or only one of them) into payments, those by the
 * month as often as an account has months, with the months of the tuition. The fees are locked, so that none is removed meanwhile.
 * @returns the ids of the new payments.
 */
export async function copiarCuotas(tx: Tx, meses: MesesPorCuenta, una: UnaCuota = {}): Promise<number[]> {
  const { idPagoNivelEstudiantil: nivel, idPagoNivelEstudiantilCarrera: carrera } = una;
  const elegida =
    nivel === undefined && carrera === undefined
      ? sql`true`
      : sql`(q.id_pago_nivel_estudiantil = ${nivel ?? null}::int
          or q.id_pago_nivel_estudiantil_carrera = ${carrera ?? null}::int)`;
  const pares = [...meses].flatMap(([id, suyos]) => suyos.map((mes) => ({ id, mes })));
  const nuevos = await rows(
    tx,
    sql`
      with meses as (
        select * from unnest(${arreglo(pares.map(({ id }) => id))}, ${arreglo(pares.map(({ mes }) => mes))}) m(id, mes)),
      objetivo as (
        select o.id, count(m.mes)::int meses from unnest(${arreglo([...meses.keys()])}) o(id)
        left join meses m on m.id = o.id group by o.id),
      nuevos as (
        insert into pagos (id_estudiante_grado, id_pago_nivel_estudiantil, id_pago_nivel_estudiantil_carrera,
          id_pago, cantidad, numero_meses, colegiatura)
        select q.id_estudiante_grado, q.id_pago_nivel_estudiantil, q.id_pago_nivel_estudiantil_carrera,
          t.id_pago, q.cantidad, case when t.mensual then o.meses else 1 end, t.colegiatura
        from objetivo o
        join ${CUOTAS_DEL_GRADO} q on q.id_estudiante_grado = o.id
        join tipos_pagos t on t.id_pago = q.id_pago
        where ${elegida} and (not t.mensual or o.meses > 0)
        order by q.id_estudiante_grado, t.colegiatura desc, clave_orden(t.descripcion), q.id_pago
        on conflict do nothing
        returning id_estudiante_grado_pago, id_estudiante_grado, cantidad, colegiatura),
      mensuales as (
        insert into mensualidades (id_estudiante_grado_pago, id_estudiante_grado, id_ciclo_escolar, mes,
          fecha_maxima_pago, cantidad)
        select n.id_estudiante_grado_pago, n.id_estudiante_grado, i.id_ciclo_escolar, m.mes,
          make_date(i.id_ciclo_escolar, m.mes, e.dia_pago), n.cantidad
        from nuevos n
        join inscripciones i on i.id_estudiante_grado = n.id_estudiante_grado
        join meses m on m.id = n.id_estudiante_grado
        cross join escuela e
        where n.colegiatura
        order by n.id_estudiante_grado, m.mes)
      select id_estudiante_grado_pago id from nuevos order by id`,
    { id: num },
  );
  return nuevos.map(({ id }) => id);
}

/** Locks the fees in force for the grades of these enrolments, so that none is removed while it is copied. */
export async function bloquearCuotas(tx: Tx, ids: readonly number[]): Promise<void> {
  const deLasInscripciones = sql`(select q.id_pago_nivel_estudiantil, q.id_pago_nivel_estudiantil_carrera
    from ${CUOTAS_DEL_GRADO} q where q.id_estudiante_grado = any(${arreglo(ids)}))`;
  await tx.execute(sql`select from cuotas_niveles where id_pago_nivel_estudiantil in
    (select id_pago_nivel_estudiantil from ${deLasInscripciones} x) order by id_pago_nivel_estudiantil for key share`);
  await tx.execute(sql`select from cuotas_carreras where id_pago_nivel_estudiantil_carrera in
    (select id_pago_nivel_estudiantil_carrera from ${deLasInscripciones} x)
    order by id_pago_nivel_estudiantil_carrera for key share`);
}

/** Whether the grade of an enrolment charges a tuition. */
export async function cobraColegiatura(tx: Tx, idEstudianteGrado: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`
      select from ${CUOTAS_DEL_GRADO} q join tipos_pagos t on t.id_pago = q.id_pago
      where q.id_estudiante_grado = ${idEstudianteGrado} and t.colegiatura limit 1`,
  );
  return found.length > 0;
}
