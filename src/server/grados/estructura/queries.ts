import { sql } from 'drizzle-orm';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';

const seccionRow = {
  idGradoSeccion: num,
  seccion: text,
  inscripciones: bool,
  clases: bool,
  guias: bool,
};
export type Seccion = Row<typeof seccionRow>;

/** The sections a grade has in a year, and what hangs on each. */
export const leerSecciones = (tx: Tx, idGrado: number, ciclo: number): Promise<Seccion[]> =>
  rows(
    tx,
    sql`
      select s.id_grado_seccion "idGradoSeccion", s.seccion,
        exists (select from inscripciones i where i.id_grado_seccion = s.id_grado_seccion) inscripciones,
        exists (select from asignaciones a where a.id_grado_seccion = s.id_grado_seccion) clases,
        exists (select from guias g where g.id_grado_seccion = s.id_grado_seccion) guias
      from grados_secciones s where s.id_grado = ${idGrado} and s.id_ciclo_escolar = ${ciclo}`,
    seccionRow,
  );

export async function borrarSecciones(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from grados_secciones where id_grado_seccion = any(${arreglo(ids)})`);
}

export async function renombrarSecciones(
  tx: Tx,
  items: readonly { idGradoSeccion: number; seccion: string }[],
): Promise<void> {
  await tx.execute(sql`
    update grados_secciones s set seccion = nueva.seccion
    from unnest(${arreglo(items.map(({ idGradoSeccion }) => idGradoSeccion))},
      ${arreglo(
        items.map(({ seccion }) => seccion),
        'text',
      )}) nueva(id, seccion)
    where s.id_grado_seccion = nueva.id`);
}

/** Letters that are already there stay as they are. */
export async function insertarSecciones(
  tx: Tx,
  idGrado: number,
  ciclo: number,
  letras: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into grados_secciones (id_grado, id_ciclo_escolar, seccion)
    select ${idGrado}, ${ciclo}, letra from unnest(${arreglo(letras, 'text')}) letra
    on conflict (id_grado, id_ciclo_escolar, seccion) do nothing`);
}

const materiaDelGradoRow = {
  idGradoMateria: num,
  idMateria: num,
  nombre: text,
  clases: bool,
};
export type MateriaDelGrado = Row<typeof materiaDelGradoRow>;

/** The subjects a grade has in a year, and whether somebody already teaches them. */
export const leerMaterias = (tx: Tx, idGrado: number, ciclo: number): Promise<MateriaDelGrado[]> =>
  rows(
    tx,
    sql`
      select gm.id_grado_materia "idGradoMateria", gm.id_materia "idMateria", m.nombre,
        exists (select from asignaciones a where a.id_grado = gm.id_grado
          and a.id_ciclo_escolar = gm.id_ciclo_escolar and a.id_materia = gm.id_materia) clases
      from grados_materias gm join materias m using (id_materia)
      where gm.id_grado = ${idGrado} and gm.id_ciclo_escolar = ${ciclo}`,
    materiaDelGradoRow,
  );

export async function borrarMaterias(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from grados_materias where id_grado_materia = any(${arreglo(ids)})`);
}

/** Which of these subjects can be put into the grade: active, and of its level and career. */
export async function materiasAdmitidas(tx: Tx, idGrado: number, ids: readonly number[]): Promise<number[]> {
  const found = await rows(
    tx,
    sql`
      select m.id_materia "idMateria" from materias m
      join grados g on g.id_nivel_estudiantil = m.codigo_nivel_estudiantil
        and g.id_nivel_estudiantil_carrera is not distinct from m.id_nivel_estudiantil_carrera
      where g.id_grado = ${idGrado} and m.id_materia = any(${arreglo(ids)}) and m.activo
      for share of m`,
    { idMateria: num },
  );
  return found.map(({ idMateria }) => idMateria);
}

export async function insertarMaterias(
  tx: Tx,
  idGrado: number,
  ciclo: number,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    insert into grados_materias (id_grado, id_ciclo_escolar, id_materia)
    select ${idGrado}, ${ciclo}, id from unnest(${arreglo(ids)}) id`);
}

/** Whether the grade has sections in another year, or students or classes in any: its level then has a past. */
export async function tieneHistoria(tx: Tx, idGrado: number, ciclo: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`
      select s.id_grado_seccion id from grados_secciones s
      where s.id_grado = ${idGrado} and (s.id_ciclo_escolar <> ${ciclo}
        or exists (select from inscripciones i where i.id_grado_seccion = s.id_grado_seccion)
        or exists (select from asignaciones a where a.id_grado_seccion = s.id_grado_seccion))
      limit 1`,
    { id: num },
  );
  return found.length > 0;
}

/** The sections of one year and its subjects that are still taught, in another year. */
export async function copiar(tx: Tx, desde: number, hacia: number): Promise<void> {
  await tx.execute(sql`
    insert into grados_secciones (id_grado, id_ciclo_escolar, seccion)
    select id_grado, ${hacia}, seccion from grados_secciones where id_ciclo_escolar = ${desde}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into grados_materias (id_grado, id_ciclo_escolar, id_materia)
    select gm.id_grado, ${hacia}, gm.id_materia from grados_materias gm join materias m using (id_materia)
    where gm.id_ciclo_escolar = ${desde} and m.activo
    on conflict do nothing`);
}
