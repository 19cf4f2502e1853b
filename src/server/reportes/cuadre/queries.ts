import { type SQL, sql } from 'drizzle-orm';
import { numeroDe } from '#server/cobros/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { hechosDeDinero } from '#server/reportes/queries.ts';
import { type Comprobacion, comprobacion } from '#shared/reportes.ts';

interface Regla {
  unidad: Comprobacion['unidad'];
  /**
   * What is compared, one by one: rows of `nombre` (of the comparison), `que` (what people know the row by), `izquierda` and `derecha`.
   * Where the two of a row differ, the money does not add up.
   */
  filas: SQL;
}

/** The live receipt r of each line l. */
const VIGENTES = sql`recibos_lineas l join recibos r on r.id_recibo = l.id_recibo and r.anulado is null`;

/** Its left side is what the receipts that count add up to. */
export const RECIBOS_Y_LINEAS = 'Recibos y sus líneas';

/** What has to be equal. What is added to the till adds its own lines here. */
const REGLAS: readonly Regla[] = [
  {
    unidad: 'quetzales',
    filas: sql`select ${RECIBOS_Y_LINEAS}::text nombre, ${numeroDe('r')} que, r.total izquierda,
        coalesce(l.monto, 0) derecha
      from recibos r join series s on s.id_serie = r.id_serie
      left join (select id_recibo, sum(monto) monto from recibos_lineas group by id_recibo) l on l.id_recibo = r.id_recibo
      where r.anulado is null`,
  },
  {
    unidad: 'quetzales',
    filas: sql`select 'Recibos y lo abonado en las cuentas', coalesce(max(e.codigo), '—'), sum(x.pagado), sum(x.abonado)
      from (
        select l.id_estudiante_grado_pago pago, l.id_estudiante_grado_colegiatura mes, l.id_estudiante, l.monto pagado, 0 abonado from ${VIGENTES}
        union all
        select p.id_estudiante_grado_pago, null, i.id_estudiante, 0, p.abonado
        from pagos p join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado where p.abonado > 0
        union all
        select null, m.id_estudiante_grado_colegiatura, i.id_estudiante, 0, m.abonado
        from mensualidades m join inscripciones i on i.id_estudiante_grado = m.id_estudiante_grado where m.abonado > 0) x
      join estudiantes e on e.id_estudiante = x.id_estudiante
      group by x.pago, x.mes`,
  },
  {
    unidad: 'quetzales',
    filas: sql`select 'Becas y lo rebajado en las cuentas', coalesce(max(e.codigo), '—'), sum(x.aplicado), sum(x.descuento)
      from (
        select a.id_estudiante_grado_pago pago, a.id_estudiante_grado_colegiatura mes, i.id_estudiante, a.monto aplicado, 0 descuento
        from becas_aplicadas a join becas b on b.id_beca = a.id_beca
        join inscripciones i on i.id_estudiante_grado = b.id_estudiante_grado
        union all
        select p.id_estudiante_grado_pago, null, i.id_estudiante, 0, p.descuento
        from pagos p join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado where p.descuento > 0
        union all
        select null, m.id_estudiante_grado_colegiatura, i.id_estudiante, 0, m.descuento
        from mensualidades m join inscripciones i on i.id_estudiante_grado = m.id_estudiante_grado where m.descuento > 0) x
      join estudiantes e on e.id_estudiante = x.id_estudiante
      group by x.pago, x.mes`,
  },
  {
    unidad: 'quetzales',
    filas: sql`select 'Cortes y sus recibos', 'el corte ' || c.numero, sum(x.contado), sum(x.suyo)
      from cortes c join (
        select m.id_corte, m.cobrado - m.anulado contado, 0 suyo from cortes_metodos m
        union all select r.id_corte, 0, r.total from recibos r where r.id_corte is not null
        union all select r.id_corte_anulacion, 0, -r.total from recibos r where r.id_corte_anulacion is not null) x
        on x.id_corte = c.id_corte
      group by c.id_corte, c.numero`,
  },
  {
    unidad: 'quetzales',
    filas: sql`select 'Depósitos del banco y sus recibos', max(x.que), sum(x.aplicado), sum(x.suyo)
      from (
        select m.id_movimiento, 'la boleta ' || m.referencia que, m.aplicado, 0 suyo from movimientos_banco m where m.aplicado > 0
        union all
        select r.id_movimiento, ${numeroDe('r')}, 0, r.total
        from recibos r join series s on s.id_serie = r.id_serie where r.id_movimiento is not null and r.anulado is null) x
      group by x.id_movimiento`,
  },
  {
    unidad: 'quetzales',
    filas: sql`select 'Recibos y el reporte de ingresos', max(${numeroDe('h')}),
        coalesce(max(h.total) filter (where h.anulado is null), 0), sum(h.signo * h.total)
      from (${hechosDeDinero('registro', { anteriores: 'si' })}) h join series s on s.id_serie = h.id_serie group by h.id_recibo`,
  },
  {
    unidad: 'quetzales',
    filas: sql`select 'Lo que falta de las mensualidades, en Inicio y en las cuentas', x.ciclo::text, sum(x.contado), sum(x.saldo)
      from (
        select c.id_ciclo_escolar ciclo, c.fecha, c.cantidad contado, 0 saldo from conteos c where c.cuenta = 'atrasado'
        union all
        select m.id_ciclo_escolar, m.fecha_maxima_pago, 0, m.saldo
        from mensualidades m join inscripciones i on i.id_estudiante_grado = m.id_estudiante_grado where i.vigente and not m.pagada) x
      group by x.ciclo, x.fecha`,
  },
  {
    unidad: 'cortes',
    filas: sql`select 'Cortes, sin saltos', 'los cortes', s.siguiente - coalesce(min(c.numero), s.siguiente), count(c.id_corte)
      from series s left join cortes c on true where s.clase = 'corte' group by s.id_serie, s.siguiente`,
  },
  {
    unidad: 'recibos',
    // Numbers from the first one on, and how many receipts have one of them.
    filas: sql`select 'Serie ' || s.serie || ', sin saltos', 'la serie ' || s.serie, s.siguiente - coalesce(min(r.numero), s.siguiente), count(r.id_recibo)
      from series s left join recibos r on r.id_serie = s.id_serie where s.clase not in ('anterior', 'corte', 'manual') group by s.id_serie, s.serie, s.siguiente`,
  },
];

const COMPROBADAS = sql.join(
  REGLAS.map(
    ({ unidad, filas }, orden) => sql`
      select ${sql.raw(String(orden))} orden, min(f.nombre) nombre, ${sql.raw(`'${unidad}'`)} unidad,
        coalesce(sum(f.izquierda), 0) izquierda, coalesce(sum(f.derecha), 0) derecha,
        coalesce(sum(abs(f.izquierda - f.derecha)), 0) diferencia,
        to_json(coalesce((array_agg(distinct f.que order by f.que) filter (where f.izquierda <> f.derecha))[1:5], '{}')) donde
      from (${filas}) f (nombre, que, izquierda, derecha) group by f.nombre`,
  ),
  sql` union all `,
);

/** Everything that has to be equal, as of one moment. */
export const comprobar = (db: Sql): Promise<Comprobacion[]> =>
  rows(
    db,
    sql`select nombre, unidad, izquierda, derecha, diferencia, donde from (${COMPROBADAS}) c order by orden, nombre`,
    comprobacion.shape,
  );
