import { sql } from 'drizzle-orm';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { bool } from '#server/platform/db/row.ts';
import type { Norma } from '#shared/normas.ts';

/** Whether a subject is closed whose results go by this norm: of its grade, or of a grade of its level that has none of its own. */
export async function hayMateriasCerradas(
  tx: Tx,
  { idCicloEscolar, nivel, grado }: Pick<Norma, 'idCicloEscolar' | 'nivel' | 'grado'>,
): Promise<boolean> {
  const idGrado = grado?.idGrado ?? null;
  const cerradas = await rows(
    tx,
    sql`select true hay from asignaciones a join grados g using (id_grado)
      where a.id_ciclo_escolar = ${idCicloEscolar} and a.fecha_cerrada is not null
        and g.id_nivel_estudiantil = ${nivel.codigoNivelEstudiantil}
        and case when ${idGrado}::int is not null then g.id_grado = ${idGrado}::int
          else not exists (select from normas n where n.id_ciclo_escolar = a.id_ciclo_escolar and n.id_grado = g.id_grado) end
      limit 1`,
    { hay: bool },
  );
  return cerradas.length > 0;
}
