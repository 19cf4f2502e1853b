import { sql } from 'drizzle-orm';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { bool, num, text } from '#server/platform/db/row.ts';
import { CARGO_DOCENTE } from '#shared/colaboradores.ts';
import type { DocenteDelColegio } from './docentes.rules.ts';
import type { ClaseDelColegio, MateriaDelGrado } from './rules.ts';

/** The subjects of every grade in a year, as they are called in it. */
export const materiasDe = (db: Sql, ciclo: number): Promise<MateriaDelGrado[]> =>
  rows(
    db,
    sql`select gm.id_materia "idMateria", gm.id_grado "idGrado", ${nombreEnCiclo(sql`gm.id_ciclo_escolar`)} nombre
      from grados_materias gm join materias m using (id_materia)
      where gm.id_ciclo_escolar = ${ciclo} order by clave_orden(m.nombre), gm.id_grado, gm.id_materia`,
    { idMateria: num, idGrado: num, nombre: text },
  );

const docenteDelColegioRow = {
  idColaborador: num,
  nombres: text,
  dpi: text,
  usuario: text.nullable(),
  activo: bool,
  docente: bool,
};

/**
 * The staff, also those who may not be given a class.
 * @param bloquear holds them first: whoever is a teacher stays one until the transaction ends
 */
export async function personasDe(db: Sql, bloquear: boolean): Promise<DocenteDelColegio[]> {
  if (bloquear) await db.execute(sql`select from colaboradores c order by c.id_colaborador for share of c`);
  return rows(
    db,
    sql`select c.id_colaborador "idColaborador", c.nombres, c.dpi, u.usuario, c.activo,
        exists (select from colaboradores_cargos cc
          where cc.id_colaborador = c.id_colaborador and cc.id_cargo = ${CARGO_DOCENTE}) docente
      from colaboradores c left join usuarios u using (id_usuario) order by c.clave_orden, c.id_colaborador`,
    docenteDelColegioRow,
  );
}

/** The classes of a year with whoever gives them. */
export const clasesDe = (db: Sql, ciclo: number): Promise<ClaseDelColegio[]> =>
  rows(
    db,
    sql`select a.id_grado_seccion "idGradoSeccion", a.id_materia "idMateria", a.id_colaborador "idColaborador", c.nombres
      from asignaciones a join colaboradores c using (id_colaborador)
      where a.id_ciclo_escolar = ${ciclo} order by a.id_grado_seccion_materia_colaborador`,
    { idGradoSeccion: num, idMateria: num, idColaborador: num, nombres: text },
  );
