import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { text } from '#server/platform/db/row.ts';

const ENCABEZADOS = ['Código', 'Alumno', 'Año', 'Grado', 'Materia', 'Nota final'];

/** Whoever came to the school before it had Ceiba. */
const USUARIO = 'estudiante3';

const hojaDeNotasRow = { celdas: z.array(text) };

/** The final marks of a student in the two years before those the school has in Ceiba, as a sheet of the old system lists them. */
export async function hojaDeNotas(tx: Tx, year: number): Promise<string[][]> {
  const filas = await rows(
    tx,
    sql`
      with recursive alumno as (
        select e.id_estudiante, e.codigo, concat_ws(' ', e.apellido1, nullif(e.apellido2, '')) || ', '
          || concat_ws(' ', e.nombre1, nullif(e.nombre2, '')) nombre
        from estudiantes e join usuarios u using (id_usuario) where u.usuario = ${USUARIO}),
      cursado as (
        select g.id_grado_anterior id_grado, ${year - 2}::int anio
        from alumno join inscripciones i using (id_estudiante) join grados_secciones s using (id_grado_seccion)
        join grados g on g.id_grado = s.id_grado where i.id_ciclo_escolar = ${year - 1}
        union all
        select g.id_grado_anterior, c.anio - 1 from cursado c join grados g using (id_grado) where c.anio > ${year - 3})
      select array[a.codigo, a.nombre, c.anio::text, g.nombre, m.nombre,
        (62 + (m.id_materia * 7 + c.anio * 3) % 37)::text] celdas
      from cursado c join grados g using (id_grado) cross join alumno a
      join grados_materias gm on gm.id_grado = g.id_grado and gm.id_ciclo_escolar = ${year}
      join materias m on m.id_materia = gm.id_materia and m.activo
      order by c.anio, clave_orden(m.nombre)`,
    hojaDeNotasRow,
  );
  return [ENCABEZADOS, ...filas.map(({ celdas }) => celdas)];
}
