import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { PAPELES } from '#shared/recibos/impreso.rules.ts';
import { METODOS, ORIGENES } from '#shared/recibos.rules.ts';

export interface LineaEscrita {
  idEstudiante: number;
  estudiante: string;
  codigo: string;
  grado: string;
  concepto: string;
  monto: number;
  saldoDespues: number;
}

/** A receipt as it was written down. */
const reciboEscritoRow = {
  serie: text,
  numero: num,
  registrado: text,
  fechaPago: text,
  fechaRecibo: text.nullable(),
  metodo: z.enum(METODOS),
  origen: z.enum(ORIGENES),
  referencia: text.nullable(),
  /** 'Banrural …4321', the account it was paid into; or the bank of a cheque. */
  banco: text.nullable(),
  /** What the bank wrote of the deposit it was made from. */
  descripcionBanco: text.nullable(),
  pagador: text,
  nit: text,
  nombreFactura: text.nullable(),
  recibido: num.nullable(),
  corregido: text.nullable(),
  total: num,
  cajero: text,
  emisor: z.object({
    nombre: text,
    direccion: text,
    municipio: text,
    departamento: text,
    telefono: text,
    nit: text,
    razonSocial: text.optional(),
    leyenda: text.optional(),
  }),
  anulado: text.nullable(),
  motivo: text.nullable(),
  /** Of the school today. */
  logo: z.object({ clave: text, tipo: text }).nullable(),
  formato: z.enum(PAPELES),
  lineas: z.array(
    z.object({
      idEstudiante: num,
      estudiante: text,
      codigo: text,
      grado: text,
      concepto: text,
      monto: num,
      saldoDespues: num,
    }),
  ),
};
export type ReciboEscrito = Row<typeof reciboEscritoRow>;

export async function leerRecibo(db: Db, idRecibo: number): Promise<ReciboEscrito | undefined> {
  const [recibo] = await rows(
    db,
    sql`select s.serie, r.numero, r.registrado, r.fecha_pago "fechaPago", r.fecha_recibo::text "fechaRecibo", r.metodo, r.origen, r.referencia, r.pagador, r.total, r.cajero,
        r.nit, r.nombre_factura "nombreFactura", r.recibido, r.corregido,
        (select m.descripcion from movimientos_banco m where m.id_movimiento = r.id_movimiento) "descripcionBanco", coalesce(r.banco_cheque,
          (select b.banco || ' …' || b.ultimos4 from cuentas_bancarias b where b.id_cuenta_bancaria = r.id_cuenta_bancaria)) banco,
        r.emisor, r.anulado, r.motivo,
        (select json_build_object('clave', f.clave, 'tipo', f.tipo) from escuela e join archivos f on f.id_archivo = e.id_archivo_logo) logo,
        (select e.formato_recibo from escuela e) formato,
        (select json_agg(json_build_object('idEstudiante', l.id_estudiante, 'estudiante', l.estudiante, 'codigo', l.codigo, 'grado', l.grado,
            'concepto', l.concepto, 'monto', l.monto, 'saldoDespues', l.saldo_despues) order by l.linea)
          from recibos_lineas l where l.id_recibo = r.id_recibo) lineas
      from recibos r join series s on s.id_serie = r.id_serie where r.id_recibo = ${idRecibo}`,
    reciboEscritoRow,
  );
  return recibo;
}
