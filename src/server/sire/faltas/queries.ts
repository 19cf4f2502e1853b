import { type SQL, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { seImparte } from '#server/inscripciones/no-impartidas/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';

const alumnoRow = {
  idEstudiante: num,
  nombre: text,
  seccion: text,
  codigoPersonal: text.nullable(),
  cui: text.nullable(),
  sexo: num.nullable(),
  nombre1: text,
  nombre2: text,
  nombre3: text.nullable(),
  apellido1: text,
  apellido2: text,
  cerrada: bool,
  conResultado: bool,
};
export type AlumnoDelCiclo = Row<typeof alumnoRow>;

/** Who is in class in a year, in the order of lists, with what the register asks of a student. */
export const alumnosDelCiclo = (db: Db, ciclo: number): Promise<AlumnoDelCiclo[]> =>
  rows(
    db,
    sql`select e.id_estudiante "idEstudiante", ${nombreCompletoDe('e')} nombre, g.nombre || ' ' || gs.seccion seccion,
        e.codigo_personal "codigoPersonal", e.cui, e.sexo, e.nombre1, e.nombre2, e.nombre3, e.apellido1, e.apellido2,
        gs.fecha_cerrada is not null cerrada, i.finalizado "conResultado"
      from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante and e.activo
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado
      where i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('clase')}
      order by e.clave_orden, e.id_estudiante`,
    alumnoRow,
  );

const conAlumnos = (seccion: SQL): SQL => sql`exists (select from inscripciones i
  join estudiantes e on e.id_estudiante = i.id_estudiante and e.activo
  where i.id_grado_seccion = ${seccion} and ${cuentaPara('clase')})`;

const nombrado = { id: num, nombre: text };

/** Sections with students and without a homeroom teacher. */
export const seccionesSinGuia = (db: Db, ciclo: number) =>
  rows(
    db,
    sql`select gs.id_grado_seccion id, g.nombre || ' ' || gs.seccion nombre, n.nombre detalle
      from grados_secciones gs join grados g using (id_grado)
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      where gs.id_ciclo_escolar = ${ciclo} and ${conAlumnos(sql`gs.id_grado_seccion`)}
        and not exists (select from guias gu where gu.id_grado_seccion = gs.id_grado_seccion)
      order by n.orden, clave_orden(g.nombre), gs.seccion`,
    { ...nombrado, detalle: text },
  );

/** Levels that have students in a year. */
export const nivelesConAlumnos = (db: Db, ciclo: number) =>
  rows(
    db,
    sql`select n.codigo_nivel_estudiantil codigo, n.nombre from niveles n
      where exists (select from grados_secciones gs join grados g using (id_grado)
        where g.id_nivel_estudiantil = n.codigo_nivel_estudiantil and gs.id_ciclo_escolar = ${ciclo}
          and ${conAlumnos(sql`gs.id_grado_seccion`)})
      order by n.orden`,
    { codigo: text, nombre: text },
  );

const SE_IMPARTE = seImparte({ seccion: 'a', materia: 'a' });

/** Subjects taught in a year that belong to no area of the register. */
export const materiasSinArea = (db: Db, ciclo: number) =>
  rows(
    db,
    sql`select m.id_materia id, ${nombreEnCiclo(sql`${ciclo}::int`)} nombre, n.nombre detalle
      from materias m join niveles n on n.codigo_nivel_estudiantil = m.codigo_nivel_estudiantil
      where m.activo and m.area_oficial is null and exists (select from asignaciones a
        where a.id_materia = m.id_materia and a.id_ciclo_escolar = ${ciclo} and ${SE_IMPARTE})
      order by n.orden, clave_orden(m.nombre), m.id_materia`,
    { ...nombrado, detalle: text },
  );

/** Who teaches a subject of an area in a year and has no whole DPI. */
export const docentesSinDpi = (db: Db, ciclo: number) =>
  rows(
    db,
    sql`select c.id_colaborador id, c.nombres nombre, c.dpi dice from colaboradores c
      where c.dpi !~ '^[0-9]{13}$' and exists (select from asignaciones a join materias m using (id_materia)
        where a.id_colaborador = c.id_colaborador and a.id_ciclo_escolar = ${ciclo} and m.area_oficial is not null and ${SE_IMPARTE})
      order by c.clave_orden, c.id_colaborador`,
    { ...nombrado, dice: text },
  );
