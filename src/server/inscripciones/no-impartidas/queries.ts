import { type SQL, sql } from 'drizzle-orm';

interface Donde {
  /** Alias of a table with `id_grado_seccion`. */
  seccion: 'a' | 'gs' | 's';
  /** Alias of one with `id_materia`. */
  materia: 'a' | 'gm';
}

/** SQL condition: nobody said that the section is not taught the subject this year. */
export const seImparte = ({
  seccion,
  materia,
}: Donde): SQL => sql`not exists (select from materias_no_impartidas ni
  where ni.id_grado_seccion = ${sql.identifier(seccion)}.id_grado_seccion and ni.id_materia = ${sql.identifier(materia)}.id_materia)`;
