import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/base/db.ts';
import { conteo } from '#server/ciclos/conteos/queries.ts';
import { nombreDeMes } from '#shared/base/formatos.ts';
import type { Agrupacion } from '#shared/pagos/reportes.rules.ts';
import type { FilaDeIngresos } from '#shared/pagos/reportes.ts';
import { todosLosMeses } from '#shared/pagos.rules.ts';

export interface PedidoDeIngresos {
  /** Instants; the second is not part of it. */
  desde: string;
  hasta: string;
  por: Agrupacion;
  base: 'registro' | 'banco';
  metodo?: string | undefined;
  cajero?: number | undefined;
  anteriores?: 'si' | undefined;
  timeZone: string;
}

type Filtros = Pick<PedidoDeIngresos, 'metodo' | 'cajero' | 'anteriores'>;

const filtrado = ({ metodo, cajero, anteriores }: Filtros): SQL =>
  sql.join(
    [
      sql`true`,
      ...(metodo ? [sql`r.metodo = ${metodo}`] : []),
      ...(cajero ? [sql`r.id_usuario = ${cajero}`] : []),
      ...(anteriores ? [] : [sql`r.origen <> 'anterior'`]),
    ],
    sql` and `,
  );

/**
 * What happened to money, one row for each: a receipt on the day it was registered, and against it, on its own day, that it was annulled.
 * So nothing that happens later changes a day that is over. By the bank's day there is only what counts.
 * @param entre whether an instant is one of those that are asked for
 */
export const hechosDeDinero = (
  base: PedidoDeIngresos['base'],
  filtros: Filtros,
  entre: (instante: SQL) => SQL = () => sql`true`,
): SQL =>
  base === 'banco'
    ? sql`select r.*, r.fecha_pago momento, 1 signo from recibos r
        where r.anulado is null and ${entre(sql`r.fecha_pago`)} and ${filtrado(filtros)}`
    : sql`select r.*, r.registrado momento, 1 signo from recibos r where ${entre(sql`r.registrado`)} and ${filtrado(filtros)}
        union all
        select r.*, r.anulado, -1 from recibos r where r.anulado is not null and ${entre(sql`r.anulado`)} and ${filtrado(filtros)}`;

const entreFechas =
  ({ desde, hasta }: Pick<PedidoDeIngresos, 'desde' | 'hasta'>) =>
  (instante: SQL): SQL =>
    sql`${instante} >= ${desde}::timestamptz and ${instante} < ${hasta}::timestamptz`;

/** ' de enero 2026' and the like, at the end of a concept: the months of a tuition are one. */
const DE_UN_MES = ` de (${todosLosMeses.map((mes) => nombreDeMes(mes).toLowerCase()).join('|')}) (\\d{4})$`;

function claveDe(por: Agrupacion, timeZone: string): SQL {
  if (por === 'dia') return sql`to_char(h.momento at time zone ${timeZone}, 'YYYY-MM-DD')`;
  if (por === 'metodo') return sql`h.metodo`;
  if (por === 'cajero') return sql`h.cajero`;
  return sql`regexp_replace(l.concepto, ${DE_UN_MES}, ' \\2')`;
}

type Leida = Omit<FilaDeIngresos, 'clave'> & { clave: string | null };

/** One row for each key, and one without for all of them. */
export const leerIngresos = (db: Db, pedido: PedidoDeIngresos): Promise<Leida[]> => {
  const { por, base, timeZone } = pedido;
  const porLinea = por === 'concepto';
  return rows<Leida>(
    db,
    sql`
      with hechos as (${hechosDeDinero(base, pedido, entreFechas(pedido))}),
      partes as (
        select ${claveDe(por, timeZone)} clave, h.id_recibo, h.signo, ${porLinea ? sql`l.monto` : sql`h.total`} monto
        from hechos h ${porLinea ? sql`join recibos_lineas l on l.id_recibo = h.id_recibo` : sql``})
      select clave, (count(distinct id_recibo) filter (where signo = 1))::int recibos,
        coalesce(sum(monto) filter (where signo = 1), 0) cobrado, coalesce(sum(monto) filter (where signo = -1), 0) anulado,
        coalesce(sum(signo * monto), 0) total
      from partes group by grouping sets ((clave), ()) order by clave`,
  );
};

export interface DiasDeCaja {
  hoy: string;
  mes: string;
  fin: string;
}

/** What came in since two instants, what was annulled taken off, and what is overdue. */
export async function resumir(db: Db, { hoy, mes, fin }: DiasDeCaja, ciclo: number, vencidas: string) {
  const [row] = await rows<{ hoy: number; mes: number; atrasado: number }>(
    db,
    sql`with hechos as (${hechosDeDinero('registro', {}, entreFechas({ desde: mes, hasta: fin }))})
      select coalesce(sum(signo * total) filter (where momento >= ${hoy}::timestamptz), 0) hoy,
        coalesce(sum(signo * total), 0) mes, ${conteo(ciclo, 'atrasado', vencidas)} atrasado
      from hechos`,
  );
  return row ?? { hoy: 0, mes: 0, atrasado: 0 };
}
