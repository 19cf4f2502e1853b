import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rebajasJson, reciboJson } from '#server/cobros/queries.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { type Pago, type PagoDelGrado, pago, pagoDelGrado } from '#shared/cuentas.ts';
import { ESTADOS_INSCRIPCION } from '#shared/estudiantes/estados.rules.ts';
import { pagos } from './tables.ts';

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

const pagoLeidoRow = {
  ...pago.omit({
    fechaMaximaPago: true,
    pago: true,
    idPagoNivelEstudiantilNavigation: true,
    idPagoNivelEstudiantilCarreraNavigation: true,
  }).shape,
  cuota: pago.shape.pago,
};

/** Payments with what they come from. The row of the tuition is paid when its months are. */
async function leerPagos(db: Sql, condicion: SQL): Promise<Pago[]> {
  const leidos = await rows(
    db,
    sql`
      select p.id_estudiante_grado_pago "idEstudianteGradoPago", p.id_estudiante_grado "idEstudianteGrado",
        case when p.colegiatura then coalesce(m.todas, false) else p.pagado end pagado,
        case when not p.colegiatura then p.fecha_pagado when m.todas then m.ultima end "fechaPagado",
        p.numero_meses "numeroMeses", p.cantidad * p.numero_meses total,
        case when p.colegiatura then coalesce(m.abonado, 0) else p.abonado end abonado,
        case when p.colegiatura then coalesce(m.descuento, 0) else p.descuento end descuento,
        ${rebajasJson(sql`id_estudiante_grado_pago`, sql`p.id_estudiante_grado_pago`)} rebajas,
        case when p.colegiatura then coalesce(m.saldo, 0) else p.saldo end saldo,
        ${reciboJson(sql`id_estudiante_grado_pago`, sql`p.id_estudiante_grado_pago`)} recibo,
        p.id_pago_nivel_estudiantil "idPagoNivelEstudiantil",
        p.id_pago_nivel_estudiantil_carrera "idPagoNivelEstudiantilCarrera",
        p.descripcion_personalizado "descripcionPersonalizado", p.monto_personalizado "montoPersonalizado",
        case when t.id_pago is not null then json_build_object('cantidad', p.cantidad,
          'idPagoNavigation', json_build_object('idPago', t.id_pago, 'descripcion', t.descripcion,
            'mensual', t.mensual, 'colegiatura', p.colegiatura)) end cuota
      from pagos p
      left join tipos_pagos t on t.id_pago = p.id_pago
      left join lateral (
        select bool_and(pagada) todas, max(fecha_pagado) ultima, sum(abonado) abonado, sum(descuento) descuento, sum(saldo) saldo from mensualidades
        where id_estudiante_grado_pago = p.id_estudiante_grado_pago) m on p.colegiatura
      where ${condicion}
      order by p.id_estudiante_grado_pago`,
    pagoLeidoRow,
  );
  return leidos.map(enSuForma);
}

export const pagosDe = (db: Sql, idEstudianteGrado: number): Promise<Pago[]> =>
  leerPagos(db, sql`p.id_estudiante_grado = ${idEstudianteGrado}`);

export async function leerPago(db: Sql, id: number): Promise<Pago | undefined> {
  const [pago] = await leerPagos(db, sql`p.id_estudiante_grado_pago = ${id}`);
  return pago;
}

/** The fees in force for the grade of an enrolment: its career's where the level has careers, else its level's. */
export const CUOTAS_DEL_GRADO = sql`(
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
  return rows(
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
    pagoDelGrado.shape,
  );
}

const cuentaBloqueadaRow = {
  idEstudianteGrado: num,
  idEstudiante: num,
  idCicloEscolar: num,
  estado: z.enum(ESTADOS_INSCRIPCION),
  /** Of the student. */
  nombre: text,
};
export type CuentaBloqueada = Row<typeof cuentaBloqueadaRow>;

/** One enrolment, locked. */
export async function bloqueada(tx: Tx, condicion: SQL): Promise<CuentaBloqueada | undefined> {
  const [row] = await rows(
    tx,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante",
        i.id_ciclo_escolar "idCicloEscolar", i.estado,
        ${nombreCompletoDe('e')} nombre
      from inscripciones i join estudiantes e using (id_estudiante)
      where ${condicion} for no key update of i`,
    cuentaBloqueadaRow,
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
