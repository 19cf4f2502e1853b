import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/db/db.ts';
import type { Papel } from '#shared/recibos/impreso.rules.ts';
import type { Metodo, Origen } from '#shared/recibos.rules.ts';

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
export interface ReciboEscrito {
  serie: string;
  numero: number;
  registrado: string;
  fechaPago: string;
  fechaRecibo: string | null;
  metodo: Metodo;
  origen: Origen;
  referencia: string | null;
  /** 'Banrural …4321', the account it was paid into; or the bank of a cheque. */
  banco: string | null;
  /** What the bank wrote of the deposit it was made from. */
  descripcionBanco: string | null;
  pagador: string;
  nit: string;
  nombreFactura: string | null;
  recibido: number | null;
  corregido: string | null;
  total: number;
  cajero: string;
  emisor: {
    nombre: string;
    direccion: string;
    municipio: string;
    departamento: string;
    telefono: string;
    nit: string;
    /** Not on receipts of before the school could write them. */
    razonSocial?: string;
    leyenda?: string;
  };
  anulado: string | null;
  motivo: string | null;
  /** Of the school today. */
  logo: { clave: string; tipo: string } | null;
  formato: Papel;
  lineas: LineaEscrita[];
}

export async function leerRecibo(db: Db, idRecibo: number): Promise<ReciboEscrito | undefined> {
  const [recibo] = await rows<ReciboEscrito>(
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
  );
  return recibo;
}
