import { type SQL, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { nivelVisible } from '#server/niveles/queries.ts';
import { notaMinimaVigente, oportunidadesVigentes } from '#server/normas/queries.ts';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { NOTA_MINIMA } from '#shared/calificaciones.rules.ts';
import { type Clase, clase, type EstudianteDeClase, estudianteDeClase } from '#shared/clases.ts';
import type { ClaseDelDocente, ClaseDelEstudiante } from './policy.ts';

const claseLeidaRow = {
  idGradoSeccionMateriaColaborador: num,
  idColaborador: num,
  idGradoSeccion: num,
  idCicloEscolar: num,
  inicializado: bool,
};
export type ClaseLeida = Row<typeof claseLeidaRow>;

/** The enrolment `i` counts in a class: its student did not leave it, and the school has not deactivated that student. */
export const EN_CLASE = sql`${cuentaPara('clase')} and i.vigente`;

const claseLeida = sql`a.id_grado_seccion_materia_colaborador "idGradoSeccionMateriaColaborador",
  a.id_colaborador "idColaborador", a.id_grado_seccion "idGradoSeccion", a.id_ciclo_escolar "idCicloEscolar",
  a.inicializado`;

export async function claseDeColaborador(
  db: Sql,
  idColaborador: number,
  id: number,
): Promise<ClaseLeida | undefined> {
  const [row] = await rows(
    db,
    sql`select ${claseLeida} from asignaciones a
      where a.id_grado_seccion_materia_colaborador = ${id} and a.id_colaborador = ${idColaborador}`,
    claseLeidaRow,
  );
  return row;
}

export async function claseDeInscrito(db: Sql, idEstudiante: number, id: number) {
  const [row] = await rows(
    db,
    sql`select ${claseLeida}, i.id_estudiante_grado "idEstudianteGrado", ${cuentaPara('clase')} "enClase"
      from asignaciones a
      join inscripciones i on i.id_grado_seccion = a.id_grado_seccion and ${cuentaPara('historia')}
      where a.id_grado_seccion_materia_colaborador = ${id} and i.id_estudiante = ${idEstudiante}`,
    { ...claseLeidaRow, idEstudianteGrado: num, enClase: bool },
  );
  return row;
}

/** The row of a class, so that starting and configuring it happen one after the other. */
export async function bloquearClase(tx: Tx, { idGradoSeccionMateriaColaborador: id }: ClaseDelDocente) {
  const [row] = await rows(
    tx,
    sql`select inicializado from asignaciones where id_grado_seccion_materia_colaborador = ${id} for update`,
    { inicializado: bool },
  );
  return row;
}

/**
 * Holds the class of this teacher while its marks are written: whoever closes the subject or gives the class to somebody else waits.
 * Undefined once it is somebody else's.
 */
export async function sostenerClase(
  tx: Tx,
  { idGradoSeccionMateriaColaborador: id }: { idGradoSeccionMateriaColaborador: number },
  idColaborador: number,
) {
  const [row] = await rows(
    tx,
    sql`select a.fecha_cerrada "fechaCerrada" from asignaciones a
      where a.id_grado_seccion_materia_colaborador = ${id} and a.id_colaborador = ${idColaborador} for share`,
    { fechaCerrada: text.nullable() },
  );
  return row;
}

/** The grade and year of the section `s`. */
const DE_LA_SECCION = {
  grado: sql`s.id_grado`,
  nivel: sql`g.id_nivel_estudiantil`,
  ciclo: sql`s.id_ciclo_escolar`,
};

const clases = (condition: SQL): SQL => sql`
  select a.id_grado_seccion_materia_colaborador "idGradoSeccionMateriaColaborador",
    a.id_ciclo_escolar "idCicloEscolar", a.inicializado, a.id_materia "idMateria",
    json_build_object('nombre', ${nombreEnCiclo(sql`a.id_ciclo_escolar`)}) "idMateriaNavigation",
    json_build_object('nombres', c.nombres) "idColaboradorNavigation",
    a.id_grado_seccion "idGradoSeccion",
    json_build_object('idGradoSeccion', a.id_grado_seccion, 'idCicloEscolar', a.id_ciclo_escolar,
      'idGradoNavigation', json_build_object('idGrado', g.id_grado, 'nombre', g.nombre,
        'idCarreraNavigation', case when ca.id_carrera is null then null else json_build_object('nombre', ca.nombre) end,
        'idNivelEstudiantilNavigation', json_build_object('nombre', n.nombre)),
      'idSeccionNavigation', json_build_object('seccion', s.seccion)) "idGradoSeccionNavigation",
    a.meeting_link is not null "meetingLink",
    a.meeting_link || coalesce('$$$' || a.contrasenia_meet, '') "meetingLinkString",
    (select count(*)::int from inscripciones i
      where i.id_grado_seccion = a.id_grado_seccion and ${EN_CLASE}) "numeroEstudiantes",
    (select b.bloque from bloques b
      where b.id_grado_seccion_materia_colaborador = a.id_grado_seccion_materia_colaborador
        and b.fecha_iniciado is not null and b.fecha_terminado is null) "bloqueActual",
    coalesce(${notaMinimaVigente(DE_LA_SECCION)}, ${NOTA_MINIMA}::int) "notaMinima",
    coalesce(${oportunidadesVigentes(DE_LA_SECCION)}, 0) oportunidades,
    a.fecha_cerrada "fechaCerrada", s.fecha_cerrada "seccionCerrada"
  from asignaciones a
  join materias m on m.id_materia = a.id_materia
  join colaboradores c on c.id_colaborador = a.id_colaborador
  join grados_secciones s on s.id_grado_seccion = a.id_grado_seccion
  join grados g on g.id_grado = s.id_grado
  join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
  left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
  left join carreras ca on ca.id_carrera = nc.id_carrera
  where ${condition}
  order by n.orden, g.id_grado, s.seccion, clave_orden(${nombreEnCiclo(sql`a.id_ciclo_escolar`)})`;

export async function leerClase(
  db: Sql,
  { idGradoSeccionMateriaColaborador: id }: ClaseDelDocente | ClaseDelEstudiante,
): Promise<Clase | undefined> {
  const [row] = await rows(db, clases(sql`a.id_grado_seccion_materia_colaborador = ${id}`), clase.shape);
  return row;
}

/** The classes of one person in a year, but of levels it does not show: whose they are is the scope itself. */
export const clasesDeColaborador = (db: Db, idColaborador: number, ciclo: number): Promise<Clase[]> =>
  rows(
    db,
    clases(
      sql`a.id_colaborador = ${idColaborador} and a.id_ciclo_escolar = ${ciclo} and ${nivelVisible(ciclo)}`,
    ),
    clase.shape,
  );

export const ciclosDeColaborador = (db: Db, idColaborador: number) =>
  rows(
    db,
    sql`select distinct id_ciclo_escolar "idCicloEscolar", id_ciclo_escolar "cicloEscolar1" from asignaciones
      where id_colaborador = ${idColaborador} order by 1 desc`,
    { idCicloEscolar: num, cicloEscolar1: num },
  );

const nombres = sql`json_build_object('nombre1', e.nombre1, 'nombre2', e.nombre2, 'nombre3', e.nombre3,
  'apellido1', e.apellido1, 'apellido2', e.apellido2)`;

/** Whether a block is one of the class. */
export async function tieneBloque(
  db: Sql,
  { idGradoSeccionMateriaColaborador: id }: ClaseDelDocente,
  idMateriaBloque: number,
): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from bloques where id_materia_bloque = ${idMateriaBloque} and id_grado_seccion_materia_colaborador = ${id}`,
  );
  return found.length > 0;
}

/** Students of a class by surname; with a block, each with the participations in it, all in one statement. */
export function estudiantes(
  db: Sql,
  clase: ClaseDelDocente | ClaseDelEstudiante,
  idMateriaBloque?: number,
): Promise<EstudianteDeClase[]> {
  const participaciones = sql`, e.codigo, coalesce(propias.todas, '[]') "actividadesMateriasBloquesParticipantes", (
      select json_build_object('zona', t.zona, 'zonaExtra', t.zona_extra, 'examen', t.examen, 'examenExtra', t.examen_extra,
        'motivo', t.motivo, 'version', t.version)
      from notas_traidas t join bloques b on b.bloque = t.bloque
      join asignaciones g using (id_grado_seccion_materia_colaborador)
      where t.id_estudiante_grado = i.id_estudiante_grado and t.id_materia = g.id_materia
        and b.id_materia_bloque = ${idMateriaBloque ?? null}
        and g.id_grado_seccion_materia_colaborador = ${clase.idGradoSeccionMateriaColaborador}) trae`;
  // Of all students at once: student by student each participation would be looked for by itself.
  const conPropias = sql`left join (
        select p.id_estudiante_grado, json_agg(json_build_object(
          'idActividadMateriaBloqueParticipante', p.id_actividad_materia_bloque_participante,
          'idActividadMateriaBloque', p.id_actividad_materia_bloque, 'idEstadoActividad', p.id_estado_actividad,
          'calificacion', p.calificacion, 'actividadesMateriasBloquesEntregas', json_build_object(
            'calificacion', p.calificacion, 'borradorCalificacion', p.borrador_calificacion),
          'version', p.version_borrador)
          order by p.id_actividad_materia_bloque) todas
        from bloques b join actividades ac using (id_materia_bloque)
        join participantes p using (id_actividad_materia_bloque)
        where b.id_materia_bloque = ${idMateriaBloque ?? null}
          and b.id_grado_seccion_materia_colaborador = ${clase.idGradoSeccionMateriaColaborador}
          and ac.eliminada is null and ac.valor_neto is not null
        group by 1) propias on propias.id_estudiante_grado = i.id_estudiante_grado`;
  const conBloque = idMateriaBloque !== undefined;
  return rows(
    db,
    sql`select i.id_estudiante "idEstudiante", i.id_estudiante_grado "idEstudianteGrado",
        i.fecha_asignado "fechaAsignado", ${nombres} "idEstudianteNavigation" ${conBloque ? participaciones : sql``}
      from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante ${conBloque ? conPropias : sql``}
      where i.id_grado_seccion = ${clase.idGradoSeccion} and ${EN_CLASE}
      order by e.clave_orden, e.id_estudiante`,
    estudianteDeClase.shape,
  );
}

export async function profesor(db: Db, { idColaborador }: ClaseDelEstudiante) {
  const [row] = await rows(
    db,
    sql`select nombres from colaboradores where id_colaborador = ${idColaborador}`,
    { nombres: text },
  );
  return row;
}

/** Marks the class as started and makes its blocks, as many as the level has. */
export async function iniciar(
  tx: Tx,
  { idGradoSeccionMateriaColaborador: id }: ClaseDelDocente,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update asignaciones set inicializado = true, fecha_inicializado = ${now.toISOString()}
    where id_grado_seccion_materia_colaborador = ${id}`);
  await tx.execute(sql`
    insert into bloques (id_grado_seccion_materia_colaborador, bloque)
    select a.id_grado_seccion_materia_colaborador, numero
    from asignaciones a
    join grados g on g.id_grado = a.id_grado
    join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
    cross join lateral generate_series(1, n.numero_bloques) numero
    where a.id_grado_seccion_materia_colaborador = ${id}
    on conflict do nothing`);
}

export async function guardarReunion(
  tx: Tx,
  { idGradoSeccionMateriaColaborador: id }: ClaseDelDocente,
  link: string,
  contrasenia: string | null,
): Promise<void> {
  await tx.execute(sql`update asignaciones set meeting_link = ${link}, contrasenia_meet = ${contrasenia}
    where id_grado_seccion_materia_colaborador = ${id}`);
}

/** Resolves to false when there was none. */
export async function quitarReunion(
  tx: Tx,
  { idGradoSeccionMateriaColaborador: id }: ClaseDelDocente,
): Promise<boolean> {
  const quitadas = await rows(
    tx,
    sql`update asignaciones set meeting_link = null, contrasenia_meet = null
      where id_grado_seccion_materia_colaborador = ${id} and meeting_link is not null returning 1`,
  );
  return quitadas.length > 0;
}
