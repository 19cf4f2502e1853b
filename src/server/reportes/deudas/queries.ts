import { type SQL, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { porApellidosDe } from '#server/estudiantes/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { bool } from '#server/platform/db/row.ts';
import { todosLosMeses } from '#shared/cuentas.rules.ts';
import { INSCRIPCION } from '#shared/cuotas/extras.rules.ts';
import { type cortesDeTramos, TRAMOS } from '#shared/reportes.rules.ts';
import { type FilaPorCobrar, filaPorCobrar } from '#shared/reportes.ts';

type Cortes = ReturnType<typeof cortesDeTramos>;

interface Pedido {
  ciclo: number;
  nivel?: string | undefined;
  grado?: number | undefined;
}

/** Of the type t: called an enrolment. */
const esInscripcion = (alias: 't' | 'ot'): SQL =>
  sql`${sql.identifier(alias)}.descripcion ilike ${`${INSCRIPCION}%`}`;

/** Whether the payment p is one that families may refuse: all but their first enrolment fee. */
const ES_EXTRA = sql`not coalesce(${esInscripcion('t')}, false) or exists (
  select from pagos o join tipos_pagos ot on ot.id_pago = o.id_pago
  where o.id_estudiante_grado = p.id_estudiante_grado and o.id_estudiante_grado_pago < p.id_estudiante_grado_pago and ${esInscripcion('ot')})`;

/** What is left of each charge of a year. */
const pendientes = (ciclo: number): SQL => sql`
  select m.id_estudiante_grado, m.mes, m.fecha_maxima_pago vence, m.saldo, false extra
  from mensualidades m where m.id_ciclo_escolar = ${ciclo} and not m.pagada
  union all
  select p.id_estudiante_grado, null, null, p.saldo, ${ES_EXTRA}
  from inscripciones i join pagos p on p.id_estudiante_grado = i.id_estudiante_grado left join tipos_pagos t on t.id_pago = p.id_pago
  where i.id_ciclo_escolar = ${ciclo} and not p.colegiatura and not p.pagado`;

/** What is summed for each enrolment, by the name it has until all of a row's are added up. */
const partes = ({ vencidas, mas30, mas60, mas90 }: Cortes): Record<string, SQL> => ({
  ...Object.fromEntries(todosLosMeses.map((mes) => [`mes${mes}`, sql`k.mes = ${sql.raw(String(mes))}`])),
  porVencer: sql`k.vence > ${vencidas}`,
  hasta30: sql`k.vence > ${mas30} and k.vence <= ${vencidas}`,
  hasta60: sql`k.vence > ${mas60} and k.vence <= ${mas30}`,
  hasta90: sql`k.vence > ${mas90} and k.vence <= ${mas60}`,
  masDe90: sql`k.vence <= ${mas90}`,
  sinFecha: sql`k.vence is null and not k.extra`,
  extra: sql`k.extra`,
  atrasado: sql`k.vence <= ${vencidas}`,
});

const suma = (parte: string): SQL => sql`coalesce(sum(d.${sql.identifier(parte)}), 0)`;
const MESES = sql.join(
  todosLosMeses.map((mes) => suma(`mes${mes}`)),
  sql`, `,
);
const POR_TRAMO = sql.join(
  TRAMOS.map((tramo) => sql`${sql.raw(`'${tramo}'`)}, ${suma(tramo)}`),
  sql`, `,
);

const COLUMNAS_DE_GRADO = {
  fila: sql`g.id_grado id, g.nombre || case when c.nombre is null then '' else ' · ' || c.nombre end nombre`,
  grupo: sql`g.id_grado, c.nombre, n.orden`,
  // As classes are listed: grades are added in the order in which they follow each other.
  orden: sql`n.orden, clave_orden(c.nombre) nulls first, g.id_grado`,
};
const COLUMNAS_DE_ALUMNO = {
  fila: sql`e.id_estudiante id, ${porApellidosDe('e')} nombre`,
  grupo: sql`e.id_estudiante`,
  orden: sql`e.clave_orden, e.id_estudiante`,
};

/** A grade's, or within one grade a student's, apart for who is at the school and for who left. */
export type Leida = FilaPorCobrar & { activos: boolean };

export function leerDeudas(db: Db, { ciclo, nivel, grado }: Pedido, cortes: Cortes): Promise<Leida[]> {
  const { fila, grupo, orden } = grado === undefined ? COLUMNAS_DE_GRADO : COLUMNAS_DE_ALUMNO;
  const donde = [
    cuentaPara('viva'),
    ...(nivel ? [sql`g.id_nivel_estudiantil = ${nivel}`] : []),
    ...(grado ? [sql`g.id_grado = ${grado}`] : []),
  ];
  // Each enrolment is summed before anything is joined to it.
  const deCadaUna = sql.join(
    Object.entries(partes(cortes)).map(
      ([parte, cual]) => sql`sum(k.saldo) filter (where ${cual}) ${sql.identifier(parte)}`,
    ),
    sql`, `,
  );
  return rows(
    db,
    sql`
      select i.vigente activos, ${fila}, count(*)::int alumnos, json_build_array(${MESES}) meses, json_build_object(${POR_TRAMO}) tramos,
        ${suma('sinFecha')} "sinFecha", ${suma('extra')} extra, ${suma('atrasado')} atrasado, sum(d.total) total
      from (select k.id_estudiante_grado, ${deCadaUna}, sum(k.saldo) total from (${pendientes(ciclo)}) k group by k.id_estudiante_grado) d
      join inscripciones i on i.id_estudiante_grado = d.id_estudiante_grado
      join estudiantes e on e.id_estudiante = i.id_estudiante
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
      left join carreras c on c.id_carrera = nc.id_carrera
      where ${sql.join(donde, sql` and `)}
      group by i.vigente, ${grupo} order by ${orden}`,
    { ...filaPorCobrar.shape, activos: bool },
  );
}
