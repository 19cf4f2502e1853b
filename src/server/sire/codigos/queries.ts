import { sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { ESTUDIANTE_NOMBRE_JSON, nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';

const alumnoRow = {
  nombre: estudianteNombre,
  codigo: text,
  cui: text.nullable(),
  codigoPersonal: text.nullable(),
};
export type AlumnoConCodigo = Row<typeof alumnoRow>;

/** Who is in class in a year: whom a list may name. */
export const alumnosDelCiclo = (db: Sql, ciclo: number): Promise<AlumnoConCodigo[]> =>
  rows(
    db,
    sql`select ${ESTUDIANTE_NOMBRE_JSON} nombre, e.codigo, e.cui, e.codigo_personal "codigoPersonal"
      from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante and e.activo
      where i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('clase')} order by e.clave_orden, e.id_estudiante`,
    alumnoRow,
  );

/** Whose these codes are, whoever that is. */
export const duenosDe = (db: Sql, codigos: readonly string[]) =>
  rows(
    db,
    sql`select e.codigo_personal "codigoPersonal", e.id_estudiante "idEstudiante", ${nombreCompletoDe('e')} nombre
      from estudiantes e where e.codigo_personal = any(${arreglo(codigos, 'text')})`,
    { codigoPersonal: text, idEstudiante: num, nombre: text },
  );

/** Students of a year with the code they have, locked. */
export const sostener = (tx: Tx, ciclo: number, ids: readonly number[]) =>
  rows(
    tx,
    sql`select e.id_estudiante "idEstudiante", e.codigo_personal "codigoPersonal", ${nombreCompletoDe('e')} nombre
      from estudiantes e where e.id_estudiante = any(${arreglo(ids)}) and e.activo and exists (
        select from inscripciones i where i.id_estudiante = e.id_estudiante and i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('clase')})
      order by e.id_estudiante for no key update of e`,
    { idEstudiante: num, codigoPersonal: text.nullable(), nombre: text },
  );

interface Codigo {
  idEstudiante: number;
  codigoPersonal: string;
}

/** In one statement; a code that two exchange is free before it is given. */
export async function guardar(tx: Tx, codigos: readonly Codigo[]): Promise<void> {
  const ids = codigos.map(({ idEstudiante }) => idEstudiante);
  await tx.execute(
    sql`update estudiantes set codigo_personal = null where id_estudiante = any(${arreglo(ids)})`,
  );
  await tx.execute(sql`update estudiantes e set codigo_personal = n.codigo
    from unnest(${arreglo(ids)}, ${arreglo(
      codigos.map(({ codigoPersonal }) => codigoPersonal),
      'text',
    )}) n (id, codigo) where e.id_estudiante = n.id`);
}
