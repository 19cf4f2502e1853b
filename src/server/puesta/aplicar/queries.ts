import { sql } from 'drizzle-orm';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { type Colegio, colegioRow } from './rules.ts';

const nivelBloqueadoRow = {
  codigo: text,
  clave: text,
  orden: num,
  requiereCarrera: bool,
  activo: bool,
};
export type NivelBloqueado = Row<typeof nivelBloqueadoRow>;

/** All levels, locked: two people who apply lists at the same time do so one after the other. */
export const bloquearNiveles = (tx: Tx): Promise<NivelBloqueado[]> =>
  rows(
    tx,
    sql`select codigo_nivel_estudiantil codigo, clave, orden, requiere_carrera "requiereCarrera", activo
      from niveles order by orden for no key update`,
    nivelBloqueadoRow,
  );

/** How the school compares each of these names. */
export async function clavesDe(tx: Tx, nombres: readonly string[]): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql`select nombre, clave_nombre(nombre) clave from unnest(${arreglo(nombres, 'text')}) nombre`,
    { nombre: text, clave: text },
  );
  return new Map(found.map(({ nombre, clave }) => [nombre, clave]));
}

export async function leerColegio(tx: Tx, ciclo: number): Promise<Colegio> {
  const [row] = await rows(
    tx,
    sql`
      select coalesce((select json_agg(json_build_object('id', nc.id_nivel_estudiantil_carrera,
            'codigo', nc.codigo_nivel_estudiantil, 'clave', clave_nombre(c.nombre)))
          from niveles_carreras nc join carreras c using (id_carrera)), '[]') carreras,
        coalesce((select json_agg(json_build_object('id', g.id_grado, 'codigo', g.id_nivel_estudiantil,
            'idCarrera', g.id_nivel_estudiantil_carrera, 'clave', clave_nombre(g.nombre), 'idAnterior', g.id_grado_anterior,
            'secciones', array(select s.seccion from grados_secciones s
              where s.id_grado = g.id_grado and s.id_ciclo_escolar = ${ciclo}),
            'materias', array(select m.id_materia from grados_materias m
              where m.id_grado = g.id_grado and m.id_ciclo_escolar = ${ciclo})))
          from grados g), '[]') grados,
        coalesce((select json_agg(json_build_object('id', m.id_materia, 'codigo', m.codigo_nivel_estudiantil,
            'idCarrera', m.id_nivel_estudiantil_carrera, 'clave', clave_nombre(m.nombre), 'activo', m.activo))
          from materias m), '[]') materias`,
    colegioRow,
  );
  return must(row, 'the row of an aggregate');
}

export async function ofrecerNiveles(tx: Tx, codigos: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update niveles set activo = true where codigo_nivel_estudiantil = any(${arreglo(codigos, 'text')})`,
  );
}

export async function reactivarMaterias(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update materias set activo = true where id_materia = any(${arreglo(ids)})`);
}

const nuevaEnLugarRow = {
  nombre: text,
  codigo: text,
  idCarrera: num.nullable(),
};
export type NuevaEnLugar = Row<typeof nuevaEnLugarRow>;

const columnas = (items: readonly NuevaEnLugar[]) => sql`
  ${arreglo(
    items.map(({ nombre }) => nombre),
    'text',
  )}, ${arreglo(
    items.map(({ codigo }) => codigo),
    'text',
  )}, ${arreglo(items.map(({ idCarrera }) => idCarrera))}`;

const hechaRow = { ...nuevaEnLugarRow, id: num };
type Hecha = Row<typeof hechaRow>;

/** In the order of the list. */
export const insertarGrados = (tx: Tx, nuevos: readonly NuevaEnLugar[], now: Date): Promise<Hecha[]> =>
  rows(
    tx,
    sql`
      insert into grados (nombre, id_nivel_estudiantil, id_nivel_estudiantil_carrera, fecha_creado)
      select n.nombre, n.codigo, n.carrera, ${now.toISOString()}
      from unnest(${columnas(nuevos)}) with ordinality n (nombre, codigo, carrera, orden) order by n.orden
      returning id_grado id, nombre, id_nivel_estudiantil codigo, id_nivel_estudiantil_carrera "idCarrera"`,
    hechaRow,
  );

export const insertarMaterias = (tx: Tx, nuevas: readonly NuevaEnLugar[]): Promise<Hecha[]> =>
  rows(
    tx,
    sql`
      insert into materias (nombre, codigo_nivel_estudiantil, id_nivel_estudiantil_carrera)
      select n.nombre, n.codigo, n.carrera
      from unnest(${columnas(nuevas)}) with ordinality n (nombre, codigo, carrera, orden) order by n.orden
      returning id_materia id, nombre, codigo_nivel_estudiantil codigo, id_nivel_estudiantil_carrera "idCarrera"`,
    hechaRow,
  );

/** New grades that follow another may take over whole groups of students; of those that were there the school has decided. */
export async function enlazarGrados(
  tx: Tx,
  enlaces: readonly { idGrado: number; idAnterior: number; nuevo: boolean }[],
): Promise<void> {
  await tx.execute(sql`
    update grados g set id_grado_anterior = e.anterior, inscripcion_por_grupos = g.inscripcion_por_grupos or e.nuevo = 1
    from unnest(${arreglo(enlaces.map(({ idGrado }) => idGrado))}, ${arreglo(enlaces.map(({ idAnterior }) => idAnterior))},
      ${arreglo(enlaces.map(({ nuevo }) => Number(nuevo)))}) e (grado, anterior, nuevo)
    where g.id_grado = e.grado`);
}

export async function insertarSecciones(
  tx: Tx,
  ciclo: number,
  nuevas: readonly { idGrado: number; letra: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into grados_secciones (id_grado, id_ciclo_escolar, seccion)
    select n.grado, ${ciclo}, n.letra from unnest(${arreglo(nuevas.map(({ idGrado }) => idGrado))},
      ${arreglo(
        nuevas.map(({ letra }) => letra),
        'text',
      )}) with ordinality n (grado, letra, orden) order by n.orden`);
}

const marcaRow = {
  idGrado: num,
  idMateria: num,
};
export type Marca = Row<typeof marcaRow>;

export async function insertarMarcas(tx: Tx, ciclo: number, nuevas: readonly Marca[]): Promise<void> {
  await tx.execute(sql`
    insert into grados_materias (id_grado, id_ciclo_escolar, id_materia)
    select n.grado, ${ciclo}, n.materia from unnest(${arreglo(nuevas.map(({ idGrado }) => idGrado))},
      ${arreglo(nuevas.map(({ idMateria }) => idMateria))}) with ordinality n (grado, materia, orden) order by n.orden`);
}

const pedidas = (marcas: readonly Marca[]) =>
  sql`unnest(${arreglo(marcas.map(({ idGrado }) => idGrado))}, ${arreglo(marcas.map(({ idMateria }) => idMateria))})`;

/** Of what is to be taken off, a subject that somebody teaches already. */
export async function impartida(
  tx: Tx,
  ciclo: number,
  marcas: readonly Marca[],
): Promise<string | undefined> {
  const [row] = await rows(
    tx,
    sql`select m.nombre || ' de ' || g.nombre nombre from ${pedidas(marcas)} p (grado, materia)
      join asignaciones a on a.id_grado = p.grado and a.id_materia = p.materia and a.id_ciclo_escolar = ${ciclo}
      join materias m on m.id_materia = p.materia join grados g on g.id_grado = p.grado limit 1`,
    { nombre: text },
  );
  return row?.nombre;
}

/** How many there were to take off. */
export async function quitarMarcas(tx: Tx, ciclo: number, marcas: readonly Marca[]): Promise<number> {
  const found = await rows(
    tx,
    sql`delete from grados_materias gm using ${pedidas(marcas)} p (grado, materia)
      where gm.id_grado = p.grado and gm.id_materia = p.materia and gm.id_ciclo_escolar = ${ciclo}
      returning gm.id_grado_materia id`,
    { id: num },
  );
  return found.length;
}

/** Of what is to be taken off, what is there. */
export const marcadas = (tx: Tx, ciclo: number, marcas: readonly Marca[]): Promise<Marca[]> =>
  rows(
    tx,
    sql`select distinct gm.id_grado "idGrado", gm.id_materia "idMateria" from grados_materias gm
      join ${pedidas(marcas)} p (grado, materia) on p.grado = gm.id_grado and p.materia = gm.id_materia
      where gm.id_ciclo_escolar = ${ciclo}`,
    marcaRow,
  );
