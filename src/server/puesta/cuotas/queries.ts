import { sql } from 'drizzle-orm';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { num, type Row } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { INSCRIPCION as COMO_INSCRIPCION } from '#shared/cuotas/extras.rules.ts';
import { type Cobrador, cobrador, INSCRIPCION } from '#shared/puesta/cuotas.ts';

/** Which fee of a cell is in force: its number and amount. */
const cobradorConCuotasRow = {
  ...cobrador.shape,
  idInscripcion: num.nullable(),
  idColegiatura: num.nullable(),
  /** Their kinds of payment. */
  tipoInscripcion: num.nullable(),
  tipoColegiatura: num.nullable(),
};
export type CobradorConCuotas = Row<typeof cobradorConCuotasRow>;

/** The levels and careers that have sections in a year, with their two fees; in the order of the levels. */
export const leerConCuotas = (db: Sql, ciclo: number): Promise<CobradorConCuotas[]> =>
  rows(
    db,
    sql`
      select o.nivel, o.carrera "idNivelEstudiantilCarrera", coalesce(c.nombre, n.nombre) nombre,
        i.cantidad inscripcion, i.id "idInscripcion", i.id_pago "tipoInscripcion", m.cantidad colegiatura, m.id "idColegiatura",
        m.id_pago "tipoColegiatura", exists (
          select from tipos_pagos t where starts_with(clave_nombre(t.descripcion), ${COMO_INSCRIPCION})
            and clave_nombre(t.descripcion) <> clave_nombre(${INSCRIPCION}) and (
              exists (select from cuotas_niveles a where a.id_pago = t.id_pago and o.carrera is null
                and a.codigo_nivel_estudiantil = o.nivel and a.id_ciclo_escolar = ${ciclo} and a.activo)
              or exists (select from cuotas_carreras a where a.id_pago = t.id_pago
                and a.id_nivel_estudiantil_carrera = o.carrera and a.id_ciclo_escolar = ${ciclo} and a.activo))) "otraInscripcion"
      from (select distinct g.id_nivel_estudiantil nivel, g.id_nivel_estudiantil_carrera carrera
        from grados_secciones gs join grados g using (id_grado) where gs.id_ciclo_escolar = ${ciclo}) o
      join niveles n on n.codigo_nivel_estudiantil = o.nivel
      left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = o.carrera left join carreras c using (id_carrera)
      left join lateral (
        select a.id_pago_nivel_estudiantil id, a.id_pago, a.cantidad from cuotas_niveles a join tipos_pagos t using (id_pago)
        where o.carrera is null and a.codigo_nivel_estudiantil = o.nivel and a.id_ciclo_escolar = ${ciclo} and a.activo
          and not t.mensual and clave_nombre(t.descripcion) = clave_nombre(${INSCRIPCION})
        union all
        select a.id_pago_nivel_estudiantil_carrera, a.id_pago, a.cantidad from cuotas_carreras a join tipos_pagos t using (id_pago)
        where a.id_nivel_estudiantil_carrera = o.carrera and a.id_ciclo_escolar = ${ciclo} and a.activo
          and not t.mensual and clave_nombre(t.descripcion) = clave_nombre(${INSCRIPCION})
        limit 1) i on true
      left join lateral (
        select a.id_pago_nivel_estudiantil id, a.id_pago, a.cantidad from cuotas_niveles a join tipos_pagos t using (id_pago)
        where o.carrera is null and a.codigo_nivel_estudiantil = o.nivel and a.id_ciclo_escolar = ${ciclo} and a.activo
          and t.colegiatura
        union all
        select a.id_pago_nivel_estudiantil_carrera, a.id_pago, a.cantidad from cuotas_carreras a join tipos_pagos t using (id_pago)
        where a.id_nivel_estudiantil_carrera = o.carrera and a.id_ciclo_escolar = ${ciclo} and a.activo and t.colegiatura
        limit 1) m on true
      order by n.orden, clave_orden(c.nombre)`,
    cobradorConCuotasRow,
  );

export const leerCobradores = async (db: Sql, ciclo: number): Promise<Cobrador[]> =>
  (await leerConCuotas(db, ciclo)).map(
    ({ nivel, idNivelEstudiantilCarrera, nombre, inscripcion, colegiatura, otraInscripcion }) => ({
      nivel,
      idNivelEstudiantilCarrera,
      nombre,
      inscripcion,
      colegiatura,
      otraInscripcion,
    }),
  );

/** The kinds of payment of the two fees that are in force; a fee keeps the one it has. */
export async function tiposDe(tx: Tx): Promise<{ inscripcion: number | null; colegiatura: number | null }> {
  const [row] = await rows(
    tx,
    sql`
      select (select min(id_pago) from tipos_pagos where activo and not mensual
          and clave_nombre(descripcion) = clave_nombre(${INSCRIPCION})) inscripcion,
        (select min(id_pago) from tipos_pagos where activo and colegiatura) colegiatura`,
    { inscripcion: num.nullable(), colegiatura: num.nullable() },
  );
  return must(row, 'the row of an aggregate');
}
