import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Traspaso } from '#server/colaboradores/asignaciones/queries.ts';
import { ordenDeGrados, seccionResumenJson } from '#server/grados/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { type Guia, guia } from '#shared/colaboradores/guias.ts';
import { type SeccionResumen, seccionResumen } from '#shared/grados/seccion.ts';
import { guias } from './tables.ts';

const delCiclo = (ciclo: number | undefined): SQL =>
  ciclo === undefined ? sql`true` : sql`h.id_ciclo_escolar = ${ciclo}`;

const leer = (where: SQL): SQL => sql`
  ${ordenDeGrados}
  select h.id_maestro_guia_grado_seccion "idMaestroGuiaGradoSeccion", h.id_colaborador "idColaborador",
    h.id_grado_seccion "idGradoSeccion", h.id_ciclo_escolar "idCicloEscolar",
    ${seccionResumenJson(sql`h.id_grado_seccion`)} "idGradoSeccionNavigation"
  from guias h join grados_secciones s using (id_grado_seccion) join grados t on t.id_grado = s.id_grado
  join niveles v on v.codigo_nivel_estudiantil = t.id_nivel_estudiantil
  left join cadena o on o.id_grado = t.id_grado
  where ${where}
  order by v.orden, coalesce(o.profundidad, 0), clave_orden(t.nombre), s.seccion`;

/** The homerooms of a teacher in a year. */
export const listarGuias = (db: Sql, idColaborador: number, ciclo: number): Promise<Guia[]> =>
  rows(db, leer(sql`h.id_colaborador = ${idColaborador} and h.id_ciclo_escolar = ${ciclo}`), guia.shape);

/** The same of a year and all later ones. */
export const guiasDesde = (db: Sql, idColaborador: number, ciclo: number): Promise<Guia[]> =>
  rows(db, leer(sql`h.id_colaborador = ${idColaborador} and h.id_ciclo_escolar >= ${ciclo}`), guia.shape);

/** The sections of one grade that a teacher is in charge of. */
export async function seccionesACargo(
  db: Sql,
  idColaborador: number,
  idGrado: number,
  ciclo: number | undefined,
): Promise<SeccionResumen[]> {
  const found = await rows(
    db,
    sql`
      select ${seccionResumenJson(sql`s.id_grado_seccion`)} seccion
      from guias h join grados_secciones s using (id_grado_seccion)
      where h.id_colaborador = ${idColaborador} and s.id_grado = ${idGrado} and ${delCiclo(ciclo)}
      order by s.id_ciclo_escolar desc, s.seccion`,
    { seccion: seccionResumen },
  );
  return found.map(({ seccion }) => seccion);
}

const seccionPedidaRow = {
  idGradoSeccion: num,
  seccion: text,
  idCicloEscolar: num,
  idColaborador: num.nullable(),
  nombres: text.nullable(),
};
export type SeccionPedida = Row<typeof seccionPedidaRow>;

/** The wanted sections, with the homeroom teacher each has. Unknown ones are missing. */
export const leerSecciones = (tx: Tx, ids: readonly number[]): Promise<SeccionPedida[]> =>
  rows(
    tx,
    sql`
      select s.id_grado_seccion "idGradoSeccion", g.nombre || ' ' || s.seccion seccion,
        s.id_ciclo_escolar "idCicloEscolar", h.id_colaborador "idColaborador", c.nombres
      from grados_secciones s join grados g using (id_grado)
      left join guias h using (id_grado_seccion) left join colaboradores c using (id_colaborador)
      where s.id_grado_seccion = any(${arreglo(ids)})`,
    seccionPedidaRow,
  );

export async function insertarGuias(tx: Tx, idColaborador: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into guias (id_colaborador, id_grado_seccion, id_ciclo_escolar)
    select ${idColaborador}, id_grado_seccion, id_ciclo_escolar from grados_secciones
    where id_grado_seccion = any(${arreglo(ids)})`);
}

export async function bloquearGuia(tx: Tx, id: number): Promise<typeof guias.$inferSelect | undefined> {
  const [row] = await tx.select().from(guias).where(eq(guias.idMaestroGuiaGradoSeccion, id)).for('update');
  return row;
}

/** Those of the teacher among them; somebody else may have removed the rest. */
export const bloquearGuiasDe = (
  tx: Tx,
  idColaborador: number,
  ids: readonly number[],
): Promise<(typeof guias.$inferSelect)[]> =>
  tx
    .select()
    .from(guias)
    .where(
      and(
        eq(guias.idColaborador, idColaborador),
        sql`${guias.idMaestroGuiaGradoSeccion} = any(${arreglo(ids)})`,
      ),
    )
    .orderBy(guias.idMaestroGuiaGradoSeccion)
    .for('update');

export async function pasarGuias(tx: Tx, traspasos: readonly Traspaso[]): Promise<void> {
  await tx.execute(sql`
    update guias h set id_colaborador = p.destino
    from unnest(${arreglo(traspasos.map(({ id }) => id))},
      ${arreglo(traspasos.map(({ idColaborador }) => idColaborador))}) p(id, destino)
    where h.id_maestro_guia_grado_seccion = p.id`);
}

export async function borrarGuias(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(guias).where(sql`${guias.idMaestroGuiaGradoSeccion} = any(${arreglo(ids)})`);
}
