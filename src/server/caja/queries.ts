import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  COBROS_DE_LA_INSCRIPCION,
  type Cobro,
  claseDeCobro,
  cobrosDe,
  numeroDe,
  REBAJAS_DEL_COBRO,
} from '#server/cobros/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { enMedio } from '#server/estudiantes/lista/queries.ts';
import { claveFamilia, nombreCompletoDe, nombresDe } from '#server/estudiantes/queries.ts';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, text } from '#server/platform/db/row.ts';
import { quienPaga, ultimoRecibo } from '#server/recibos/queries.ts';
import { palabrasBuscadas } from '#shared/base/busqueda.ts';
import { CLASES_DE_REBAJA } from '#shared/becas.rules.ts';
import { type AlumnoEnCaja, alumnoEnCaja, type CobroEnCaja, type CuentaEnCaja } from '#shared/caja.ts';

const ENCONTRADOS_MAX = 8;
const HERMANOS_MAX = 11;
const DIGITOS_DE_UN_DPI = 8;
/** How long ago somebody paid for two students at once says something. */
const JUNTOS = sql`interval '24 months'`;

/** The newest enrolment of the student e that was not cancelled, as u. */
const ULTIMA = sql`left join lateral (
  select i.id_estudiante_grado, i.id_ciclo_escolar, i.becado, ${cuentaPara('clase')} de_clase, ${cuentaPara('historia')} de_historia, g.nombre || ' ' || gs.seccion asignacion
  from inscripciones i join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado
  where i.id_estudiante = e.id_estudiante and ${cuentaPara('viva')}
  order by i.id_ciclo_escolar desc, i.id_estudiante_grado desc limit 1) u on true`;

const alumno = (
  vencidasHasta: string,
): SQL => sql`e.id_estudiante "idEstudiante", ${nombreCompletoDe('e')} nombre, e.codigo,
  u.asignacion, not e.activo or coalesce(u.de_historia and not u.de_clase, false) retirado,
  (select coalesce(sum(m.saldo), 0) from inscripciones i join mensualidades m on m.id_estudiante_grado = i.id_estudiante_grado
    where i.id_estudiante = e.id_estudiante and ${cuentaPara('viva')} and not m.pagada
      and m.fecha_maxima_pago <= ${vencidasHasta}) atrasado,
  (select coalesce(sum(c.saldo), 0) from inscripciones i join pagos c on c.id_estudiante_grado = i.id_estudiante_grado
    where i.id_estudiante = e.id_estudiante and ${cuentaPara('viva')} and c.saldo > 0) "sinFecha"`;

const DEBE = sql`exists (select from inscripciones i
    where i.id_estudiante = e.id_estudiante and ${cuentaPara('viva')}
      and (i.debe_desde is not null or exists (select from pagos p where p.id_estudiante_grado = i.id_estudiante_grado and p.saldo > 0)))`;

/**
 * Students who are at the school or owe something, whom every word names or whose family it names: who has that code first,
 * and whose names begin so before those that hold it somewhere. Only of those that are shown it is looked up what they owe: a
 * surname names hundreds.
 */
export function buscar(db: Db, q: string, vencidasHasta: string): Promise<AlumnoEnCaja[]> {
  const cada = palabrasBuscadas(q);
  if (cada.length === 0) return Promise.resolve([]);
  const todas = (en: SQL, antes = ''): SQL =>
    sql.join(
      cada.map((una) => sql`${en} like ${enMedio(antes + una)}`),
      sql` and `,
    );
  return rows(
    db,
    sql`
      with hallados as (
        select e.id_estudiante from estudiantes e where ${todas(sql`e.clave_busqueda`)}
        union select e.id_estudiante from estudiantes e where ${todas(claveFamilia('e'))}),
      primeros as materialized (
        select e.id_estudiante, row_number() over (order by upper(e.codigo) = upper(${q.trim()}) desc, e.activo desc,
          (${todas(sql`e.clave_busqueda`)}) desc, (${todas(sql`(' ' || e.clave_busqueda)`, ' ')}) desc, e.clave_orden, e.id_estudiante) lugar
        from hallados h join estudiantes e on e.id_estudiante = h.id_estudiante
        where e.activo or ${DEBE} order by lugar limit ${ENCONTRADOS_MAX})
      select ${alumno(vencidasHasta)} from primeros h join estudiantes e on e.id_estudiante = h.id_estudiante ${ULTIMA}
      order by h.lugar`,
    alumnoEnCaja.shape,
  );
}

/** The receipt of that number, or without a series those of all, the newest first. */
export const recibosConNumero = (db: Sql, serie: string | null, numero: number) =>
  rows(
    db,
    sql`select r.id_recibo "idRecibo", ${numeroDe('r')} numero, r.pagador
      from series s join recibos r on r.id_serie = s.id_serie and r.numero = ${numero}
      where ${serie === null ? sql`true` : sql`s.serie = ${serie}`}
      order by r.registrado desc, r.id_recibo desc limit ${ENCONTRADOS_MAX}`,
    { idRecibo: num, numero: text, pagador: text },
  );

type Estudiante = CuentaEnCaja['estudiante'];

const leidaRow = {
  paga: text,
  nit: text,
  sinCuenta: z.object({ idEstudianteGrado: num, ciclo: num }).nullable(),
  becaPorDefinir: z.object({ idEstudianteGrado: num, ciclo: num }).nullable(),
  idEstudiante: num,
  nombre: text,
  codigo: text,
  asignacion: text.nullable(),
  atrasado: num,
  sinFecha: num,
  retirado: bool,
  nombres: text,
  apellido1: text,
  becado: bool,
  becas: z.array(z.object({ clase: z.enum(CLASES_DE_REBAJA), porcentaje: num.nullable() })),
};

export async function leerCuentas(
  db: Db,
  ids: readonly number[],
  vencidasHasta: string,
  ciclo: number,
): Promise<(Omit<CuentaEnCaja, 'cobros'> & { estudiante: Estudiante })[]> {
  const leidas = await rows(
    db,
    sql`select ${alumno(vencidasHasta)}, ${nombresDe('e')} nombres, e.apellido1, coalesce(u.becado, false) becado,
        coalesce((select json_agg(json_build_object('clase', b.clase, 'porcentaje', b.porcentaje) order by t.colegiatura desc nulls last, b.id_beca)
          from becas b left join tipos_pagos t on t.id_pago = b.id_pago
          where b.id_estudiante_grado = u.id_estudiante_grado and b.activa and b.clase <> 'retiro'), '[]') becas,
        ${quienPaga(sql`p.pagador`)} paga, coalesce(p.nit, 'CF') nit,
        case when u.de_clase and u.id_ciclo_escolar >= ${ciclo}
          and not exists (select from cuentas c where c.id_estudiante_grado = u.id_estudiante_grado)
          then json_build_object('idEstudianteGrado', u.id_estudiante_grado, 'ciclo', u.id_ciclo_escolar) end "sinCuenta",
        case when u.becado and not exists (select from becas b
            where b.id_estudiante_grado = u.id_estudiante_grado and b.activa and b.clase <> 'retiro')
          then json_build_object('idEstudianteGrado', u.id_estudiante_grado, 'ciclo', u.id_ciclo_escolar) end "becaPorDefinir"
      from estudiantes e ${ULTIMA} left join lateral (${ultimoRecibo(sql`r.pagador, r.nit`)}) p on true
      where e.id_estudiante = any(${arreglo(ids)})
      order by array_position(${arreglo(ids)}, e.id_estudiante)`,
    leidaRow,
  );
  return leidas.map(({ paga, nit, sinCuenta, becaPorDefinir, ...estudiante }) => ({
    ...{ estudiante, paga, nit, sinCuenta, becaPorDefinir },
  }));
}

const leerCobrosRow = {
  clase: claseDeCobro,
  id: num,
  nombre: text,
  mes: num.nullable(),
  ciclo: num,
  meses: num,
  vence: text.nullable(),
  estado: z.enum(['atrasado', 'anulada', 'pendiente']),
  toca: bool,
  total: num,
  abonado: num,
  descuento: num,
  rebajas: z.array(z.object({ clase: z.enum(CLASES_DE_REBAJA), porcentaje: num.nullable(), monto: num })),
  saldo: num,
  idEstudiante: num,
};

/** What these students owe, the oldest year and deadline first, with whose it is. */
export const leerCobros = (
  db: Db,
  ids: readonly number[],
  { vencidasHasta, finDeMes }: { vencidasHasta: string; finDeMes: string },
): Promise<(CobroEnCaja & { idEstudiante: number })[]> =>
  rows(
    db,
    sql`select i.id_estudiante "idEstudiante", k.clase, k.id, k.nombre, k.mes, i.id_ciclo_escolar ciclo, k.meses, k.vence::text vence,
        case when not ${cuentaPara('viva')} then 'anulada' when k.vence <= ${vencidasHasta} then 'atrasado' else 'pendiente' end estado,
        coalesce(${cuentaPara('viva')} and k.vence <= ${finDeMes}, false) toca, k.total, k.abonado, k.descuento, k.saldo,
        ${REBAJAS_DEL_COBRO} rebajas
      from inscripciones i cross join ${COBROS_DE_LA_INSCRIPCION} k
      where i.id_estudiante = any(${arreglo(ids)}) and k.saldo > 0
      order by i.id_ciclo_escolar, k.vence nulls last, k.clase desc, k.id`,
    leerCobrosRow,
  );

/**
 * Who may be a brother or sister of a student: the same DPI answers for both, or somebody of the same name with a telephone of the
 * other's, or one receipt was of both.
 */
export const leerHermanos = (db: Db, idEstudiante: number, vencidasHasta: string, now: Date) =>
  rows(
    db,
    sql`
      with uno as (select * from estudiantes where id_estudiante = ${idEstudiante}),
      hallados as (
        select o.id_estudiante from uno join estudiantes o on o.dpiresponsable = uno.dpiresponsable
        where length(uno.dpiresponsable) >= ${DIGITOS_DE_UN_DPI}
        union
        select o.id_estudiante from uno join estudiantes o
          on clave_busqueda(o.nombre_responsable) = clave_busqueda(uno.nombre_responsable)
        where uno.nombre_responsable <> '' and exists (
          select from unnest(array[uno.telefono_madre, uno.telefono_padre]) t(numero)
          where length(t.numero) >= ${DIGITOS_DE_UN_DPI} and t.numero in (o.telefono_madre, o.telefono_padre))
        union
        select o.id_estudiante from recibos_lineas l join recibos r on r.id_recibo = l.id_recibo
          join recibos_lineas o on o.id_recibo = l.id_recibo
        where l.id_estudiante = ${idEstudiante} and r.anulado is null and r.registrado > ${now.toISOString()}::timestamptz - ${JUNTOS})
      select ${alumno(vencidasHasta)}, ${nombresDe('e')} nombres
      from hallados h join estudiantes e on e.id_estudiante = h.id_estudiante ${ULTIMA}
      where e.id_estudiante <> ${idEstudiante} and (e.activo or ${DEBE})
      order by e.clave_orden, e.id_estudiante limit ${HERMANOS_MAX}`,
    { ...alumnoEnCaja.shape, nombres: text },
  );

/** The enrolments that these charges belong to, held in their order. */
export async function bloquearInscripciones(tx: Tx, cobros: readonly Cobro[]): Promise<void> {
  const ids = (clase: Cobro['clase']) =>
    arreglo(cobros.filter((uno) => uno.clase === clase).map(({ id }) => id));
  await tx.execute(sql`select from inscripciones i where i.id_estudiante_grado in (
      select id_estudiante_grado from pagos where id_estudiante_grado_pago = any(${ids('pago')})
      union all
      select id_estudiante_grado from mensualidades where id_estudiante_grado_colegiatura = any(${ids('mensualidad')}))
    order by i.id_estudiante_grado for no key update of i`);
}

/** A charge as it is, of an enrolment that is held. */
export interface CobroAhora extends Cobro {
  idEstudiante: number;
  nombre: string;
  mes: number | null;
  ciclo: number;
  saldo: number;
  anulada: boolean;
  /** Of the student. */
  alumno: string;
  /** The newest receipt that counts for it. */
  recibo: string | null;
}

const cobroAhoraRow = {
  idEstudiante: num,
  nombre: text,
  mes: num.nullable(),
  ciclo: num,
  saldo: num,
  anulada: bool,
  alumno: text,
  recibo: text.nullable(),
  clase: claseDeCobro,
  id: num,
};

export const leerAhora = (tx: Tx, cobros: readonly Cobro[]): Promise<CobroAhora[]> =>
  rows(
    tx,
    sql`select k.clase, k.id, k.nombre, k.mes, i.id_ciclo_escolar ciclo, k.saldo, not ${cuentaPara('viva')} anulada, i.id_estudiante "idEstudiante",
        ${nombresDe('e')} alumno, (
          select ${numeroDe('r')} from recibos_lineas l join recibos r on r.id_recibo = l.id_recibo
            join series s on s.id_serie = r.id_serie
          where r.anulado is null and (k.clase = 'pago' and l.id_estudiante_grado_pago = k.id
            or k.clase = 'mensualidad' and l.id_estudiante_grado_colegiatura = k.id)
          order by r.id_recibo desc limit 1) recibo
      from ${cobrosDe(cobros)} join inscripciones i on i.id_estudiante_grado = k.id_estudiante_grado
      join estudiantes e on e.id_estudiante = i.id_estudiante`,
    cobroAhoraRow,
  );
