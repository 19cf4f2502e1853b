import { eq, type SQL, sql } from 'drizzle-orm';
import { COBROS_DE_LA_INSCRIPCION, type Cobro, cobrosDe } from '#server/cobros/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { bloqueada } from '#server/cuentas/queries.ts';
import { porApellidosDe } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import {
  type Beca,
  type BecaDeAlumno,
  type BecadoSinDefinir,
  beca,
  becaDeAlumno,
  sinDefinir,
} from '#shared/becas.ts';
import { becas } from './tables.ts';

/** A scholarship b with what it is of. */
const BECA = sql`b.id_beca "idBeca", b.id_estudiante_grado "idEstudianteGrado", b.clase,
  coalesce(cb.descripcion_personalizado, tb.descripcion) concepto, b.id_pago is not null and tb.colegiatura "porMes",
  b.id_estudiante_grado_pago is not null "deUnCobro", b.porcentaje, b.monto, b.desde_mes desde, b.hasta_mes hasta, b.motivo, b.activa,
  ${instanteJson(sql`b.creada`)} creada, ${instanteJson(sql`b.terminada`)} terminada, b.motivo_fin "motivoFin",
  (select coalesce(p.nombres, u.usuario) from usuarios u left join colaboradores p on p.id_usuario = u.id_usuario
    where u.id_usuario = b.id_usuario) "creadaPor",
  (select coalesce(sum(a.monto), 0) from becas_aplicadas a where a.id_beca = b.id_beca) rebaja`;

const DE_QUE = sql`left join pagos cb on cb.id_estudiante_grado_pago = b.id_estudiante_grado_pago
  left join tipos_pagos tb on tb.id_pago = coalesce(b.id_pago, cb.id_pago)`;

const leer = (db: Sql, condicion: SQL): Promise<Beca[]> =>
  rows(db, sql`select ${BECA} from becas b ${DE_QUE} where ${condicion} order by b.id_beca`, beca.shape);

/** The newest first. */
export const becasDe = async (db: Sql, idEstudianteGrado: number): Promise<Beca[]> =>
  (await leer(db, sql`b.id_estudiante_grado = ${idEstudianteGrado}`)).reverse();

export const leerVarias = (db: Sql, ids: readonly number[]): Promise<Beca[]> =>
  leer(db, sql`b.id_beca = any(${arreglo(ids)})`);

export const leerBeca = async (db: Sql, id: number): Promise<Beca | undefined> =>
  (await leerVarias(db, [id]))[0];

export const bloquearCuentaDeLaBeca = (tx: Tx, id: number) =>
  bloqueada(tx, sql`i.id_estudiante_grado = (select id_estudiante_grado from becas where id_beca = ${id})`);

/** What a scholarship can be of. */
const conceptoRow = {
  idPago: num.nullable(),
  idEstudianteGradoPago: num.nullable(),
  concepto: text,
  colegiatura: bool,
  pagado: bool,
};
export type Concepto = Row<typeof conceptoRow>;

export async function leerTipo(tx: Tx, idPago: number): Promise<Concepto | undefined> {
  const [tipo] = await rows(
    tx,
    sql`select t.id_pago "idPago", null::int "idEstudianteGradoPago", t.descripcion concepto, t.colegiatura, false pagado
      from tipos_pagos t where t.id_pago = ${idPago} and t.activo for key share`,
    conceptoRow,
  );
  return tipo;
}

export async function leerCobro(
  tx: Tx,
  idEstudianteGrado: number,
  id: number,
): Promise<Concepto | undefined> {
  const [cobro] = await rows(
    tx,
    sql`select null::int "idPago", c.id_estudiante_grado_pago "idEstudianteGradoPago",
        coalesce(c.descripcion_personalizado, t.descripcion) concepto, c.colegiatura, c.pagado
      from pagos c left join tipos_pagos t on t.id_pago = c.id_pago
      where c.id_estudiante_grado_pago = ${id} and c.id_estudiante_grado = ${idEstudianteGrado}`,
    conceptoRow,
  );
  return cobro;
}

interface Alcance extends Pick<Concepto, 'idPago' | 'idEstudianteGradoPago'> {
  idEstudianteGrado: number;
  desde: number;
  hasta: number;
}

/** One that counts for some of the same, if there is one. */
export async function buscarOtra(tx: Tx, alcance: Alcance): Promise<Beca | undefined> {
  const { idEstudianteGrado, idPago, idEstudianteGradoPago, desde, hasta } = alcance;
  const mismoTipo =
    idPago === null
      ? sql`b.id_pago = (select id_pago from pagos where id_estudiante_grado_pago = ${idEstudianteGradoPago})`
      : sql`(b.id_pago = ${idPago} or cb.id_pago = ${idPago})`;
  const [otra] = await leer(
    tx,
    sql`b.id_estudiante_grado = ${idEstudianteGrado} and b.clase <> 'retiro' and b.hasta_mes >= b.desde_mes
      and (${mismoTipo} or b.id_estudiante_grado_pago = ${idEstudianteGradoPago}) and b.desde_mes <= ${hasta} and b.hasta_mes >= ${desde}`,
  );
  return otra;
}

const cobroAlcanzadoRow = {
  nombre: text,
  mes: num.nullable(),
  total: num,
  abonado: num,
  descuento: num,
  /** By what was handed over: it stays as it is. */
  pagado: bool,
};
export type CobroAlcanzado = Row<typeof cobroAlcanzadoRow>;

/** The charges that something would be taken off, in their order. */
export const cobrosAlcanzados = (tx: Tx, alcance: Alcance): Promise<CobroAlcanzado[]> => {
  const { idEstudianteGrado, idPago, idEstudianteGradoPago, desde, hasta } = alcance;
  return rows(
    tx,
    sql`select k.nombre, k.mes, k.total, k.abonado, k.descuento, k.pagado
      from inscripciones i cross join ${COBROS_DE_LA_INSCRIPCION} k
      join pagos p on p.id_estudiante_grado_pago = k.id_estudiante_grado_pago
      where i.id_estudiante_grado = ${idEstudianteGrado}
        and (p.id_pago = ${idPago}::int and (k.mes is null or k.mes between ${desde} and ${hasta})
          or k.clase = 'pago' and k.id = ${idEstudianteGradoPago}::int)
      order by k.mes nulls first, k.id`,
    cobroAlcanzadoRow,
  );
};

export async function insertarBeca(tx: Tx, datos: typeof becas.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(becas).values(datos).returning({ id: becas.idBeca });
  return row?.id;
}

interface Fin {
  hastaMes: number;
  now: Date;
  idUsuario: number;
  motivo: string;
}

export async function terminarBeca(
  tx: Tx,
  id: number,
  { hastaMes, now, idUsuario, motivo }: Fin,
): Promise<void> {
  await tx
    .update(becas)
    .set({
      activa: false,
      hastaMes,
      terminada: now.toISOString(),
      idUsuarioTermina: idUsuario,
      motivoFin: motivo,
    })
    .where(eq(becas.idBeca, id));
}

/** Whether an enrolment is said to have a scholarship follows the ones it has. */
export async function marcarBecado(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update inscripciones i set becado = not i.becado
    where i.id_estudiante_grado = any(${arreglo(ids)}) and i.becado <> exists (
      select from becas b where b.id_estudiante_grado = i.id_estudiante_grado and b.activa and b.clase <> 'retiro')`);
}

/**
 * What is taken off these charges makes room for what a receipt that stands again pays of them: it came after that. The caller writes the
 * receipt next.
 */
export async function cederA(tx: Tx, lineas: readonly (Cobro & { monto: number })[]): Promise<void> {
  const montos = Object.fromEntries(lineas.map(({ clase, id, monto }) => [`${clase} ${id}`, monto]));
  await tx.execute(sql`select set_config('ceiba.repone', ${JSON.stringify(montos)}, true)`);
  await tx.execute(sql`update becas set activa = activa
    where id_estudiante_grado in (select k.id_estudiante_grado from ${cobrosDe(lineas)})`);
  await tx.execute(sql`select set_config('ceiba.repone', '', true)`);
}

const RETIRO = 'Retiro';

/** What is left of months that were paid in part is no longer owed. */
export async function rebajarResto(
  tx: Tx,
  idEstudianteGrado: number,
  meses: readonly number[],
  { now, idUsuario }: { now: Date; idUsuario: number },
): Promise<void> {
  await tx.execute(sql`
    insert into becas (id_estudiante_grado, id_pago, clase, porcentaje, desde_mes, hasta_mes, motivo, creada, id_usuario)
    select p.id_estudiante_grado, p.id_pago, 'retiro', 100, mes, mes, ${RETIRO}, ${now.toISOString()}, ${idUsuario}
    from pagos p cross join unnest(${arreglo(meses)}) mes where p.id_estudiante_grado = ${idEstudianteGrado} and p.colegiatura`);
}

/** It is owed again; resolves to the months. */
export async function cobrarResto(
  tx: Tx,
  idEstudianteGrado: number,
  { now, idUsuario }: { now: Date; idUsuario: number },
): Promise<number[]> {
  const meses = await rows(
    tx,
    sql`update becas set activa = false, hasta_mes = desde_mes - 1, terminada = ${now.toISOString()}, id_usuario_termina = ${idUsuario}
      where id_estudiante_grado = ${idEstudianteGrado} and clase = 'retiro' and activa returning desde_mes mes`,
    { mes: num },
  );
  return meses.map(({ mes }) => mes).sort((uno, otro) => uno - otro);
}

const ALUMNO = sql`e.id_estudiante "idEstudiante", ${porApellidosDe('e')} alumno, e.codigo, g.nombre || ' ' || gs.seccion asignacion`;
const EN_SU_GRADO = sql`join estudiantes e on e.id_estudiante = i.id_estudiante
  join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado`;

/** Of a year, by surname; what was left when somebody left is no gift of the school. */
export const becasDelCiclo = (db: Sql, ciclo: number): Promise<BecaDeAlumno[]> =>
  rows(
    db,
    sql`select ${BECA}, ${ALUMNO} from becas b ${DE_QUE} join inscripciones i on i.id_estudiante_grado = b.id_estudiante_grado
      ${EN_SU_GRADO} where i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('viva')} and b.clase <> 'retiro'
      order by e.clave_orden, e.id_estudiante, b.id_beca`,
    becaDeAlumno.shape,
  );

export const becadosSinDefinir = (db: Sql, ciclo: number): Promise<BecadoSinDefinir[]> =>
  rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", ${ALUMNO} from inscripciones i ${EN_SU_GRADO}
      where i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('clase')} and i.becado
        and not exists (select from becas b where b.id_estudiante_grado = i.id_estudiante_grado and b.activa and b.clase <> 'retiro')
      order by e.clave_orden, e.id_estudiante`,
    sinDefinir.shape,
  );

/** Whom a scholarship belongs to, with the enrolment of the other year, held; null where there is none. */
const porRenovarRow = {
  idBeca: num,
  idEstudiante: num,
  alumno: text,
  ciclo: num,
  destino: num.nullable(),
};
export type PorRenovar = Row<typeof porRenovarRow>;

export async function bloquearPorRenovar(
  tx: Tx,
  ids: readonly number[],
  ciclo: number,
): Promise<PorRenovar[]> {
  await tx.execute(sql`select from inscripciones i where i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('viva')} and i.id_estudiante in (
      select o.id_estudiante from becas b join inscripciones o on o.id_estudiante_grado = b.id_estudiante_grado
      where b.id_beca = any(${arreglo(ids)}))
    order by i.id_estudiante_grado for no key update of i`);
  return rows(
    tx,
    sql`select b.id_beca "idBeca", e.id_estudiante "idEstudiante", ${porApellidosDe('e')} alumno, o.id_ciclo_escolar ciclo,
        (select i.id_estudiante_grado from inscripciones i
          where i.id_estudiante = e.id_estudiante and i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('viva')}) destino
      from becas b join inscripciones o on o.id_estudiante_grado = b.id_estudiante_grado
      join estudiantes e on e.id_estudiante = o.id_estudiante
      where b.id_beca = any(${arreglo(ids)}) order by e.clave_orden, b.id_beca`,
    porRenovarRow,
  );
}

/** Those that were put in: what somebody has there already keeps them out. */
export async function copiarBecas(
  tx: Tx,
  copias: readonly { idBeca: number; destino: number }[],
  { now, idUsuario }: { now: Date; idUsuario: number },
): Promise<number[]> {
  const hechas = await rows(
    tx,
    sql`insert into becas (id_estudiante_grado, id_pago, clase, porcentaje, monto, desde_mes, hasta_mes, motivo, creada, id_usuario)
      select x.destino, b.id_pago, b.clase, b.porcentaje, b.monto, b.desde_mes, b.hasta_mes, b.motivo, ${now.toISOString()}, ${idUsuario}
      from jsonb_to_recordset(${JSON.stringify(copias)}::jsonb) x("idBeca" int, destino int) join becas b on b.id_beca = x."idBeca"
      where not exists (select from becas o where o.id_estudiante_grado = x.destino and o.id_pago = b.id_pago and o.clase <> 'retiro'
        and o.desde_mes <= b.hasta_mes and o.hasta_mes >= b.desde_mes)
      order by x.destino, b.id_beca returning id_estudiante_grado destino`,
    { destino: num },
  );
  return hechas.map(({ destino }) => destino);
}
