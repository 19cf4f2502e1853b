import { type SQL, sql } from 'drizzle-orm';
import {
  ALUMNO_DE_BOLETA,
  type AlumnoDeBoleta,
  alumnoDeBoletaRow,
  enLaLista,
  porSuNombre,
  suya,
} from '#server/boletas/emision/queries.ts';
import { seImparte } from '#server/inscripciones/no-impartidas/queries.ts';
import { type Db, rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import type { ParaQuien } from '#shared/boletas.rules.ts';
import { MATERIAS_EN_MEDIA } from '#shared/boletas.rules.ts';
import type { LoteForm } from '#shared/boletas.ts';
import type { Alcance } from '#shared/documentos.rules.ts';

/** Whose report cards, and of whose sections. */
export interface Lote extends Pick<LoteForm, 'ciclo' | 'alcance' | 'ids' | 'nivel'> {
  guia: number | null;
}

const deNivel = ({ nivel = '' }: Lote): SQL =>
  sql`(n.clave = ${nivel} or n.codigo_nivel_estudiantil = ${nivel})`;

const CUALES: Record<ParaQuien, (lote: Lote) => SQL> = {
  colegio: () => sql`true`,
  nivel: deNivel,
  grado: ({ ids }) => sql`gs.id_grado = any(${arreglo(ids)})`,
  seccion: ({ ids }) => sql`gs.id_grado_seccion = any(${arreglo(ids)})`,
  alumnos: ({ ids }) => sql`i.id_estudiante_grado = any(${arreglo(ids)})`,
};

/** Enrolments `i` of a lot with their student, section, grade and level. */
const suyos = (lote: Lote): SQL => sql`inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante
  join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion
  join grados g on g.id_grado = gs.id_grado join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
  where gs.id_ciclo_escolar = ${lote.ciclo} and ${suya(lote)} and ${CUALES[lote.alcance](lote)}`;

/** In the order of the school, students in Spanish order. */
const EN_ORDEN = sql`n.orden, g.id_grado, gs.seccion, e.clave_orden, e.id_estudiante`;

const seImprime = ({ alcance }: Lote): SQL => (alcance === 'alumnos' ? porSuNombre : enLaLista);

/** Which of what was chosen one by one is not there, or is somebody else's. */
const AJENO: Record<ParaQuien, (lote: Lote) => SQL> = {
  colegio: () => sql`false`,
  nivel: (lote) => sql`not exists (select from niveles n where ${deNivel(lote)})`,
  grado: ({ ids }) => sql`exists (select from unnest(${arreglo(ids)}) x(id)
    where not exists (select from grados g where g.id_grado = x.id))`,
  seccion: (lote) => sql`exists (select from unnest(${arreglo(lote.ids)}) x(id)
    where not exists (select from grados_secciones gs
      where gs.id_grado_seccion = x.id and gs.id_ciclo_escolar = ${lote.ciclo} and ${suya(lote)}))`,
  alumnos: (lote) => sql`exists (select from unnest(${arreglo(lote.ids)}) x(id)
    where not exists (select from inscripciones i join grados_secciones gs using (id_grado_seccion)
      where i.id_estudiante_grado = x.id and gs.id_ciclo_escolar = ${lote.ciclo} and ${suya(lote)}))`,
};

export async function hayAjenos(db: Sql, lote: Lote): Promise<boolean> {
  const [row] = await rows(db, sql`select case when ${AJENO[lote.alcance](lote)} then 1 else 0 end ajenos`, {
    ajenos: num,
  });
  return must(row, 'the row of a condition').ajenos === 1;
}

const NOMBRE: Record<ParaQuien, SQL> = {
  colegio: sql`'todo el colegio'`,
  nivel: sql`min(n.nombre)`,
  grado: sql`string_agg(distinct g.nombre, ', ')`,
  seccion: sql`string_agg(distinct g.nombre || ' ' || gs.seccion, ', ')`,
  alumnos: sql`case when count(*) = 1 then min(e.nombre1 || ' ' || e.apellido1) else count(*) || ' alumnos' end`,
};

/** What a lot is called, and how many report cards it has. */
export async function lotePedido(db: Sql, lote: Lote): Promise<{ nombre: string; boletas: number }> {
  const [row] = await rows(
    db,
    sql`select coalesce(${NOMBRE[lote.alcance]}, '') nombre, (count(*) filter (where ${seImprime(lote)}))::int boletas
      from ${suyos(lote)}`,
    { nombre: text, boletas: num },
  );
  return must(row, 'the row of an aggregate');
}

/** Everybody of a lot; chosen by name, also those of whom none is printed. */
export const alumnosDeLote = (db: Db, lote: Lote): Promise<AlumnoDeBoleta[]> =>
  rows(
    db,
    sql`select ${ALUMNO_DE_BOLETA} from ${suyos(lote)} and ${lote.alcance === 'alumnos' ? sql`true` : enLaLista}
      order by ${EN_ORDEN}`,
    alumnoDeBoletaRow,
  );

const avanceRow = { todos: bool.nullable(), bloque: num.nullable() };

/** How far the classes of a lot are: whether all their blocks have ended, and the last one that has in half of them at least. null: none began. */
export async function avanceDeLote(db: Db, lote: Lote) {
  const [row] = await rows(
    db,
    sql`with clases as (
        select count(*) total, count(b.fecha_terminado)::int terminados
        from asignaciones a join materias m on m.id_materia = a.id_materia and m.activo
        join bloques b using (id_grado_seccion_materia_colaborador)
        where a.id_grado_seccion in (select i.id_grado_seccion from ${suyos(lote)} and ${seImprime(lote)})
          and ${seImparte({ seccion: 'a', materia: 'a' })}
        group by a.id_grado_seccion_materia_colaborador)
      select bool_and(terminados = total) todos, percentile_disc(0.5) within group (order by terminados) bloque from clases`,
    avanceRow,
  );
  return must(row, 'the row of an aggregate');
}

const cuentaRow = {
  primera: num.nullable(),
  bloques: num.nullable(),
  borradores: num,
  observaciones: num,
  largas: num,
};

/**
 * The first of a lot, the blocks its year has, the marks in draft and the remarks of later blocks that its papers will not have, and how many
 * students have more subjects than half a sheet has room for. One statement, however many.
 */
export async function cuentaDeLote(db: Db, lote: Lote, hasta: Alcance) {
  const bloque = hasta === 'final' ? 6 : Number(hasta);
  const [row] = await rows(
    db,
    sql`with suyas as (select i.id_estudiante_grado, i.id_grado_seccion, n.numero_bloques, row_number() over (order by ${EN_ORDEN}) lugar
        from ${suyos(lote)} and ${seImprime(lote)}),
      largas as (select gs.id_grado_seccion from grados_secciones gs
        join grados_materias gm on gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar
        join materias m on m.id_materia = gm.id_materia and m.activo
        where gs.id_grado_seccion in (select id_grado_seccion from suyas) and ${seImparte({ seccion: 'gs', materia: 'gm' })}
        group by gs.id_grado_seccion having count(*) > ${MATERIAS_EN_MEDIA})
      select (select id_estudiante_grado from suyas where lugar = 1) primera,
        (select max(numero_bloques) from suyas) bloques,
        (select count(*)::int from suyas join observaciones o using (id_estudiante_grado)
          where o.texto is not null and o.bloque > ${bloque}) observaciones,
        (select count(*)::int from suyas join largas using (id_grado_seccion)) largas,
        (select count(*)::int from suyas s join participantes p using (id_estudiante_grado)
          join actividades ac using (id_actividad_materia_bloque) join bloques b using (id_materia_bloque)
          where ac.eliminada is null and b.bloque <= ${bloque} and p.borrador_calificacion is not null
            and (p.id_estado_actividad in (1, 2)
              or p.id_estado_actividad = 3 and p.borrador_calificacion <> p.calificacion)) borradores`,
    cuentaRow,
  );
  return must(row, 'the row of an aggregate');
}
