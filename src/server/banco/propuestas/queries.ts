import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { COBROS } from '#server/cobros/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { cobroPosibleRow, type ReciboSuelto, reciboSueltoRow } from './propuestas.rules.ts';

const alumnoLeidoRow = {
  idEstudiante: num,
  nombre: text,
  codigo: text,
  nombres: text,
  apellidos: text,
  adultos: z.array(text),
  /** What tells families: a DPI, or who answers for the student with one telephone. */
  familias: z.array(text),
};
export type AlumnoLeido = Row<typeof alumnoLeidoRow>;

const DIGITOS = 8;

/** Everybody who is at the school. */
export const leerAlumnos = (db: Db): Promise<AlumnoLeido[]> =>
  rows(
    db,
    sql`select e.id_estudiante "idEstudiante", ${nombreCompletoDe('e')} nombre, e.codigo,
        concat_ws(' ', e.nombre1, e.nombre2, e.nombre3) nombres, concat_ws(' ', e.apellido1, e.apellido2) apellidos,
        array_to_json(array_remove(array[nullif(e.nombre_responsable, ''), nullif(e.nombre_madre, ''), nullif(e.nombre_padre, '')], null)) adultos,
        array_to_json(array_remove(array[
          case when length(e.dpiresponsable) >= ${DIGITOS} then 'dpi ' || e.dpiresponsable end,
          case when length(e.telefono_madre) >= ${DIGITOS} and e.nombre_responsable <> ''
            then clave_busqueda(e.nombre_responsable) || ' ' || e.telefono_madre end,
          case when length(e.telefono_padre) >= ${DIGITOS} and e.nombre_responsable <> ''
            then clave_busqueda(e.nombre_responsable) || ' ' || e.telefono_padre end], null)) familias
      from estudiantes e where e.activo order by e.id_estudiante`,
    alumnoLeidoRow,
  );

const cobroLeidoRow = { ...cobroPosibleRow, nombre: text, mes: num.nullable(), ciclo: num };
export type CobroLeido = Row<typeof cobroLeidoRow>;

/** What these students owe, the oldest year and deadline first. */
export const leerCobros = (db: Db, ids: readonly number[]): Promise<CobroLeido[]> =>
  rows(
    db,
    sql`select k.clase, k.id, i.id_estudiante "idEstudiante", k.vence::text vence, k.saldo, k.nombre, k.mes, i.id_ciclo_escolar ciclo
      from ${COBROS} k join inscripciones i on i.id_estudiante_grado = k.id_estudiante_grado
      where i.id_estudiante = any(${arreglo(ids)}) and k.saldo > 0 and ${cuentaPara('viva')}
      order by i.id_ciclo_escolar, k.vence nulls last, k.clase desc, k.id`,
    cobroLeidoRow,
  );

/** Receipts that count, of an account and of none of its deposits, since a day. */
export const leerSueltos = (db: Db, desde: string): Promise<ReciboSuelto[]> =>
  rows(
    db,
    sql`select r.id_recibo "idRecibo", r.id_cuenta_bancaria "idCuentaBancaria", r.referencia,
        to_char(r.fecha_pago at time zone 'utc', 'YYYY-MM-DD') fecha, r.total
      from recibos r where r.anulado is null and r.id_cuenta_bancaria is not null and r.id_movimiento is null
        and r.fecha_pago >= ${desde}::timestamptz order by r.id_recibo`,
    reciboSueltoRow,
  );

/** How long ago a confirmed deposit still says whose the next one is. */
const MEMORIA = sql`interval '24 months'`;

const costumbreLeidaRow = {
  descripcion: text,
  idEstudiante: num,
  veces: num,
};
export type CostumbreLeida = Row<typeof costumbreLeidaRow>;

/** For whom deposits were confirmed. */
export const leerCostumbres = (db: Db, hoy: string): Promise<CostumbreLeida[]> =>
  rows(
    db,
    sql`select m.descripcion, l.id_estudiante "idEstudiante", count(distinct r.id_recibo)::int veces
      from movimientos_banco m join recibos r on r.id_movimiento = m.id_movimiento and r.anulado is null and r.origen = 'banco'
      join recibos_lineas l on l.id_recibo = r.id_recibo
      where m.fecha > ${hoy}::date - ${MEMORIA} group by 1, 2`,
    costumbreLeidaRow,
  );
