import { sql } from 'drizzle-orm';
import { ordenDeGrados } from '#server/grados/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row } from '#server/platform/db/row.ts';
import { type ClasesForm, type SeccionConClases, seccionConClases } from '#shared/puesta/clases.ts';

const nombreDeMateria = nombreEnCiclo(sql`gm.id_ciclo_escolar`);

/** The sections of a year in the order of school life, each with its subjects and who teaches them. */
export const leerClases = (db: Sql, ciclo: number): Promise<SeccionConClases[]> =>
  rows(
    db,
    sql`
      ${ordenDeGrados}
      select s.id_grado_seccion "idGradoSeccion", s.id_grado "idGrado", g.nombre || ' ' || s.seccion nombre, coalesce(c.nombre, n.nombre) lugar,
        coalesce((select json_agg(json_build_object('idMateria', gm.id_materia, 'materia', ${nombreDeMateria},
            'idColaborador', a.id_colaborador) order by clave_orden(${nombreDeMateria}))
          from grados_materias gm join materias m using (id_materia)
          left join asignaciones a on a.id_grado_seccion = s.id_grado_seccion and a.id_materia = gm.id_materia
          where gm.id_grado = s.id_grado and gm.id_ciclo_escolar = s.id_ciclo_escolar), '[]') clases
      from grados_secciones s join grados g using (id_grado)
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
      left join carreras c using (id_carrera) left join cadena o on o.id_grado = g.id_grado
      where s.id_ciclo_escolar = ${ciclo}
      order by n.orden, clave_orden(c.nombre) nulls first, coalesce(o.profundidad, 0), clave_orden(g.nombre), s.seccion`,
    seccionConClases.shape,
  );

/** A class asked for, with what stands there. */
const cotejoRow = {
  idGradoSeccion: num,
  idMateria: num,
  idColaborador: num,
  /** The grade of the section teaches the subject in that year. */
  seImparte: bool,
  idClase: num.nullable(),
  idDocente: num.nullable(),
};
export type Cotejo = Row<typeof cotejoRow>;

/** In the order of the list. */
export const cotejarClases = (tx: Tx, ciclo: number, items: ClasesForm): Promise<Cotejo[]> =>
  rows(
    tx,
    sql`
      select p.seccion "idGradoSeccion", p.materia "idMateria", p.docente "idColaborador", gm.id_materia is not null "seImparte",
        a.id_grado_seccion_materia_colaborador "idClase", a.id_colaborador "idDocente"
      from unnest(${arreglo(items.map(({ idGradoSeccion }) => idGradoSeccion))},
        ${arreglo(items.map(({ idMateria }) => idMateria))}, ${arreglo(items.map(({ idColaborador }) => idColaborador))})
        with ordinality p (seccion, materia, docente, orden)
      left join grados_secciones s on s.id_grado_seccion = p.seccion and s.id_ciclo_escolar = ${ciclo}
      left join grados_materias gm on gm.id_grado = s.id_grado and gm.id_ciclo_escolar = s.id_ciclo_escolar
        and gm.id_materia = p.materia
      left join asignaciones a on a.id_grado_seccion = s.id_grado_seccion and a.id_materia = p.materia
      order by p.orden`,
    cotejoRow,
  );
