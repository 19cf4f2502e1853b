import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { isReferenced } from '#server/platform/db/references.ts';
import { bool, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { conVersion } from '#server/platform/request/version.ts';
import { type Materia, materia, materiaEdicion } from '#shared/materias.ts';
import { materias, materiasNombres } from './tables.ts';

const leer = (where: SQL): SQL => sql`
  select m.id_materia "idMateria", m.nombre, m.activo, m.codigo_nivel_estudiantil "codigoNivelEstudiantil",
    nc.id_carrera "idCarrera",
    case when nc.id_carrera is not null then m.id_materia end "idNivelEstudiantilCarreraMateria"
  from materias m join niveles n using (codigo_nivel_estudiantil)
  left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = m.id_nivel_estudiantil_carrera
  where ${where} order by clave_orden(m.nombre), m.id_materia`;

/** What the subject of the alias m is called in a year: a later name never reaches a year that is over. */
export const nombreEnCiclo = (ciclo: SQL): SQL => sql`coalesce((
  select v.nombre from materias_nombres v where v.id_materia = m.id_materia and v.hasta_ciclo >= ${ciclo}
  order by v.hasta_ciclo limit 1), m.nombre)`;

const deNivel = (nivel: string): SQL => sql`${nivel} in (n.codigo_nivel_estudiantil, n.clave)`;
const deCarrera = (carrera: number | undefined): SQL =>
  carrera === undefined ? sql`true` : sql`nc.id_carrera = ${carrera}`;

type Leida = Omit<Materia, 'version'>;
const versionada = (materia: Leida): Materia => conVersion(materiaEdicion, materia);

const leidaRow = materia.omit({ version: true }).shape;

export const listarMaterias = async (
  db: Sql,
  nivel: string,
  carrera: number | undefined,
): Promise<Materia[]> =>
  (await rows(db, leer(sql`${deNivel(nivel)} and ${deCarrera(carrera)} and m.activo`), leidaRow)).map(
    versionada,
  );

export async function verMateria(db: Sql, idMateria: number): Promise<Materia | undefined> {
  const [row] = await rows(db, leer(sql`m.id_materia = ${idMateria}`), leidaRow);
  return row && versionada(row);
}

const materiaBloqueadaRow = {
  nombre: text,
  activo: bool,
};
export type MateriaBloqueada = Row<typeof materiaBloqueadaRow>;

/** A subject of that level (and career), kept from being put into a grade until the transaction ends. */
export async function bloquearMateria(
  tx: Tx,
  idMateria: number,
  nivel: string | undefined,
  carrera: number | undefined,
): Promise<MateriaBloqueada | undefined> {
  const [row] = await rows(
    tx,
    sql`
      select m.nombre, m.activo from materias m join niveles n using (codigo_nivel_estudiantil)
      left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = m.id_nivel_estudiantil_carrera
      where m.id_materia = ${idMateria} and ${nivel === undefined ? sql`true` : deNivel(nivel)}
        and ${deCarrera(carrera)}
      for update of m`,
    materiaBloqueadaRow,
  );
  return row;
}

/** Keeps the present name for the years up to one; of a name that was kept for them before, that one stays. */
export async function guardarNombreAnterior(
  tx: Tx,
  idMateria: number,
  nombre: string,
  hastaCiclo: number,
): Promise<void> {
  await tx.insert(materiasNombres).values({ idMateria, nombre, hastaCiclo }).onConflictDoNothing();
}

/** Whether two names are the same word: accents, case and blanks aside. */
export async function mismoNombre(tx: Tx, uno: string, otro: string): Promise<boolean> {
  const [row] = await rows(tx, sql`select clave_nombre(${uno}) = clave_nombre(${otro}) mismo`, {
    mismo: bool,
  });
  return row?.mismo === true;
}

/** A dropped subject of that name in the same level and career. */
export async function materiaRetirada(
  tx: Tx,
  { nombre, codigoNivelEstudiantil, idNivelEstudiantilCarrera }: NuevaMateria,
): Promise<{ idMateria: number; nombre: string } | undefined> {
  const [row] = await tx
    .select({ idMateria: materias.idMateria, nombre: materias.nombre })
    .from(materias)
    .where(
      and(
        eq(materias.codigoNivelEstudiantil, codigoNivelEstudiantil),
        sql`${materias.idNivelEstudiantilCarrera} is not distinct from ${idNivelEstudiantilCarrera}`,
        sql`clave_nombre(${materias.nombre}) = clave_nombre(${nombre})`,
        eq(materias.activo, false),
      ),
    );
  return row;
}

export interface NuevaMateria {
  nombre: string;
  codigoNivelEstudiantil: string;
  idNivelEstudiantilCarrera: number | null;
}

export async function insertarMateria(tx: Tx, materia: NuevaMateria): Promise<number> {
  const [row] = await tx.insert(materias).values(materia).returning({ idMateria: materias.idMateria });
  return must(row, 'the row that was inserted').idMateria;
}

export async function cambiarMateria(
  tx: Tx,
  idMateria: number,
  cambios: { nombre?: string; activo?: boolean },
): Promise<void> {
  await tx.update(materias).set(cambios).where(eq(materias.idMateria, idMateria));
}

/** Whether any grade of any year ever had it. */
export const materiaEnUso = (tx: Tx, idMateria: number): Promise<boolean> =>
  isReferenced(tx, [{ table: 'materias', key: 'id_materia', id: idMateria }]);

export async function borrarMateria(tx: Tx, idMateria: number): Promise<void> {
  await tx.delete(materias).where(eq(materias.idMateria, idMateria));
}
