import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  actividadDocenteJson,
  cuentaDeParticipantes,
  deTipos,
  paresActividad,
  paresParticipante,
  participacionPropia,
} from '#server/actividades/queries.ts';
import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import { columnasBloque, type FilaBloque } from '#server/bloques/queries.ts';
import type { ClaseDelDocente, ClaseDelEstudiante } from '#server/clases/policy.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { bool, num, text } from '#server/platform/db/row.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { type BloqueEstudiante, bloqueEstudiante } from '#shared/bloques.ts';

/** Notices and posts belong to a block, but they are no work of it. */
const ES_TRABAJO = sql`a.eliminada is null and a.tipo_actividad not in (4, 7)`;
const enCurso = sql`b.fecha_iniciado is not null and b.fecha_terminado is null`;

export interface Vista {
  now: Date;
  abierto: boolean;
  conActividades: boolean;
}

export interface FilaBloqueDocente extends FilaBloque {
  zonaUsada: number;
  examenUsado: number;
  actividadesMateriasBloques?: ActividadDocente[];
}

const actividadesDe = (vista: Vista): SQL => sql`coalesce((
  select json_agg(${actividadDocenteJson(vista, true)} order by a.fecha_creada, a.id_actividad_materia_bloque)
  from actividades a ${deTipos} ${cuentaDeParticipantes(true)}
  where a.id_materia_bloque = b.id_materia_bloque and ${ES_TRABAJO}), '[]')`;

const filaBloqueDocenteRow = {
  zonaUsada: num,
  examenUsado: num,
  actividadesMateriasBloques: z
    .array(
      z.object({
        idActividadMateriaBloque: num,
        tipoActividad: num,
        tipoActividadNavigation: z.object({ nombre: text, icono: text }),
        idMateriaBloque: num,
        idMateriaBloqueNavigation: z.object({
          idMateriaBloque: num,
          idGradoSeccionMateriaColaborador: num,
          bloque: num,
          fechaIniciado: text.nullable(),
          fechaTerminado: text.nullable(),
          maxZona: num,
          maxExamen: num,
        }),
        title: text.nullable(),
        fechaCreada: text,
        fechaLimite: text.nullable(),
        valorNeto: num.nullable(),
        enLinea: bool,
        examenTiempoMaximo: num.nullable(),
        examenEnCurso: num.nullable(),
        examenFechaHoraIniciado: text.nullable(),
        examenFechaHoraFinalizado: text.nullable(),
        examenGenerado: text.nullable(),
        version: num,
        asignados: num,
        entregados: num,
        porCalificar: num,
        sinEntregar: num,
        permisos: z.object({ editar: bool, eliminar: bool }),
        actividadesMateriasBloquesParticipantes: z
          .array(z.object({ idActividadMateriaBloqueParticipante: num, idEstudianteGrado: num }))
          .optional(),
      }),
    )
    .optional(),
  idMateriaBloque: num,
  idGradoSeccionMateriaColaborador: num,
  bloque: num,
  fechaIniciado: text.nullable(),
  fechaTerminado: text.nullable(),
  maxZona: num,
  maxExamen: num,
};

const bloques = (db: Sql, vista: Vista, condition: SQL): Promise<FilaBloqueDocente[]> =>
  rows(
    db,
    sql`select ${columnasBloque}, usado.zona "zonaUsada", usado.examen "examenUsado"
        ${vista.conActividades ? sql`, ${actividadesDe(vista)} "actividadesMateriasBloques"` : sql``}
      from bloques b join asignaciones c using (id_grado_seccion_materia_colaborador)
      cross join lateral (
        select coalesce(sum(a.valor_neto) filter (where a.tipo_actividad in (1, 3)), 0) zona,
          coalesce(sum(a.valor_neto) filter (where a.tipo_actividad = 2), 0) examen
        from actividades a where a.id_materia_bloque = b.id_materia_bloque and a.eliminada is null) usado
      where ${condition} order by b.bloque`,
    filaBloqueDocenteRow,
  );

const deClase = ({ idGradoSeccionMateriaColaborador: id }: ClaseDelDocente | ClaseDelEstudiante): SQL =>
  sql`b.id_grado_seccion_materia_colaborador = ${id}`;

export const bloquesDeClase = (db: Sql, clase: ClaseDelDocente, vista: Vista) =>
  bloques(db, vista, deClase(clase));

export const bloqueActual = (db: Sql, clase: ClaseDelDocente, vista: Vista) =>
  bloques(db, vista, sql`${deClase(clase)} and ${enCurso}`);

export async function leerBloque(db: Sql, { idMateriaBloque }: BloqueDelDocente, vista: Vista) {
  const [row] = await bloques(db, vista, sql`b.id_materia_bloque = ${idMateriaBloque}`);
  return row;
}

const delEstudiante = (
  db: Sql,
  { idEstudianteGrado, enClase }: ClaseDelEstudiante,
  { now, conActividades }: Pick<Vista, 'now' | 'conActividades'>,
  condition: SQL,
): Promise<BloqueEstudiante[]> => {
  const actividades = sql`, coalesce((
    select json_agg(json_build_object(${paresActividad(now)}, 'examenGenerado', null,
      'participante', case when p.id_estudiante_grado is not null then json_build_object(${paresParticipante(now)}) end)
      order by a.fecha_creada, a.id_actividad_materia_bloque)
    from actividades a ${deTipos} ${participacionPropia(idEstudianteGrado)}
    where a.id_materia_bloque = b.id_materia_bloque and ${ES_TRABAJO}
      and (p.id_estudiante_grado is not null or (not a.en_linea and ${enClase}::boolean))), '[]') actividades`;
  return rows(
    db,
    sql`select ${columnasBloque} ${conActividades ? actividades : sql``}
      from bloques b where ${condition} order by b.bloque`,
    bloqueEstudiante.shape,
  );
};

export const bloquesDelEstudiante = (
  db: Sql,
  clase: ClaseDelEstudiante,
  now: Date,
  conActividades: boolean,
) => delEstudiante(db, clase, { now, conActividades }, deClase(clase));

export const bloqueActualDelEstudiante = (db: Sql, clase: ClaseDelEstudiante, now: Date) =>
  delEstudiante(db, clase, { now, conActividades: false }, sql`${deClase(clase)} and ${enCurso}`);
