import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Afectado, afectadoRow } from '#server/platform/audit/audit.ts';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { palabrasBuscadas } from '#shared/base/busqueda.ts';
import {
  ASUNTOS_DE_OPERACION,
  type AsuntoDeOperacion,
  OBJETOS,
  type Objeto,
  TIPOS_DE_OPERACION,
} from '#shared/base/operaciones.ts';
import { TIPOS_DE_IMPORTACION, type TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import { eliminado } from '#shared/papelera.ts';

/** An operation as whoever takes it back needs it. */
const operacionRow = {
  idOperacion: num,
  tipo: z.enum(TIPOS_DE_OPERACION),
  titulo: text,
  incluye: text,
  objeto: z.enum(OBJETOS).nullable(),
  asunto: z.enum(ASUNTOS_DE_OPERACION),
  idCiclo: num.nullable(),
  idAsignacion: num.nullable(),
  vence: text,
  deshecha: text.nullable(),
};
export type Operacion = Row<typeof operacionRow>;

/** Locked: of ten that take it back at once, nine find it done. */
export async function bloquearOperacion(tx: Tx, id: number): Promise<Operacion | undefined> {
  const [row] = await rows(
    tx,
    sql`select id_operacion "idOperacion", tipo, titulo, incluye, objeto, asunto, id_ciclo "idCiclo",
        id_asignacion "idAsignacion", vence, deshecha
      from operaciones where id_operacion = ${id} for update`,
    operacionRow,
  );
  return row;
}

const tipoDeImportacionRow = { tipo: z.enum(TIPOS_DE_IMPORTACION) };

/** Which kind of list an operation stored; none: it stored no list. */
export async function tipoDeImportacion(db: Sql, id: number): Promise<TipoDeImportacion | undefined> {
  const [row] = await rows(
    db,
    sql`select tipo from importaciones where id_operacion = ${id}`,
    tipoDeImportacionRow,
  );
  return row?.tipo;
}

export async function esDocenteDe(db: Sql, idColaborador: number, idAsignacion: number): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 si from asignaciones
      where id_grado_seccion_materia_colaborador = ${idAsignacion} and id_colaborador = ${idColaborador}`,
  );
  return found.length > 0;
}

interface Filtros {
  objeto?: Objeto | undefined;
  q?: string | undefined;
  limit: number;
  offset: number;
}

const deAsuntos = (asuntos: readonly AsuntoDeOperacion[]): SQL =>
  sql`o.asunto = any(${arreglo(asuntos, 'text')})`;

const vigentes = (now: Date): SQL =>
  sql`from operaciones o where o.tipo = 'eliminacion' and o.deshecha is null and o.vence >= ${now.toISOString()}`;

async function listar(db: Db, cuales: SQL, { objeto, q, limit, offset }: Filtros, now: Date) {
  const delObjeto = objeto ? sql`and o.objeto = ${objeto}` : sql``;
  const buscado = sql.join(
    palabrasBuscadas(q ?? '').map(
      (una) => sql`and position(${una} in clave_busqueda(o.titulo || ' ' || o.detalle)) > 0`,
    ),
    sql` `,
  );
  const filas = await rows(
    db,
    sql`select o.id_operacion "idOperacion", o.objeto, o.titulo,
        concat_ws(' · ', nullif(o.incluye, ''), nullif(o.detalle, '')) detalle,
        coalesce(c.nombres, nullif(concat_ws(' ', e.nombre1, e.apellido1), ''), u.usuario) quien,
        ${instanteJson(sql`o.fecha`)} fecha, ${instanteJson(sql`o.vence`)} vence, o.n
      from (select o.*, count(*) over ()::int n ${vigentes(now)} and ${cuales} ${delObjeto} ${buscado}
        order by o.fecha desc, o.id_operacion desc limit ${limit} offset ${offset}) o
      left join usuarios u using (id_usuario) left join colaboradores c using (id_usuario)
      left join estudiantes e using (id_usuario)
      order by o.fecha desc, o.id_operacion desc`,
    { ...eliminado.shape, n: num },
  );
  return { filas, total: filas[0]?.n ?? 0 };
}

/** What was deleted in these matters and can still be brought back, the last first. */
export const listarPapelera = (db: Db, asuntos: readonly AsuntoDeOperacion[], filtros: Filtros, now: Date) =>
  listar(db, deAsuntos(asuntos), filtros, now);

/** The same of one class, without what only the direction sees. */
export const listarDeClase = (db: Db, idAsignacion: number, filtros: Filtros, now: Date) =>
  listar(db, sql`o.id_asignacion = ${idAsignacion} and o.asunto = 'docencia'`, filtros, now);

export async function resumen(db: Db, asuntos: readonly AsuntoDeOperacion[], now: Date) {
  const [row] = await rows(
    db,
    sql`select count(*)::int elementos, ${instanteJson(sql`min(o.vence)`)} proximo ${vigentes(now)} and ${deAsuntos(asuntos)}`,
    { elementos: num, proximo: text.nullable() },
  );
  return must(row, 'the row of an aggregate');
}

const bloquePasadoRow = {
  bloque: num,
  zona: num,
  maxZona: num,
  examen: num,
  maxExamen: num,
};
export type BloquePasado = Row<typeof bloquePasadoRow>;

/** Blocks in which an operation brought back activities, and which now have more points than they may. */
export const bloquesPasados = (tx: Tx, id: number): Promise<BloquePasado[]> =>
  rows(
    tx,
    sql`select b.bloque, b.max_zona "maxZona", b.max_examen "maxExamen", p.zona, p.examen
      from bloques b cross join lateral (
        select coalesce(sum(a.valor_neto) filter (where a.tipo_actividad in (1, 3)), 0) zona,
          coalesce(sum(a.valor_neto) filter (where a.tipo_actividad = 2), 0) examen
        from actividades a where a.id_materia_bloque = b.id_materia_bloque and a.eliminada is null) p
      where b.id_materia_bloque in (select a.id_materia_bloque from operaciones_filas f
          join actividades a on a.id_actividad_materia_bloque = (f.clave ->> 'id_actividad_materia_bloque')::int
          where f.id_operacion = ${id} and f.tabla = 'actividades')
        and (p.zona > b.max_zona or p.examen > b.max_examen)
      order by b.bloque`,
    bloquePasadoRow,
  );

/** Sections whose marks an operation concerns, or to which it gave somebody back. */
export async function seccionesDe(tx: Tx, id: number): Promise<number[]> {
  const found = await rows(
    tx,
    sql`select i.id_grado_seccion id from operaciones_filas f
      join inscripciones i on i.id_estudiante_grado = (f.clave ->> 'id_estudiante_grado')::int
      where f.id_operacion = ${id} and f.tabla = 'inscripciones' and f.antes ?| array['estado', 'id_grado_seccion']
      union select distinct c.id_grado_seccion id from operaciones_filas f
      join actividades a on a.id_actividad_materia_bloque = (f.clave ->> 'id_actividad_materia_bloque')::int
      join bloques b using (id_materia_bloque) join asignaciones c using (id_grado_seccion_materia_colaborador)
      where f.id_operacion = ${id} and f.tabla = 'actividades' order by id`,
    { id: num },
  );
  return found.map((one) => one.id);
}

/** The first name of somebody who, after a change of section, got marks or delivered something where it led. */
export async function conTrabajoDespues(tx: Tx, id: number): Promise<string | undefined> {
  const [row] = await rows(
    tx,
    sql`select e.nombre1 nombre from operaciones o
      join operaciones_filas f on f.id_operacion = o.id_operacion and f.tabla = 'inscripciones' and f.despues ? 'id_grado_seccion'
      join inscripciones i on i.id_estudiante_grado = (f.clave ->> 'id_estudiante_grado')::int
      join estudiantes e using (id_estudiante)
      where o.id_operacion = ${id} and o.tipo = 'seccion' and exists (
        select from participantes p join actividades a using (id_actividad_materia_bloque) join bloques b using (id_materia_bloque)
        join asignaciones c using (id_grado_seccion_materia_colaborador)
        where p.id_estudiante_grado = i.id_estudiante_grado and a.eliminada is null
          and c.id_grado_seccion = (f.despues ->> 'id_grado_seccion')::int
          and greatest(p.fecha_calificada, p.fecha_entrega) >= o.fecha)
      limit 1`,
    { nombre: text },
  );
  return row?.nombre;
}

/** Accounts that were made later for enrolments an operation made, and go with them: nothing of them was paid. */
export async function cuentasQueSeVan(tx: Tx, id: number): Promise<number> {
  const [row] = await rows(
    tx,
    sql`select count(*)::int n from operaciones_filas f join cuentas c on c.id_estudiante_grado = (f.clave ->> 'id_estudiante_grado')::int
      where f.id_operacion = ${id} and f.tabla = 'inscripciones' and f.antes is null`,
    { n: num },
  );
  return must(row, 'the row of an aggregate').n;
}

/** Enrolments from which an operation that was taken back took the final marks again. */
export async function conNotasQuitadas(tx: Tx, id: number): Promise<number[]> {
  const found = await rows(
    tx,
    sql`select distinct i.id_estudiante_grado id from operaciones_filas f
      join inscripciones i on i.id_estudiante_grado = (f.clave ->> 'id_estudiante_grado')::int
      where f.id_operacion = ${id} and f.tabla = 'notas_anteriores' order by id`,
    { id: num },
  );
  return found.map((one) => one.id);
}

/** Everybody whose record an operation touched, once it was taken back: what it had removed stands again. */
export const afectadosDe = (tx: Tx, id: number): Promise<Afectado[]> =>
  rows(
    tx,
    sql`with f as (select tabla, clave || coalesce(antes, '{}') || coalesce(despues, '{}') fila
        from operaciones_filas where id_operacion = ${id})
      select 'estudiante' tipo, (fila ->> 'id_estudiante')::int id from f where fila ->> 'id_estudiante' is not null
      union select 'estudiante', i.id_estudiante
        from f join inscripciones i on i.id_estudiante_grado = (fila ->> 'id_estudiante_grado')::int
      union select 'estudiante', i.id_estudiante
        from f join participantes p on p.id_actividad_materia_bloque = (fila ->> 'id_actividad_materia_bloque')::int
        join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado where f.tabla = 'actividades'
      union select 'colaborador', (fila ->> 'id_colaborador')::int
        from f where fila ->> 'id_colaborador' is not null and tabla in ('colaboradores', 'colaboradores_cargos', 'asignaciones', 'guias')
      order by 1, 2`,
    afectadoRow,
  );

/** Whether something to which an operation gave back a file now has more than it may. */
export async function conDemasiadosArchivos(tx: Tx, id: number, max: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select x.id_actividad_materia_bloque from actividades_archivos x
      where x.id_actividad_materia_bloque in (select y.id_actividad_materia_bloque from operaciones_filas f
        join actividades_archivos y on y.id_archivo = f.clave ->> 'id_archivo'
        where f.id_operacion = ${id} and f.tabla = 'actividades_archivos')
      group by 1 having count(*) > ${max}`,
  );
  return found.length > 0;
}

const LOTE = 100;

const vaciadoRow = {
  operaciones: num,
  actividades: num,
};
export type Vaciado = Row<typeof vaciadoRow>;

/** Ends at most 100 operations whose time is over, and removes as many activities that were deleted before `antes` for good. */
export async function vaciarLote(tx: Tx, now: Date, antes: Date): Promise<Vaciado> {
  const [row] = await rows(
    tx,
    sql`with vencidas as (delete from operaciones where id_operacion in (
          select id_operacion from operaciones where vence < ${now.toISOString()} order by vence limit ${LOTE}
          for update skip locked) returning 1),
        idas as (delete from actividades where id_actividad_materia_bloque in (
          select id_actividad_materia_bloque from actividades where eliminada < ${antes.toISOString()}
          order by eliminada limit ${LOTE} for update skip locked) returning 1)
      select (select count(*) from vencidas)::int operaciones, (select count(*) from idas)::int actividades`,
    vaciadoRow,
  );
  return must(row, 'the row of an aggregate');
}
