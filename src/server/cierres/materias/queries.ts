import { sql } from 'drizzle-orm';
import { conNotas } from '#server/calificaciones/cierre/queries.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';

/** A subject of a section. */
export interface MateriaDeSeccion {
  idGradoSeccion: number;
  idMateria: number;
}

const sostenidaRow = {
  idCicloEscolar: num,
  /** The whole section was closed. */
  seccionCerrada: text.nullable(),
  nombre: text,
  /** Its class; null while nobody gives it. */
  idGradoSeccionMateriaColaborador: num.nullable(),
  idColaborador: num.nullable(),
  fechaCerrada: text.nullable(),
  noImpartida: text.nullable(),
  /** Somebody has a mark in it. */
  conNotas: bool,
};
export type MateriaSostenida = Row<typeof sostenidaRow>;

/** Holds a subject of a section to be settled: its section, then its class. undefined for one that the section does not have. */
export async function sostener(
  tx: Tx,
  { idGradoSeccion, idMateria }: MateriaDeSeccion,
): Promise<MateriaSostenida | undefined> {
  await tx.execute(
    sql`select from grados_secciones where id_grado_seccion = ${idGradoSeccion} for no key update`,
  );
  await tx.execute(
    sql`select from asignaciones where id_grado_seccion = ${idGradoSeccion} and id_materia = ${idMateria} for update`,
  );
  const [row] = await rows(
    tx,
    sql`select gs.id_ciclo_escolar "idCicloEscolar", gs.fecha_cerrada "seccionCerrada", m.nombre,
        a.id_grado_seccion_materia_colaborador "idGradoSeccionMateriaColaborador", a.id_colaborador "idColaborador",
        a.fecha_cerrada "fechaCerrada", ni.motivo "noImpartida",
        ${conNotas(sql`a`)} "conNotas"
      from grados_secciones gs
      join grados_materias gm on gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar and gm.id_materia = ${idMateria}
      join materias m on m.id_materia = gm.id_materia
      left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
      left join materias_no_impartidas ni on ni.id_grado_seccion = gs.id_grado_seccion and ni.id_materia = m.id_materia
      where gs.id_grado_seccion = ${idGradoSeccion}`,
    sostenidaRow,
  );
  return row;
}

export async function ponerNoImpartida(
  tx: Tx,
  { idGradoSeccion, idMateria }: MateriaDeSeccion,
  { motivo, idColaborador, now }: { motivo: string; idColaborador: number; now: Date },
): Promise<void> {
  await tx.execute(sql`insert into materias_no_impartidas (id_grado_seccion, id_materia, motivo, id_colaborador, fecha)
    values (${idGradoSeccion}, ${idMateria}, ${motivo}, ${idColaborador}, ${now.toISOString()})`);
}

export async function quitarNoImpartida(
  tx: Tx,
  { idGradoSeccion, idMateria }: MateriaDeSeccion,
): Promise<void> {
  await tx.execute(sql`delete from materias_no_impartidas
    where id_grado_seccion = ${idGradoSeccion} and id_materia = ${idMateria}`);
}
