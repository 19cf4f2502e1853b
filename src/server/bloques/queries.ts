import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ClaseDelDocente, ClaseDelEstudiante } from '#server/clases/policy.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import type { bloqueBase } from '#shared/bloques.ts';
import type { BloqueDelDocente } from './policy.ts';

const bloqueLeidoRow = {
  idMateriaBloque: num,
  idGradoSeccionMateriaColaborador: num,
  bloque: num,
  idGradoSeccion: num,
  idCicloEscolar: num,
};
export type BloqueLeido = Row<typeof bloqueLeidoRow>;

export async function bloqueDeColaborador(
  db: Sql,
  idColaborador: number,
  id: number,
): Promise<BloqueLeido | undefined> {
  const [row] = await rows(
    db,
    sql`select b.id_materia_bloque "idMateriaBloque", b.bloque,
        b.id_grado_seccion_materia_colaborador "idGradoSeccionMateriaColaborador",
        a.id_grado_seccion "idGradoSeccion", a.id_ciclo_escolar "idCicloEscolar"
      from bloques b join asignaciones a using (id_grado_seccion_materia_colaborador)
      where b.id_materia_bloque = ${id} and a.id_colaborador = ${idColaborador}`,
    bloqueLeidoRow,
  );
  return row;
}

/** Columns of a block `b` as every reply has them. */
export const columnasBloque = sql`b.id_materia_bloque "idMateriaBloque",
  b.id_grado_seccion_materia_colaborador "idGradoSeccionMateriaColaborador", b.bloque,
  b.fecha_iniciado "fechaIniciado", b.fecha_terminado "fechaTerminado", b.max_zona "maxZona",
  b.max_examen "maxExamen"`;

export type FilaBloque = z.output<typeof bloqueBase>;

/** The block that new posts of the class go to: the one in progress, else the latest started, else the first. */
export const bloqueParaPublicar = (clase: ClaseDelDocente | ClaseDelEstudiante): SQL => sql`(
  select b.id_materia_bloque from bloques b
  where b.id_grado_seccion_materia_colaborador = ${clase.idGradoSeccionMateriaColaborador}
  order by (b.fecha_iniciado is not null and b.fecha_terminado is null) desc, (b.fecha_iniciado is not null) desc,
    case when b.fecha_iniciado is null then -b.bloque else b.bloque end desc
  limit 1)`;

const bloqueCerradoRow = {
  idMateriaBloque: num,
  bloque: num,
  fechaIniciado: text.nullable(),
  fechaTerminado: text.nullable(),
  maxZona: num,
  maxExamen: num,
};
export type BloqueCerrado = Row<typeof bloqueCerradoRow>;

/**
 * Every block of the class of this block, held until the end of the transaction: whatever starts, finishes or publishes
 * in the class happens one after the other. The class is held before them, so that nobody closes it meanwhile.
 */
export const bloquearBloques = (tx: Tx, { idGradoSeccionMateriaColaborador }: BloqueDelDocente) =>
  rows(
    tx,
    sql`select b.id_materia_bloque "idMateriaBloque", b.bloque, b.fecha_iniciado "fechaIniciado",
        b.fecha_terminado "fechaTerminado", b.max_zona "maxZona", b.max_examen "maxExamen"
      from bloques b join asignaciones g using (id_grado_seccion_materia_colaborador)
      where b.id_grado_seccion_materia_colaborador = ${idGradoSeccionMateriaColaborador}
      order by b.bloque for share of g for update of b`,
    bloqueCerradoRow,
  );

export async function bloquearBloque(tx: Tx, idMateriaBloque: number): Promise<BloqueCerrado | undefined> {
  const [row] = await rows(
    tx,
    sql`select b.id_materia_bloque "idMateriaBloque", b.bloque, b.fecha_iniciado "fechaIniciado",
        b.fecha_terminado "fechaTerminado", b.max_zona "maxZona", b.max_examen "maxExamen"
      from bloques b join asignaciones g using (id_grado_seccion_materia_colaborador)
      where b.id_materia_bloque = ${idMateriaBloque} for share of g for update of b`,
    bloqueCerradoRow,
  );
  return row;
}

export async function marcarInicio(tx: Tx, { idMateriaBloque }: BloqueDelDocente, now: Date): Promise<void> {
  await tx.execute(
    sql`update bloques set fecha_iniciado = ${now.toISOString()} where id_materia_bloque = ${idMateriaBloque}`,
  );
}

export async function marcarFin(tx: Tx, { idMateriaBloque }: BloqueDelDocente, now: Date): Promise<void> {
  await tx.execute(
    sql`update bloques set fecha_terminado = ${now.toISOString()} where id_materia_bloque = ${idMateriaBloque}`,
  );
}
