import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cuentaPara } from '#server/cuenta-para.ts';
import {
  ASIGNACION,
  bajaJson,
  ESTUDIANTE_RESUMEN_JSON,
  nombreCompletoDe,
  SECCION_JOINS,
} from '#server/estudiantes/queries.ts';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { ESTADOS_INSCRIPCION } from '#shared/estudiantes/estados.rules.ts';
import {
  type GrupoPorInscribir,
  grupoPorInscribir,
  type Inscripcion,
  type InscripcionForm,
  inscripcion,
  type SeccionConInscripciones,
  seccionConInscripciones,
} from '#shared/inscripciones.ts';
import { inscripciones } from './tables.ts';

/** The year before was failed in another grade: this enrolment was made before the result was known. */
const REPROBO_ANTERIOR = sql`exists (
  select from inscripciones p join grados_secciones ps on ps.id_grado_seccion = p.id_grado_seccion
  where p.id_estudiante = i.id_estudiante and p.id_ciclo_escolar = i.id_ciclo_escolar - 1 and ${cuentaPara('clase', 'p')}
    and p.aprobado = false and ps.id_grado <> gs.id_grado)`;

/** An enrolment of the alias i with its student e, user u and section. */
const INSCRIPCION_JSON = sql`json_build_object(
  'idEstudianteGrado', i.id_estudiante_grado, 'idEstudiante', i.id_estudiante,
  'idCicloEscolar', i.id_ciclo_escolar, 'idGradoSeccion', i.id_grado_seccion,
  'fechaAsignado', ${instanteJson(sql`i.fecha_asignado`)}, 'becado', i.becado, 'estado', i.estado,
  'finalizado', i.finalizado, 'aprobado', i.aprobado, 'asignacion', ${ASIGNACION},
  'estudiante', ${ESTUDIANTE_RESUMEN_JSON}, 'usuario', u.usuario, 'reproboAnterior', ${REPROBO_ANTERIOR},
  'baja', ${bajaJson(sql`, 'motivo', i.motivo_baja, 'detalle', coalesce(mv.detalle, ''), 'establecimiento', mv.establecimiento`)})`;

const PERSONA_JOINS = sql`
  join estudiantes e on e.id_estudiante = i.id_estudiante
  left join usuarios u on u.id_usuario = e.id_usuario and u.activo`;

/** Somebody who left during the year, and may come back to it. */
const DE_BAJA = sql`i.fecha_baja is not null`;

/** The sections of a grade in a year with their students and those who left, in Spanish order. */
export function seccionesConInscripciones(
  db: Db,
  idGrado: number,
  ciclo: number,
): Promise<SeccionConInscripciones[]> {
  return rows(
    db,
    sql`
      select gs.id_grado_seccion "idGradoSeccion", gs.id_ciclo_escolar "idCicloEscolar", gs.seccion,
        json_build_object('idSeccion', ascii(gs.seccion) - 64, 'seccion', gs.seccion) "idSeccionNavigation",
        coalesce(json_agg(${INSCRIPCION_JSON} order by e.clave_orden, e.id_estudiante)
          filter (where ${cuentaPara('clase')}), '[]') "estudiantesGrados",
        coalesce(json_agg(${INSCRIPCION_JSON} order by e.clave_orden, e.id_estudiante)
          filter (where ${DE_BAJA}), '[]') bajas
      from grados_secciones gs ${SECCION_JOINS}
      left join (inscripciones i ${PERSONA_JOINS})
        on i.id_grado_seccion = gs.id_grado_seccion and ${cuentaPara('historia')} and e.activo
      where gs.id_grado = ${idGrado} and gs.id_ciclo_escolar = ${ciclo}
      group by gs.id_grado_seccion order by gs.seccion`,
    seccionConInscripciones.shape,
  );
}

/**
 * Who may come into a grade: of the grade before, those of the previous year who passed or have no result yet; of the
 * same grade, those who failed it. Without those already enrolled in the year.
 */
export function gruposPorInscribir(db: Db, idGrado: number, ciclo: number): Promise<GrupoPorInscribir[]> {
  return rows(
    db,
    sql`
      select g.id_grado "idGrado", g.nombre grado, gs.id_grado_seccion "idGradoSeccion", gs.seccion,
        gs.id_ciclo_escolar "idCicloEscolar", g.id_grado = destino.id_grado repite,
        json_agg(${INSCRIPCION_JSON} order by e.clave_orden, e.id_estudiante) "estudiantesGrados"
      from grados destino
      join grados_secciones gs
        on gs.id_grado in (destino.id_grado, destino.id_grado_anterior) and gs.id_ciclo_escolar = ${ciclo - 1}
      ${SECCION_JOINS}
      join inscripciones i on i.id_grado_seccion = gs.id_grado_seccion and ${cuentaPara('clase')}
        and case when gs.id_grado = destino.id_grado then i.aprobado = false else i.aprobado is not false end
      ${PERSONA_JOINS}
      where destino.id_grado = ${idGrado} and e.activo and not exists (
        select from inscripciones ya
        where ya.id_estudiante = i.id_estudiante and ya.id_ciclo_escolar = ${ciclo} and ${cuentaPara('viva', 'ya')})
      group by destino.id_grado, g.id_grado, gs.id_grado_seccion
      order by repite, gs.seccion`,
    grupoPorInscribir.shape,
  );
}

export async function existeGrado(db: Db, idGrado: number): Promise<boolean> {
  return (await rows(db, sql`select from grados where id_grado = ${idGrado}`)).length > 0;
}

/** Enrolments by id, in the order of the ids. */
export async function leerInscripciones(db: Sql, ids: readonly number[]): Promise<Inscripcion[]> {
  const leidas = await rows(
    db,
    sql`
      select ${INSCRIPCION_JSON} inscripcion
      from inscripciones i join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion
      ${SECCION_JOINS} ${PERSONA_JOINS}
      where i.id_estudiante_grado = any(${arreglo(ids)})
      order by array_position(${arreglo(ids)}, i.id_estudiante_grado)`,
    { inscripcion: inscripcion },
  );
  return leidas.map(({ inscripcion }) => inscripcion);
}

const candidatoRow = {
  idEstudiante: num,
  nombre: text,
  activo: bool,
};
export type Candidato = Row<typeof candidatoRow>;

/** The students, locked in one order: two enrolments of the same student wait for each other. */
export function bloquearEstudiantes(tx: Tx, ids: readonly number[]): Promise<Candidato[]> {
  return rows(
    tx,
    sql`select id_estudiante "idEstudiante", activo,
        ${nombreCompletoDe('estudiantes')} nombre
      from estudiantes where id_estudiante = any(${arreglo(ids)}) order by id_estudiante for no key update`,
    candidatoRow,
  );
}

/** Which of the students are enrolled in the years already. */
export function yaInscritos(tx: Tx, ids: readonly number[], ciclos: readonly number[]) {
  return tx
    .select({
      idEstudiante: inscripciones.idEstudiante,
      idCicloEscolar: inscripciones.idCicloEscolar,
      estado: inscripciones.estado,
    })
    .from(inscripciones)
    .where(
      and(
        inArray(inscripciones.idEstudiante, [...ids]),
        inArray(inscripciones.idCicloEscolar, [...ciclos]),
        cuentaPara('viva', 'inscripciones'),
      ),
    );
}

const seccionPedidaRow = {
  idGradoSeccion: num,
  idCicloEscolar: num,
  /** Its year was closed. */
  fechaCerrada: text.nullable(),
  /** The school offers its level. */
  activo: bool,
};

/** Sections with what decides on enrolling. Whoever closes one or ends a level at the same time waits, and then finds these students in it. */
export const ciclosDeSecciones = (tx: Tx, ids: readonly number[]) =>
  rows(
    tx,
    sql`select s.id_grado_seccion "idGradoSeccion", s.id_ciclo_escolar "idCicloEscolar", s.fecha_cerrada "fechaCerrada", n.activo
      from grados_secciones s join grados g on g.id_grado = s.id_grado
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      where s.id_grado_seccion = any(${arreglo(ids)}) order by s.id_grado_seccion for share of s for key share of n`,
    seccionPedidaRow,
  );

/** One statement, however many; the ids come back in the order of the list. */
export async function insertarInscripciones(tx: Tx, lista: readonly InscripcionForm[], now: Date) {
  const insertadas = await tx
    .insert(inscripciones)
    .values(lista.map((item) => ({ ...item, fechaAsignado: now.toISOString() })))
    .returning({ idEstudianteGrado: inscripciones.idEstudianteGrado });
  return insertadas.map(({ idEstudianteGrado }) => idEstudianteGrado);
}

const bloqueadaRow = {
  idEstudianteGrado: num,
  idEstudiante: num,
  idCicloEscolar: num,
  idGradoSeccion: num,
  estado: z.enum(ESTADOS_INSCRIPCION),
  /** The year of its section was closed. */
  seccionCerrada: text.nullable(),
  /** Instant of the enrolment. */
  fechaAsignado: text,
  /** Of who left: when, `YYYY-MM-DD`. */
  fechaBaja: text.nullable(),
  /** The student has not been deactivated. */
  activo: bool,
  nombre: text,
  /** The first name. */
  nombre1: text,
};
export type Bloqueada = Row<typeof bloqueadaRow>;

/** Enrolments, locked: no payment of them is registered meanwhile. */
export async function bloquearInscripciones(tx: Tx, ids: readonly number[]): Promise<Bloqueada[]> {
  await tx.execute(sql`select from grados_secciones s where s.id_grado_seccion in (
    select id_grado_seccion from inscripciones where id_estudiante_grado = any(${arreglo(ids)})) order by s.id_grado_seccion for share`);
  return rows(
    tx,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante", i.id_ciclo_escolar "idCicloEscolar",
        i.id_grado_seccion "idGradoSeccion", i.estado, ${instanteJson(sql`i.fecha_asignado`)} "fechaAsignado",
        i.fecha_baja::text "fechaBaja", e.activo, e.nombre1, ${nombreCompletoDe('e')} nombre, s.fecha_cerrada "seccionCerrada"
      from inscripciones i join estudiantes e using (id_estudiante) join grados_secciones s using (id_grado_seccion)
      where i.id_estudiante_grado = any(${arreglo(ids)})
      order by i.id_estudiante_grado for update of i`,
    bloqueadaRow,
  );
}

const huellaRow = {
  idEstudianteGrado: num,
  pagado: bool,
  trabajo: bool,
};
export type Huella = Row<typeof huellaRow>;

/** What an enrolment has left behind that must not be lost: payments, marks and results, deliveries, drafts, posts, comments, remarks or issued papers. */
export function huellas(tx: Tx, ids: readonly number[]): Promise<Huella[]> {
  return rows(
    tx,
    sql`
      select i.id_estudiante_grado "idEstudianteGrado",
        exists (select from pagos p where p.id_estudiante_grado = i.id_estudiante_grado and p.abonado > 0)
        or exists (select from mensualidades m where m.id_estudiante_grado = i.id_estudiante_grado and m.abonado > 0) pagado,
        exists (select from actividades a where a.id_estudiante_grado = i.id_estudiante_grado)
        or exists (select from documentos d
          where d.id_estudiante_grado = i.id_estudiante_grado and d.emitido is not null)
        or exists (select from observaciones o where o.id_estudiante_grado = i.id_estudiante_grado and o.texto is not null)
        or exists (select from recuperaciones r where r.id_estudiante_grado = i.id_estudiante_grado)
        or exists (select from notas_traslado t where t.id_estudiante_grado = i.id_estudiante_grado)
        or exists (select from resultados r where r.id_estudiante_grado = i.id_estudiante_grado)
        or exists (
          select from participantes p where p.id_estudiante_grado = i.id_estudiante_grado and (
            p.id_estado_actividad <> 1 or p.borrador_calificacion is not null
            or p.examen_fecha_hora_iniciado is not null
            or exists (select from entregas t
              where t.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante)
            or exists (select from comentarios c
              where c.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante))) trabajo
      from inscripciones i where i.id_estudiante_grado = any(${arreglo(ids)})`,
    huellaRow,
  );
}

/**
 * The enrolments with their unpaid accounts. What was given out and not begun goes, and codes of papers that nobody got; anything else stops the
 * removal.
 */
export async function borrarInscripciones(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from participantes where id_estudiante_grado = any(${arreglo(ids)}) and id_estado_actividad = 1`,
  );
  await tx.execute(
    sql`delete from documentos where id_estudiante_grado = any(${arreglo(ids)}) and emitido is null`,
  );
  await tx.delete(inscripciones).where(inArray(inscripciones.idEstudianteGrado, [...ids]));
}

type Estado = Pick<typeof inscripciones.$inferInsert, 'estado' | 'fechaBaja' | 'motivoBaja'>;

/** What an enrolment is from now on; nobody but who left has a day and a reason of that. */
export async function cambiarEstado(
  tx: Tx,
  idEstudianteGrado: number,
  { estado, fechaBaja = null, motivoBaja = null }: Estado,
): Promise<void> {
  await tx
    .update(inscripciones)
    .set({ estado, fechaBaja, motivoBaja })
    .where(eq(inscripciones.idEstudianteGrado, idEstudianteGrado));
}
