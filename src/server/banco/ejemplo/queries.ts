import { sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';

const deudaDeEjemploRow = {
  codigo: text,
  nombres: text,
  apellidos: text,
  responsable: text,
  saldo: num,
};
export type DeudaDeEjemplo = Row<typeof deudaDeEjemploRow>;

/** The oldest month that some students owe. */
export const leerDeudas = (db: Db, cuantas: number): Promise<DeudaDeEjemplo[]> =>
  rows(
    db,
    sql`select e.codigo, concat_ws(' ', e.nombre1, e.nombre2) nombres, concat_ws(' ', e.apellido1, e.apellido2) apellidos,
        e.nombre_responsable responsable, d.saldo
      from (select distinct on (i.id_estudiante) i.id_estudiante, m.saldo, m.id_estudiante_grado_colegiatura id
        from mensualidades m join inscripciones i on i.id_estudiante_grado = m.id_estudiante_grado
        where not m.pagada and ${cuentaPara('viva')} order by i.id_estudiante, m.fecha_maxima_pago) d
      join estudiantes e on e.id_estudiante = d.id_estudiante where e.activo
      order by d.id % 7, d.id limit ${cuantas}`,
    deudaDeEjemploRow,
  );
