import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { COBROS_DE_LA_INSCRIPCION, claseDeCobro, numeroDe } from '#server/cobros/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import type { ReciboPropio } from '#shared/cuentas/estados.ts';
import { METODOS } from '#shared/recibos.rules.ts';

const titularRow = {
  nombre: text,
  codigo: text,
  /** The school of today. */
  emisor: z.object({ nombre: text, lugar: text, telefono: text, nit: text }),
  logo: z.object({ clave: text, tipo: text }).nullable(),
};
export type Titular = Row<typeof titularRow>;

export async function leerTitular(db: Db, idEstudiante: number): Promise<Titular | undefined> {
  const [titular] = await rows(
    db,
    sql`select ${nombreCompletoDe('e')} nombre, e.codigo, json_build_object('nombre', s.nombre,
          'lugar', concat_ws(', ', nullif(s.direccion, ''), nullif(s.municipio, ''), nullif(s.departamento, '')),
          'telefono', s.telefono, 'nit', s.nit) emisor,
        (select json_build_object('clave', f.clave, 'tipo', f.tipo) from archivos f where f.id_archivo = s.id_archivo_logo) logo
      from estudiantes e cross join escuela s where e.id_estudiante = ${idEstudiante}`,
    titularRow,
  );
  return titular;
}

const cobroDelEstadoRow = {
  ciclo: num,
  grado: text,
  /** Of an enrolment that was cancelled: nothing of it is owed. */
  anulada: bool,
  clase: claseDeCobro,
  nombre: text,
  mes: num.nullable(),
  meses: num,
  vence: text.nullable(),
  total: num,
  /** What scholarships and discounts take off it. */
  descuento: num,
  abonado: num,
  saldo: num,
};
export type CobroDelEstado = Row<typeof cobroDelEstadoRow>;

/** Everything charged to a student, the oldest year first; of cancelled enrolments what something was paid of. */
export const leerCobros = (
  db: Db,
  idEstudiante: number,
  ciclo: number | undefined,
): Promise<CobroDelEstado[]> =>
  rows(
    db,
    sql`select i.id_ciclo_escolar ciclo, g.nombre || ' ' || gs.seccion grado, not ${cuentaPara('viva')} anulada,
        k.clase, k.nombre, k.mes, k.meses, k.vence::text vence, k.total, k.descuento, k.abonado, k.saldo
      from inscripciones i cross join ${COBROS_DE_LA_INSCRIPCION} k
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado
      where i.id_estudiante = ${idEstudiante} and (${cuentaPara('viva')} or k.abonado > 0)
        and (${ciclo ?? null}::int is null or i.id_ciclo_escolar = ${ciclo ?? null}::int)
      order by i.id_ciclo_escolar, i.id_estudiante_grado, k.mes nulls first, k.id`,
    cobroDelEstadoRow,
  );

const reciboDelEstadoRow = {
  numero: text,
  anterior: bool,
  referencia: text.nullable(),
  fechaPago: text,
  metodo: z.enum(METODOS),
  monto: num,
};
export type ReciboDelEstado = Row<typeof reciboDelEstadoRow>;

/** What was paid for a student with each receipt that counts, the oldest first: only what was theirs. */
export const leerRecibos = (
  db: Db,
  idEstudiante: number,
  ciclo: number | undefined,
): Promise<ReciboDelEstado[]> =>
  rows(
    db,
    sql`select ${numeroDe('r')} numero, r.origen = 'anterior' anterior, r.referencia, r.fecha_pago "fechaPago", r.metodo,
        sum(l.monto) monto
      from recibos_lineas l join recibos r on r.id_recibo = l.id_recibo join series s on s.id_serie = r.id_serie
      left join pagos p on p.id_estudiante_grado_pago = l.id_estudiante_grado_pago
      left join mensualidades m on m.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura
      join inscripciones i on i.id_estudiante_grado = coalesce(p.id_estudiante_grado, m.id_estudiante_grado)
      where l.id_estudiante = ${idEstudiante} and r.anulado is null
        and (${ciclo ?? null}::int is null or i.id_ciclo_escolar = ${ciclo ?? null}::int)
      group by r.id_recibo, s.serie order by r.fecha_pago, r.id_recibo`,
    reciboDelEstadoRow,
  );

type Leido = Omit<ReciboPropio, 'numero'> & Pick<ReciboDelEstado, 'numero' | 'anterior' | 'referencia'>;

const leidoRow = {
  anulado: text.nullable(),
  monto: num,
  idRecibo: num,
  fechaPago: text,
  metodo: z.enum(METODOS),
  conceptos: z.array(text),
  parte: bool,
  numero: text,
  anterior: bool,
  referencia: text.nullable(),
};

/** Receipts that pay, or paid before they were annulled, what an enrolment is charged; of each only what is its own. */
export const leerPropios = (db: Db, idEstudianteGrado: number): Promise<Leido[]> =>
  rows(
    db,
    sql`select r.id_recibo "idRecibo", ${numeroDe('r')} numero, r.origen = 'anterior' anterior,
        case when r.origen = 'anterior' then r.referencia end referencia, r.fecha_pago "fechaPago", r.metodo, r.anulado,
        json_agg(l.concepto order by l.linea) conceptos, sum(l.monto) monto,
        exists (select from recibos_lineas o where o.id_recibo = r.id_recibo and o.id_estudiante <> i.id_estudiante) parte
      from inscripciones i
      join recibos_lineas l on l.id_estudiante = i.id_estudiante
      join recibos r on r.id_recibo = l.id_recibo join series s on s.id_serie = r.id_serie
      left join pagos p on p.id_estudiante_grado_pago = l.id_estudiante_grado_pago
      left join mensualidades m on m.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura
      where i.id_estudiante_grado = ${idEstudianteGrado} and coalesce(p.id_estudiante_grado, m.id_estudiante_grado) = ${idEstudianteGrado}
      group by r.id_recibo, s.serie, i.id_estudiante order by r.fecha_pago desc, r.id_recibo desc`,
    leidoRow,
  );
