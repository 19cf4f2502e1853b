import { type SQL, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { STORAGE_KEYS } from '#server/operate/backup/contents.ts';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Archivo, archivo, type Giro, giro, urlArchivo } from '#shared/archivos.ts';
import type { ArchivoGirable, ArchivoVisible } from './policy.ts';

/*
 * A file knows nothing of what it hangs on; the links do. The statements here name the two link tables and what is
 * behind them, although their concepts stand to the right: everything that reaches a file is asked in one place.
 */

/** The table that links files to what they hang on, and its column with the id of that. */
export interface EnlaceDeArchivos {
  tabla: 'actividades_archivos' | 'entregas_archivos';
  dueno: 'id_actividad_materia_bloque' | 'id_actividad_materia_bloque_participante';
}

const archivoGuardadoRow = {
  idArchivo: text,
  nombre: text,
  tipo: text,
  tamanio: num,
  clave: text,
  claveVista: text.nullable(),
  giro: giro,
};
export type ArchivoGuardado = Row<typeof archivoGuardadoRow>;

const columnas = sql`f.id_archivo "idArchivo", f.nombre, f.tipo, f.tamanio, f.clave, f.clave_vista "claveVista", f.giro`;

/** A file of a class of this teacher, or of a work that was delivered or collected there. */
export async function archivoDeDocente(db: Sql, idColaborador: number, id: string) {
  const [row] = await rows(
    db,
    sql`select ${columnas} from archivos f
      where f.id_archivo = ${id} and exists (
        select 1 from (
          select x.id_actividad_materia_bloque from actividades_archivos x where x.id_archivo = f.id_archivo
          union all
          select p.id_actividad_materia_bloque from entregas_archivos x
            join participantes p using (id_actividad_materia_bloque_participante)
            where x.id_archivo = f.id_archivo and p.fecha_entrega is not null and not p.completada
        ) cuelga
        join actividades a using (id_actividad_materia_bloque)
        join bloques b using (id_materia_bloque)
        join asignaciones c using (id_grado_seccion_materia_colaborador)
        where c.id_colaborador = ${idColaborador} and a.eliminada is null)`,
    archivoGuardadoRow,
  );
  return row;
}

/** Hangs on a work of this student, delivered or not. */
const deTrabajoPropio = (idEstudiante: number): SQL => sql`exists (
  select 1 from entregas_archivos x
  join participantes p using (id_actividad_materia_bloque_participante)
  join actividades a using (id_actividad_materia_bloque)
  join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado
  where x.id_archivo = f.id_archivo and a.eliminada is null and i.id_estudiante = ${idEstudiante})`;

export async function archivoDeTrabajoPropio(db: Sql, idEstudiante: number, id: string) {
  const [row] = await rows(
    db,
    sql`select ${columnas} from archivos f where f.id_archivo = ${id} and ${deTrabajoPropio(idEstudiante)}`,
    archivoGuardadoRow,
  );
  return row;
}

/** A file assigned to this student (of an exam, once started), of a post in an own class, or of an own work. */
export async function archivoDeEstudiante(db: Sql, idEstudiante: number, id: string) {
  const [row] = await rows(
    db,
    sql`select ${columnas} from archivos f
      where f.id_archivo = ${id} and (exists (
        select 1 from actividades_archivos x
        join actividades a using (id_actividad_materia_bloque)
        join bloques b using (id_materia_bloque)
        join asignaciones c using (id_grado_seccion_materia_colaborador)
        join inscripciones i on i.id_grado_seccion = c.id_grado_seccion and ${cuentaPara('historia')}
        left join participantes p on p.id_actividad_materia_bloque = a.id_actividad_materia_bloque
          and p.id_estudiante_grado = i.id_estudiante_grado
        where x.id_archivo = f.id_archivo and a.eliminada is null and i.id_estudiante = ${idEstudiante}
          and (a.tipo_actividad = 7 or (p.id_estudiante_grado is not null
            and (a.examen_tiempo_maximo is null or p.examen_fecha_hora_iniciado is not null)))
      ) or ${deTrabajoPropio(idEstudiante)})`,
    archivoGuardadoRow,
  );
  return row;
}

const json = sql`json_build_object('idArchivo', f.id_archivo, 'nombre', f.nombre, 'tipo', f.tipo,
  'tamanio', f.tamanio, 'url', ${urlArchivo('')}::text || f.id_archivo, 'giro', f.giro)`;

/** The files of something as every reply shows them. `id` is the SQL of its id. */
export const archivosJson = ({ tabla, dueno }: EnlaceDeArchivos, id: SQL): SQL => sql`coalesce((
  select json_agg(${json} order by x.posicion)
  from ${sql.identifier(tabla)} x join archivos f using (id_archivo)
  where x.${sql.identifier(dueno)} = ${id}), '[]')`;

/** The files linked to something, in their order. */
export const enlazados = (tx: Tx, { tabla, dueno }: EnlaceDeArchivos, id: number) =>
  rows(
    tx,
    sql`select x.id_archivo "idArchivo", f.nombre from ${sql.identifier(tabla)} x join archivos f using (id_archivo)
      where x.${sql.identifier(dueno)} = ${id} order by x.posicion`,
    { nombre: text, idArchivo: text },
  );

export interface ArchivoNuevo extends Omit<ArchivoGuardado, 'claveVista' | 'giro'> {}

export async function insertar(
  tx: Tx,
  archivos: readonly ArchivoNuevo[],
  idUsuario: number,
  now: Date,
): Promise<void> {
  const de = (campo: keyof ArchivoNuevo) => archivos.map((uno) => uno[campo]);
  await tx.execute(sql`
    insert into archivos (id_archivo, nombre, tipo, clave, tamanio, creado, id_usuario)
    select nuevo.*, ${now.toISOString()}, ${idUsuario}
    from unnest(${arreglo(de('idArchivo'), 'text')}, ${arreglo(de('nombre'), 'text')},
      ${arreglo(de('tipo'), 'text')}, ${arreglo(de('clave'), 'text')}, ${arreglo(de('tamanio'))}) nuevo`);
}

/** Hangs these on something, after those it has. */
export async function enlazar(
  tx: Tx,
  { tabla, dueno }: EnlaceDeArchivos,
  id: number,
  archivos: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${sql.identifier(tabla)} (${sql.identifier(dueno)}, posicion, id_archivo)
    select ${id}, n + coalesce((select max(posicion) from ${sql.identifier(tabla)}
      where ${sql.identifier(dueno)} = ${id}), 0), id_archivo
    from unnest(${arreglo(archivos, 'text')}) with ordinality nuevo(id_archivo, n)`);
}

export async function desenlazar(
  tx: Tx,
  { tabla }: EnlaceDeArchivos,
  archivos: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`delete from ${sql.identifier(tabla)} where id_archivo = any(${arreglo(archivos, 'text')})`,
  );
}

/** Notes where the bytes of the files lie that a statement deletes, as free from now on. */
const borrando = (borrado: SQL, now: Date): SQL => sql`
  with fuera as (${borrado} returning f.clave, f.clave_vista)
  insert into claves_libres (clave, libre_desde)
  select libre.clave, ${now.toISOString()}::timestamptz
  from fuera cross join lateral unnest(array[fuera.clave, fuera.clave_vista]) libre(clave)
  where libre.clave is not null`;

export async function borrar(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(
    borrando(sql`delete from archivos f where f.id_archivo = any(${arreglo(ids, 'text')})`, now),
  );
}

/** Under which key the preview of a file is kept; null while there is none. */
export async function claveVista(db: Db, { idArchivo }: ArchivoVisible): Promise<string | null> {
  const [row] = await rows(
    db,
    sql`select clave_vista "claveVista" from archivos where id_archivo = ${idArchivo}`,
    { claveVista: text.nullable() },
  );
  return row?.claveVista ?? null;
}

/** Keeps the key of a preview unless somebody else made one meanwhile. */
export async function guardarVista(tx: Tx, { idArchivo }: ArchivoVisible, clave: string): Promise<void> {
  await tx.execute(
    sql`update archivos set clave_vista = ${clave} where id_archivo = ${idArchivo} and clave_vista is null`,
  );
}

export async function girar(tx: Tx, { idArchivo }: ArchivoGirable, giro: Giro): Promise<Archivo> {
  const [row] = await rows(
    tx,
    sql`update archivos f set giro = ${giro} where f.id_archivo = ${idArchivo} returning ${json} archivo`,
    { archivo: archivo },
  );
  return found(row).archivo;
}

/** Removes the rows of files older than `antes` that hang on nothing, nor on anything that can be brought back. */
export async function borrarSueltos(db: Db, antes: Date, now: Date): Promise<void> {
  await db.execute(
    borrando(
      sql`delete from archivos f where f.creado < ${antes.toISOString()}
        and not exists (select 1 from actividades_archivos x where x.id_archivo = f.id_archivo)
        and not exists (select 1 from entregas_archivos x where x.id_archivo = f.id_archivo)
        and not exists (select 1 from operaciones_filas o
          where o.antes ? 'id_archivo' and o.antes ->> 'id_archivo' = f.id_archivo)
        and not exists (select 1 from trabajos t where t.resultado = f.id_archivo)
        and not exists (select 1 from escuela s where f.id_archivo in (s.id_archivo_logo, s.id_archivo_logo_chico))`,
      now,
    ),
  );
}

/** The keys that have been free since then or longer. */
export async function clavesLibresDesde(db: Db, antes: Date): Promise<string[]> {
  const found = await rows(
    db,
    sql`select clave from claves_libres where libre_desde <= ${antes.toISOString()}`,
    { clave: text },
  );
  return found.map(({ clave }) => clave);
}

export async function olvidarClaves(db: Db, claves: readonly string[]): Promise<void> {
  await db.execute(sql`delete from claves_libres where clave = any(${arreglo(claves, 'text')})`);
}

const enUso = sql.join(
  STORAGE_KEYS.map(
    ({ table, column }) => sql`select ${sql.identifier(column)} from ${sql.identifier(table)}`,
  ),
  sql` except `,
);

/** Those of the keys that no file, no preview and no job that is not done has, or had until lately. */
export async function clavesSinFila(db: Db, claves: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql`select clave from unnest(${arreglo(claves, 'text')}) clave
      except ${enUso}
      except select clave from claves_libres
      except select unnest(piezas) from trabajos`,
    { clave: text },
  );
  return found.map(({ clave }) => clave);
}
