import { type SQL, sql } from 'drizzle-orm';
import { conteo } from '#server/ciclos/conteos/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { nombreDeMes } from '#shared/base/formatos.ts';
import type { ResumenDeCaja } from '#shared/cuentas/resumenes.ts';
import { todosLosMeses } from '#shared/cuentas.rules.ts';
import type { Agrupacion } from '#shared/reportes.rules.ts';
import { type FilaDeIngresos, filaDeIngresos } from '#shared/reportes.ts';

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

const DE_UN_HECHO = sql`r.id_recibo, r.id_serie, r.numero, r.total, r.metodo, r.cajero, r.anulado`;

/**
 * What happened to money, one row for each: a receipt on the day it was registered, and against it, on its own day, that it was annulled.
 * So nothing that happens later changes a day that is over. By the bank's day there is only what counts.
 * @param entre whether an instant is one of those that are asked for
 * @param de what is wanted of a receipt
 */
export const hechosDeDinero = (
  base: PedidoDeIngresos['base'],
  filtros: Filtros,
  entre: (instante: SQL) => SQL = () => sql`true`,
  de: SQL = DE_UN_HECHO,
): SQL =>
  base === 'banco'
    ? sql`select ${de}, r.fecha_pago momento, 1 signo from recibos r
        where r.anulado is null and ${entre(sql`r.fecha_pago`)} and ${filtrado(filtros)}`
    : sql`select ${de}, r.registrado momento, 1 signo from recibos r where ${entre(sql`r.registrado`)} and ${filtrado(filtros)}
        union all
        select ${de}, r.anulado, -1 from recibos r where r.anulado is not null and ${entre(sql`r.anulado`)} and ${filtrado(filtros)}`;

const entreFechas =
  ({ desde, hasta }: Pick<PedidoDeIngresos, 'desde' | 'hasta'>) =>
  (instante: SQL): SQL =>
    sql`${instante} >= ${desde}::timestamptz and ${instante} < ${hasta}::timestamptz`;

/** ' de enero 2026' and the like, at the end of a concept: the months of a tuition are one. */
const DE_UN_MES = ` de (${todosLosMeses.map((mes) => nombreDeMes(mes).toLowerCase()).join('|')}) (\\d{4})$`;

/** The parts of what happened, each with what it is grouped by. */
function partesDe(por: Agrupacion, timeZone: string): SQL {
  const deHecho = (clave: SQL) =>
    sql`select ${clave} clave, h.id_recibo, h.signo, h.total monto from hechos h`;
  if (por === 'dia') return deHecho(sql`to_char(h.momento at time zone ${timeZone}, 'YYYY-MM-DD')`);
  if (por === 'metodo') return deHecho(sql`h.metodo`);
  if (por === 'cajero') return deHecho(sql`h.cajero`);
  // The pattern is looked for once in each concept and not in each line.
  return sql`select c.clave, l.id_recibo, l.signo, l.monto from lineas l join (
      select concepto, regexp_replace(concepto, ${DE_UN_MES}, ' \\2') clave from lineas group by concepto) c on c.concepto = l.concepto`;
}

type Leida = Omit<FilaDeIngresos, 'clave'> & { clave: string | null };

const leidaRow = { ...filaDeIngresos.omit({ clave: true }).shape, clave: text.nullable() };

/** One row for each key, and one without for all of them. */
export const leerIngresos = (db: Db, pedido: PedidoDeIngresos): Promise<Leida[]> => {
  const { por, base, timeZone } = pedido;
  return rows(
    db,
    sql`
      with hechos as (${hechosDeDinero(base, pedido, entreFechas(pedido))}),
      lineas as (
        select h.id_recibo, h.signo, l.concepto, l.monto from hechos h join recibos_lineas l on l.id_recibo = h.id_recibo),
      partes as (${partesDe(por, timeZone)})
      select clave, (count(distinct id_recibo) filter (where signo = 1))::int recibos,
        coalesce(sum(monto) filter (where signo = 1), 0) cobrado, coalesce(sum(monto) filter (where signo = -1), 0) anulado,
        coalesce(sum(signo * monto), 0) total
      from partes group by grouping sets ((clave), ()) order by clave`,
    leidaRow,
  );
};

export interface DiasDeCaja {
  hoy: string;
  mes: string;
  fin: string;
}

const resumenDeCajaRow = {
  totalAlumnosCiclo: num,
  totalAlumnosInsolventes: num,
  hoy: num,
  mes: num,
  atrasado: num,
};

/** What came in since two instants, what was annulled taken off; what is overdue, of how many and of whom. */
export async function resumir(
  db: Db,
  { hoy, mes, fin }: DiasDeCaja,
  ciclo: number,
  vencidas: string,
): Promise<ResumenDeCaja> {
  const [row] = await rows(
    db,
    sql`with hechos as (${hechosDeDinero('registro', {}, entreFechas({ desde: mes, hasta: fin }), sql`r.total`)})
      select coalesce(sum(signo * total) filter (where momento >= ${hoy}::timestamptz), 0) hoy,
        coalesce(sum(signo * total), 0) mes, ${conteo(ciclo, 'atrasado', vencidas)} atrasado,
        ${conteo(ciclo, 'inscritos')} "totalAlumnosCiclo", ${conteo(ciclo, 'insolventes', vencidas)} "totalAlumnosInsolventes"
      from hechos`,
    resumenDeCajaRow,
  );
  return must(row, 'the row of an aggregate');
}
