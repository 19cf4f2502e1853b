import { type SQL, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { type Db, rows, type Sql } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import type { Alcance, LoteForm } from '#shared/calificaciones/lotes.ts';

/** Which sections `gs`, with their grade `g`, are with section `una`, of grade `su`. */
const juntas: Record<Alcance, SQL> = {
  seccion: sql`gs.id_grado_seccion = una.id_grado_seccion`,
  grado: sql`gs.id_grado = una.id_grado`,
  nivel: sql`g.id_nivel_estudiantil = su.id_nivel_estudiantil`,
};

const secciones = ({ alcance, idGradoSeccion }: LoteForm): SQL => sql`
  grados_secciones una join grados su on su.id_grado = una.id_grado
  join niveles n on n.codigo_nivel_estudiantil = su.id_nivel_estudiantil
  join (grados_secciones gs join grados g on g.id_grado = gs.id_grado)
    on gs.id_ciclo_escolar = una.id_ciclo_escolar and ${juntas[alcance]}
      and una.id_grado_seccion = ${idGradoSeccion}`;

const INSCRITOS = sql`inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante and e.activo and ${cuentaPara('clase')}`;

const nombreDe: Record<Alcance, SQL> = {
  seccion: sql`min(su.nombre || ' ' || una.seccion)`,
  grado: sql`min(su.nombre)`,
  nivel: sql`min(n.nombre)`,
};

/** What it is called, its year, its first section and how many students it has; no name where there is no such section. */
export async function lotePedido(db: Sql, lote: LoteForm) {
  const [row] = await rows(
    db,
    sql`select ${nombreDe[lote.alcance]} nombre, min(una.id_ciclo_escolar) ciclo,
        min(gs.id_grado_seccion) primera, count(i.id_estudiante_grado)::int alumnos
      from ${secciones(lote)}
      left join (${INSCRITOS}) on i.id_grado_seccion = gs.id_grado_seccion`,
    { nombre: text.nullable(), ciclo: num.nullable(), primera: num.nullable(), alumnos: num },
  );
  return row;
}

/** The enrolments of the lot, section after section in the order of the school, students in Spanish order. */
export async function inscripcionesDeLote(db: Db, lote: LoteForm): Promise<number[]> {
  const found = await rows(
    db,
    sql`select i.id_estudiante_grado id
      from ${secciones(lote)}
      join (${INSCRITOS}) on i.id_grado_seccion = gs.id_grado_seccion
      order by g.id_grado, gs.seccion, e.clave_orden, e.id_estudiante`,
    { id: num },
  );
  return found.map(({ id }) => id);
}
