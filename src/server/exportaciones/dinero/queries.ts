import { sql } from 'drizzle-orm';
import { COBROS, RECIBOS_DEL_COBRO } from '#server/cobros/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { porApellidosDe, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';

const cobroRow = {
  codigo: text,
  alumno: text,
  grado: text,
  seccion: text,
  concepto: text,
  /** Of a tuition: 1 January to 10 October. */
  mes: num.nullable(),
  monto: num,
  vence: text.nullable(),
  pagado: bool,
  fechaPagado: text.nullable(),
  recibo: text.nullable(),
  descuento: num,
  abonado: num,
  saldo: num,
};
export type Cobro = Row<typeof cobroRow>;

/** Everything charged in a year, also to who left meanwhile, the tuition month by month. */
export const cobros = (
  db: Sql,
  ciclo: number,
  estado: 'pagados' | 'pendientes' | undefined,
): Promise<Cobro[]> =>
  rows(
    db,
    sql`select e.codigo, ${porApellidosDe('e')} alumno, g.nombre grado, gs.seccion, k.nombre concepto, k.mes, k.total monto, k.vence,
        k.pagado, ${instanteJson(sql`k.fecha_pagado`)} "fechaPagado", ${RECIBOS_DEL_COBRO} recibo,
        k.descuento, k.abonado, k.saldo
      from ${COBROS} k join inscripciones i on i.id_estudiante_grado = k.id_estudiante_grado
      join estudiantes e on e.id_estudiante = i.id_estudiante
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
      where i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('viva')}
        and (${estado ?? null}::text is null or k.pagado = (${estado ?? null}::text = 'pagados'))
      order by e.clave_orden, e.id_estudiante, k.mes nulls first, k.id_estudiante_grado_pago`,
    cobroRow,
  );

const cuotaDelCicloRow = {
  nivel: text,
  carrera: text.nullable(),
  tipo: text,
  cantidad: num,
  mensual: bool,
  colegiatura: bool,
  activo: bool,
};
export type CuotaDelCiclo = Row<typeof cuotaDelCicloRow>;

/** What each level and career charges in a year, as the screen lists them. */
export const cuotas = (db: Sql, ciclo: number): Promise<CuotaDelCiclo[]> =>
  rows(
    db,
    sql`select n.nombre nivel, x.carrera, t.descripcion tipo, x.cantidad, t.mensual, t.colegiatura, x.activo
      from (
        select q.codigo_nivel_estudiantil codigo, null::text carrera, q.id_pago, q.cantidad, q.activo, q.id_pago_nivel_estudiantil id
        from cuotas_niveles q where q.id_ciclo_escolar = ${ciclo}
        union all
        select nc.codigo_nivel_estudiantil, c.nombre, q.id_pago, q.cantidad, q.activo, q.id_pago_nivel_estudiantil_carrera
        from cuotas_carreras q join niveles_carreras nc using (id_nivel_estudiantil_carrera) join carreras c using (id_carrera)
        where q.id_ciclo_escolar = ${ciclo}) x
      join niveles n on n.codigo_nivel_estudiantil = x.codigo join tipos_pagos t on t.id_pago = x.id_pago
      order by n.orden, clave_orden(x.carrera) nulls first, t.colegiatura desc, clave_orden(t.descripcion), x.id`,
    cuotaDelCicloRow,
  );
