import { eq, sql } from 'drizzle-orm';
import { materias } from '#server/materias/tables.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { bool } from '#server/platform/db/row.ts';
import { type MateriaConArea, materiaConArea } from '#shared/sire.ts';

/** Subjects in the curriculum, level by level. */
export const listarAreas = (db: Sql): Promise<MateriaConArea[]> =>
  rows(
    db,
    sql`select m.id_materia "idMateria", m.nombre, n.nombre nivel, c.nombre carrera, m.area_oficial "areaOficial", m.orden_area "ordenArea",
        m.sin_recuperacion "sinRecuperacion"
      from materias m join niveles n using (codigo_nivel_estudiantil)
      left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = m.id_nivel_estudiantil_carrera
      left join carreras c on c.id_carrera = nc.id_carrera
      where m.activo order by n.orden, clave_orden(c.nombre) nulls first, clave_orden(m.nombre), m.id_materia`,
    materiaConArea.shape,
  );

/** The area of a subject, locked. */
export async function areaDe(tx: Tx, idMateria: number) {
  const [row] = await tx
    .select({
      nombre: materias.nombre,
      areaOficial: materias.areaOficial,
      ordenArea: materias.ordenArea,
      sinRecuperacion: materias.sinRecuperacion,
    })
    .from(materias)
    .where(eq(materias.idMateria, idMateria))
    .for('no key update');
  return row;
}

type Area = Pick<MateriaConArea, 'idMateria' | 'areaOficial' | 'ordenArea' | 'sinRecuperacion'>;

export async function guardarArea(tx: Tx, { idMateria, ...area }: Area): Promise<void> {
  await tx.update(materias).set(area).where(eq(materias.idMateria, idMateria));
}

/** Whether somebody may be recovering it: it is closed in a section that is not. */
export async function seRecuperaAhora(tx: Tx, idMateria: number): Promise<boolean> {
  const [row] = await rows(
    tx,
    sql`select exists (select from asignaciones a join grados_secciones gs using (id_grado_seccion)
      where a.id_materia = ${idMateria} and a.fecha_cerrada is not null and gs.fecha_cerrada is null) hay`,
    { hay: bool },
  );
  return row?.hay === true;
}
