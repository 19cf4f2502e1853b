import { sql } from 'drizzle-orm';
import type { SeccionPorLeer } from '#server/cierres/policy.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';

const cambioRow = {
  codigo: text,
  alumno: text,
  /** null: the result of the year. */
  materia: text.nullable(),
  antes: text.nullable(),
  ahora: text.nullable(),
  motivo: text.nullable(),
};
export type CambioEntreCierres = Row<typeof cambioRow>;

export async function ultimasVersiones(db: Sql, { idGradoSeccion }: SeccionPorLeer): Promise<number[]> {
  const leidas = await rows(
    db,
    sql`select version from cierres where id_grado_seccion = ${idGradoSeccion} order by version desc limit 2`,
    { version: num },
  );
  return leidas.map(({ version }) => version);
}

/**
 * What changed from one closing of a section to another: what stands for the year in each subject, and the result. The reason is that of
 * opening the subject again in between, else of opening the section; of a result, that of the decision.
 */
export const cambiosEntre = (
  db: Sql,
  { idGradoSeccion, idCicloEscolar }: SeccionPorLeer,
  { de, a }: { de: number; a: number },
): Promise<CambioEntreCierres[]> =>
  rows(
    db,
    sql`
      with versiones as (
        select x.id_cierre de, x.motivo, x.cerrado desde, y.id_cierre a, y.cerrado hasta
        from cierres x join cierres y using (id_grado_seccion)
        where x.id_grado_seccion = ${idGradoSeccion} and x.version = ${de} and y.version = ${a}),
      finales as (
        select coalesce(x.id_estudiante_grado, y.id_estudiante_grado) id, coalesce(x.id_materia, y.id_materia) id_materia,
          x.final::text antes, y.final::text ahora
        from (select rm.* from versiones v join resultados_materias rm on rm.id_cierre = v.de) x
        full join (select rm.* from versiones v join resultados_materias rm on rm.id_cierre = v.a) y using (id_estudiante_grado, id_materia)
        where x.final is distinct from y.final),
      salidas as (
        select coalesce(x.id_estudiante_grado, y.id_estudiante_grado) id, x.resultado antes, y.resultado ahora, y.decision_motivo
        from (select r.* from versiones v join resultados r on r.id_cierre = v.de) x
        full join (select r.* from versiones v join resultados r on r.id_cierre = v.a) y using (id_estudiante_grado)
        where x.resultado is distinct from y.resultado),
      todos as (
        select f.id, f.id_materia, f.antes, f.ahora, coalesce((
            select u.motivo from auditoria u join asignaciones g on u.id_entidad = g.id_grado_seccion_materia_colaborador::text
            where u.entidad = 'clase' and u.accion = 'reabrir materia' and g.id_grado_seccion = ${idGradoSeccion}
              and g.id_materia = f.id_materia and u.fecha between v.desde and v.hasta
            order by u.id_auditoria desc limit 1), v.motivo) motivo
        from finales f cross join versiones v
        union all
        select s.id, null, s.antes, s.ahora, coalesce(s.decision_motivo, v.motivo) from salidas s cross join versiones v)
      select e.codigo, ${nombreCompletoDe('e')} alumno,
        (select ${nombreEnCiclo(sql`${idCicloEscolar}::int`)} from materias m where m.id_materia = t.id_materia) materia,
        t.antes, t.ahora, t.motivo
      from todos t join inscripciones i on i.id_estudiante_grado = t.id join estudiantes e using (id_estudiante)
      order by e.clave_orden, e.id_estudiante, t.id_materia is null, 3`,
    cambioRow,
  );
