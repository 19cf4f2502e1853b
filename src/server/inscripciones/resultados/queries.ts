import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { reglaVigente } from '#server/normas/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, text } from '#server/platform/db/row.ts';
import {
  type BloqueCalificado,
  MAXIMOS_DE_BLOQUE,
  partesDeBloque,
  TIPOS_EXAMEN,
  TIPOS_EXTRA,
  TIPOS_ZONA,
} from '#shared/calificaciones.rules.ts';
import { type PuntosTraidos, puntosTraidos } from '#shared/calificaciones.ts';
import { ESTADOS_DE_RECUPERACION } from '#shared/inscripciones/resultados.rules.ts';
import { reglaDelAnio } from '#shared/normas.ts';
import type { Notas } from './rules.ts';

interface BloqueLeido
  extends Omit<BloqueCalificado, 'zona' | 'examen' | 'trae' | 'traslado' | 'calificados'> {
  maximos: { zona: number; examen: number };
  propios: PuntosTraidos;
  trae: PuntosTraidos | null;
  traslado: { nota: number | null } | null;
  calificados: number | null;
}

const notasLeidasRow = {
  idEstudianteGrado: num,
  regla: reglaDelAnio.nullable(),
  materias: z.array(
    z.object({
      activo: bool,
      nombre: text,
      idMateria: num,
      inicializado: bool,
      cerrada: bool,
      seImparte: bool,
      sinRecuperacion: bool,
      recuperaciones: z.array(
        z.object({ oportunidad: num, estado: z.enum(ESTADOS_DE_RECUPERACION), nota: num.nullable() }),
      ),
      fija: z
        .object({
          promedio: num.nullable(),
          recuperacion: num.nullable(),
          final: num.nullable(),
          aprobada: bool.nullable(),
        })
        .nullable(),
      notaFinal: num.nullable(),
      bloques: z.array(
        z.object({
          maximos: z.object({ zona: num, examen: num }),
          propios: puntosTraidos,
          trae: puntosTraidos.nullable(),
          traslado: z.object({ nota: num.nullable() }).nullable(),
          calificados: num.nullable(),
          bloque: num,
          fechaIniciado: text.nullable(),
          fechaTerminado: text.nullable(),
        }),
      ),
    }),
  ),
};

function calificado({
  maximos,
  propios,
  trae,
  traslado,
  calificados,
  ...bloque
}: BloqueLeido): BloqueCalificado {
  const partes = partesDeBloque({ propios, maximos, trae: trae ?? undefined });
  return {
    ...bloque,
    ...partes,
    ...(trae ? { trae } : {}),
    ...(traslado ? { traslado } : {}),
    ...(calificados === null ? {} : { calificados }),
  };
}

const PUNTOS = ['zona', 'zona_extra', 'examen', 'examen_extra'] as const;

/** The four sums of participations `p` in activities `ac`, as columns. */
export const SUMAS = sql.join(
  PUNTOS.map((parte) => {
    const [tipos, extra] = [parte.startsWith('zona') ? TIPOS_ZONA : TIPOS_EXAMEN, parte.endsWith('extra')];
    const suyos = tipos.filter((tipo) => TIPOS_EXTRA.some((uno) => uno === tipo) === extra);
    return sql`coalesce(sum(p.calificacion) filter (where ac.tipo_actividad = any(${arreglo(suyos)})), 0) ${sql.identifier(parte)}`;
  }),
  sql`, `,
);

/** The four sums of an alias, as the wire names them. */
const puntosJson = (
  alias: 'pt' | 't',
): SQL => sql`json_build_object('zona', coalesce(${sql.identifier(alias)}.zona, 0),
  'zonaExtra', coalesce(${sql.identifier(alias)}.zona_extra, 0), 'examen', coalesce(${sql.identifier(alias)}.examen, 0),
  'examenExtra', coalesce(${sql.identifier(alias)}.examen_extra, 0))`;

/** Marks as they would be in another section: which, and what would be brought to it, as rows of `notas_traidas`. */
interface EnOtraSeccion {
  idGradoSeccion: number;
  trae: SQL;
}

/**
 * The marks of enrolments: their subjects in Spanish order, each with its blocks and the sums of zone and exam.
 * Only graded work of the section counts, what a student brings from others, and the transfer mark in place of a block; dropped subjects
 * stay where they were taught or a final mark was written down, and one that is not taught this year has no blocks. One statement, however
 * many.
 */
export async function notasDe(db: Sql, ids: readonly number[], otra?: EnOtraSeccion): Promise<Notas[]> {
  const leidas = await rows(
    db,
    sql`
      with objetivo as (
        select id_estudiante_grado, ${otra ? sql`${otra.idGradoSeccion}::int` : sql`id_grado_seccion`} id_grado_seccion from inscripciones
        where id_estudiante_grado = any(${arreglo(ids)})),
      clases as (
        select gs.id_grado_seccion, m.id_materia, ${nombreEnCiclo(sql`gs.id_ciclo_escolar`)} nombre, m.activo, a.id_grado_seccion_materia_colaborador clase,
          coalesce(a.inicializado, false) inicializado, m.activo or a.id_colaborador is not null se_ensenia,
          a.fecha_cerrada is not null cerrada, m.sin_recuperacion, ni.id_materia is null se_imparte
        from grados_secciones gs
        join grados_materias gm on gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar
        join materias m on m.id_materia = gm.id_materia
        left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
        left join materias_no_impartidas ni on ni.id_grado_seccion = gs.id_grado_seccion and ni.id_materia = m.id_materia
        where gs.id_grado_seccion in (select id_grado_seccion from objetivo)),
      reglas as (
        select gs.id_grado_seccion, ${reglaVigente({ grado: sql`g.id_grado`, nivel: sql`g.id_nivel_estudiantil`, ciclo: sql`gs.id_ciclo_escolar` })} regla
        from grados_secciones gs join grados g using (id_grado)
        where gs.id_grado_seccion in (select id_grado_seccion from objetivo)),
      trae as (${otra?.trae ?? sql`select * from notas_traidas where id_estudiante_grado = any(${arreglo(ids)})`}),
      recuperadas as (
        select id_estudiante_grado, id_materia, json_agg(json_build_object('oportunidad', oportunidad, 'estado', estado, 'nota', nota)
          order by oportunidad) hechas
        from recuperaciones where id_estudiante_grado = any(${arreglo(ids)}) group by id_estudiante_grado, id_materia),
      fijas as (
        select rm.* from objetivo o join cierres c on c.id_grado_seccion = o.id_grado_seccion and c.reabierto is null
        join resultados_materias rm on rm.id_cierre = c.id_cierre and rm.id_estudiante_grado = o.id_estudiante_grado),
      puntos as (
        select p.id_estudiante_grado, ac.id_materia_bloque, ${SUMAS},
          sum(p.valor_neto) filter (where ac.tipo_actividad <> all(${arreglo(TIPOS_EXTRA)})) calificados
        from participantes p join actividades ac using (id_actividad_materia_bloque)
        where p.id_estudiante_grado = any(${arreglo(ids)}) and p.id_estado_actividad = 3 and ac.eliminada is null
        group by p.id_estudiante_grado, ac.id_materia_bloque),
      por_materia as (
        select o.id_estudiante_grado, o.id_grado_seccion, cl.id_materia, cl.nombre, cl.activo, cl.inicializado, cl.cerrada,
          cl.sin_recuperacion, cl.se_imparte, na.nota,
          coalesce(json_agg(json_build_object('bloque', n.bloque,
            'fechaIniciado', ${instanteJson(sql`b.fecha_iniciado`)},
            'fechaTerminado', ${instanteJson(sql`b.fecha_terminado`)},
            'maximos', json_build_object('zona', coalesce(b.max_zona, ${MAXIMOS_DE_BLOQUE.zona}::int),
              'examen', coalesce(b.max_examen, ${MAXIMOS_DE_BLOQUE.examen}::int)),
            'propios', ${puntosJson('pt')},
            'calificados', case when b.fecha_iniciado is not null and b.fecha_terminado is null and t.bloque is null and nt.bloque is null
              then coalesce(pt.calificados, 0) end,
            'trae', case when t.bloque is not null then ${puntosJson('t')} end,
            'traslado', case when nt.bloque is not null then json_build_object('nota', nt.nota) end) order by n.bloque)
            filter (where cl.se_imparte and num_nonnulls(b.id_materia_bloque, t.bloque, nt.bloque) > 0), '[]') bloques
        from objetivo o
        join clases cl using (id_grado_seccion)
        left join notas_anteriores na on na.id_estudiante_grado = o.id_estudiante_grado and na.id_materia = cl.id_materia
        cross join generate_series(1, 6) n (bloque)
        left join bloques b on b.id_grado_seccion_materia_colaborador = cl.clase and b.bloque = n.bloque
        left join trae t
          on t.id_estudiante_grado = o.id_estudiante_grado and t.id_materia = cl.id_materia and t.bloque = n.bloque
        left join notas_traslado nt
          on nt.id_estudiante_grado = o.id_estudiante_grado and nt.id_materia = cl.id_materia and nt.bloque = n.bloque
        left join puntos pt
          on pt.id_estudiante_grado = o.id_estudiante_grado and pt.id_materia_bloque = b.id_materia_bloque
        where cl.se_ensenia or na.nota is not null or exists (select from trae x
          where x.id_estudiante_grado = o.id_estudiante_grado and x.id_materia = cl.id_materia)
        group by o.id_estudiante_grado, o.id_grado_seccion, cl.id_materia, cl.nombre, cl.activo, cl.inicializado, cl.cerrada,
          cl.sin_recuperacion, cl.se_imparte, na.nota)
      select id_estudiante_grado "idEstudianteGrado",
        (select r.regla from reglas r where r.id_grado_seccion = por_materia.id_grado_seccion) regla,
        json_agg(json_build_object('idMateria', id_materia, 'nombre', nombre, 'activo', activo,
          'inicializado', inicializado, 'cerrada', cerrada, 'seImparte', se_imparte, 'sinRecuperacion', sin_recuperacion,
          'recuperaciones', coalesce(r.hechas, '[]'), 'fija', case when f.id_materia is not null then json_build_object(
            'promedio', f.promedio, 'recuperacion', f.recuperacion, 'final', f.final, 'aprobada', f.aprobada) end,
          'bloques', bloques, 'notaFinal', nota) order by clave_orden(nombre), id_materia) materias
      from por_materia
      left join recuperadas r using (id_estudiante_grado, id_materia)
      left join fijas f using (id_estudiante_grado, id_materia)
      group by id_estudiante_grado, id_grado_seccion`,
    notasLeidasRow,
  );
  return leidas.map(({ materias, ...una }) => ({
    ...una,
    materias: materias.map((materia) => ({ ...materia, bloques: materia.bloques.map(calificado) })),
  }));
}
