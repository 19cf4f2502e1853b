import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cuentaPara } from '#server/cuenta-para.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { reglaVigente } from '#server/normas/queries.ts';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import {
  type BloqueCalificado,
  MAXIMOS_DE_BLOQUE,
  partesDeBloque,
  TIPOS_EXAMEN,
  TIPOS_EXTRA,
  TIPOS_ZONA,
} from '#shared/calificaciones.rules.ts';
import { type PuntosTraidos, puntosTraidos } from '#shared/calificaciones.ts';
import type { ReglaDelAnio } from '#shared/normas.rules.ts';
import { type Norma, reglaDelAnio } from '#shared/normas.ts';

export interface MateriaCalificada {
  idMateria: number;
  nombre: string;
  /** Still in the curriculum. */
  activo: boolean;
  /** Its teacher has opened the class. */
  inicializado: boolean;
  bloques: BloqueCalificado[];
  /** Of a year before the school had Ceiba; null: its marks are those of the class. */
  notaFinal: number | null;
}

export interface Notas {
  idEstudianteGrado: number;
  /** What its year asks; null while the school has not confirmed it. */
  regla: ReglaDelAnio | null;
  materias: MateriaCalificada[];
}

interface BloqueLeido extends Omit<BloqueCalificado, 'zona' | 'examen' | 'trae' | 'calificados'> {
  maximos: { zona: number; examen: number };
  propios: PuntosTraidos;
  trae: PuntosTraidos | null;
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
      notaFinal: num.nullable(),
      bloques: z.array(
        z.object({
          maximos: z.object({ zona: num, examen: num }),
          propios: puntosTraidos,
          trae: puntosTraidos.nullable(),
          calificados: num.nullable(),
          bloque: num,
          fechaIniciado: text.nullable(),
          fechaTerminado: text.nullable(),
        }),
      ),
    }),
  ),
};

function calificado({ maximos, propios, trae, calificados, ...bloque }: BloqueLeido): BloqueCalificado {
  const partes = partesDeBloque({ propios, maximos, trae: trae ?? undefined });
  return {
    ...bloque,
    ...partes,
    ...(trae ? { trae } : {}),
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
 * Only graded work of the section counts, and what a student brings from others; dropped subjects stay where they were taught or a
 * final mark was written down. One statement, however many.
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
          coalesce(a.inicializado, false) inicializado, m.activo or a.id_colaborador is not null se_ensenia
        from grados_secciones gs
        join grados_materias gm on gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar
        join materias m on m.id_materia = gm.id_materia
        left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
        where gs.id_grado_seccion in (select id_grado_seccion from objetivo)),
      reglas as (
        select gs.id_grado_seccion, ${reglaVigente({ grado: sql`g.id_grado`, nivel: sql`g.id_nivel_estudiantil`, ciclo: sql`gs.id_ciclo_escolar` })} regla
        from grados_secciones gs join grados g using (id_grado)
        where gs.id_grado_seccion in (select id_grado_seccion from objetivo)),
      trae as (${otra?.trae ?? sql`select * from notas_traidas where id_estudiante_grado = any(${arreglo(ids)})`}),
      puntos as (
        select p.id_estudiante_grado, ac.id_materia_bloque, ${SUMAS},
          sum(p.valor_neto) filter (where ac.tipo_actividad <> all(${arreglo(TIPOS_EXTRA)})) calificados
        from participantes p join actividades ac using (id_actividad_materia_bloque)
        where p.id_estudiante_grado = any(${arreglo(ids)}) and p.id_estado_actividad = 3 and ac.eliminada is null
        group by p.id_estudiante_grado, ac.id_materia_bloque),
      por_materia as (
        select o.id_estudiante_grado, o.id_grado_seccion, cl.id_materia, cl.nombre, cl.activo, cl.inicializado, na.nota,
          coalesce(json_agg(json_build_object('bloque', n.bloque,
            'fechaIniciado', ${instanteJson(sql`b.fecha_iniciado`)},
            'fechaTerminado', ${instanteJson(sql`b.fecha_terminado`)},
            'maximos', json_build_object('zona', coalesce(b.max_zona, ${MAXIMOS_DE_BLOQUE.zona}::int),
              'examen', coalesce(b.max_examen, ${MAXIMOS_DE_BLOQUE.examen}::int)),
            'propios', ${puntosJson('pt')},
            'calificados', case when b.fecha_iniciado is not null and b.fecha_terminado is null and t.bloque is null
              then coalesce(pt.calificados, 0) end,
            'trae', case when t.bloque is not null then ${puntosJson('t')} end) order by n.bloque)
            filter (where b.id_materia_bloque is not null or t.bloque is not null), '[]') bloques
        from objetivo o
        join clases cl using (id_grado_seccion)
        left join notas_anteriores na on na.id_estudiante_grado = o.id_estudiante_grado and na.id_materia = cl.id_materia
        cross join generate_series(1, 6) n (bloque)
        left join bloques b on b.id_grado_seccion_materia_colaborador = cl.clase and b.bloque = n.bloque
        left join trae t
          on t.id_estudiante_grado = o.id_estudiante_grado and t.id_materia = cl.id_materia and t.bloque = n.bloque
        left join puntos pt
          on pt.id_estudiante_grado = o.id_estudiante_grado and pt.id_materia_bloque = b.id_materia_bloque
        where cl.se_ensenia or na.nota is not null or exists (select from trae x
          where x.id_estudiante_grado = o.id_estudiante_grado and x.id_materia = cl.id_materia)
        group by o.id_estudiante_grado, o.id_grado_seccion, cl.id_materia, cl.nombre, cl.activo, cl.inicializado, na.nota)
      select id_estudiante_grado "idEstudianteGrado",
        (select r.regla from reglas r where r.id_grado_seccion = por_materia.id_grado_seccion) regla,
        json_agg(json_build_object('idMateria', id_materia, 'nombre', nombre, 'activo', activo,
          'inicializado', inicializado, 'bloques', bloques, 'notaFinal', nota) order by clave_orden(nombre), id_materia) materias
      from por_materia group by id_estudiante_grado, id_grado_seccion`,
    notasLeidasRow,
  );
  return leidas.map(({ materias, ...una }) => ({
    ...una,
    materias: materias.map((materia) => ({ ...materia, bloques: materia.bloques.map(calificado) })),
  }));
}

const resultadoActualRow = {
  idEstudianteGrado: num,
  idEstudiante: num,
  finalizado: bool,
  aprobado: bool.nullable(),
};
export type ResultadoActual = Row<typeof resultadoActualRow>;

/**
 * Enrolments of those in class with the result they have, locked: of two classes that end at once, the second to come here sees
 * the end of the first.
 */
export function bloquearResultados(tx: Tx, ids: readonly number[]): Promise<ResultadoActual[]> {
  return rows(
    tx,
    sql`select id_estudiante_grado "idEstudianteGrado", id_estudiante "idEstudiante", finalizado, aprobado from inscripciones
      where id_estudiante_grado = any(${arreglo(ids)}) and ${cuentaPara('clase', 'inscripciones')}
      order by id_estudiante_grado for no key update`,
    resultadoActualRow,
  );
}

export async function guardarResultados(
  tx: Tx,
  resultados: readonly { idEstudianteGrado: number; aprobado: boolean }[],
): Promise<void> {
  const aprobados = resultados.filter(({ aprobado }) => aprobado).map((one) => one.idEstudianteGrado);
  await tx.execute(sql`
    update inscripciones set finalizado = true, aprobado = id_estudiante_grado = any(${arreglo(aprobados)})
    where id_estudiante_grado = any(${arreglo(resultados.map((one) => one.idEstudianteGrado))})`);
}

/** Takes the result from enrolments that have neither a final mark nor a class that began; resolves to those, with the result they had. */
export function quitarResultados(tx: Tx, ids: readonly number[]): Promise<ResultadoActual[]> {
  return rows(
    tx,
    sql`
      with sin_nada as (
        select i.id_estudiante_grado, i.finalizado, i.aprobado from inscripciones i
        where i.id_estudiante_grado = any(${arreglo(ids)}) and i.finalizado
          and not exists (select from notas_anteriores n where n.id_estudiante_grado = i.id_estudiante_grado)
          and not exists (select from asignaciones a join bloques b using (id_grado_seccion_materia_colaborador)
            where a.id_grado_seccion = i.id_grado_seccion and b.fecha_iniciado is not null)
        for no key update of i)
      update inscripciones i set finalizado = false, aprobado = null from sin_nada s
      where i.id_estudiante_grado = s.id_estudiante_grado
      returning i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante", s.finalizado, s.aprobado`,
    resultadoActualRow,
  );
}

export async function inscripcionesDeSeccion(tx: Tx, idGradoSeccion: number): Promise<number[]> {
  const leidas = await rows(
    tx,
    sql`select id_estudiante_grado id from inscripciones
      where id_grado_seccion = ${idGradoSeccion} and ${cuentaPara('clase', 'inscripciones')}`,
    { id: num },
  );
  return leidas.map(({ id }) => id);
}

/** Those in class that a norm may concern: of its grade, or of its whole level. */
export async function inscripcionesDeNorma(
  tx: Tx,
  { idCicloEscolar, nivel, grado }: Pick<Norma, 'idCicloEscolar' | 'nivel' | 'grado'>,
): Promise<number[]> {
  const leidas = await rows(
    tx,
    sql`select i.id_estudiante_grado id from inscripciones i join grados_secciones gs using (id_grado_seccion)
      join grados g on g.id_grado = gs.id_grado
      where i.id_ciclo_escolar = ${idCicloEscolar} and g.id_nivel_estudiantil = ${nivel.codigoNivelEstudiantil}
        and (${grado?.idGrado ?? null}::int is null or g.id_grado = ${grado?.idGrado ?? null}) and ${cuentaPara('clase')}`,
    { id: num },
  );
  return leidas.map(({ id }) => id);
}

/** Sections of years up to one, in which somebody still has no result. */
export async function seccionesSinResultado(db: Db, hastaCiclo: number): Promise<number[]> {
  const leidas = await rows(
    db,
    sql`select distinct id_grado_seccion id from inscripciones
      where id_ciclo_escolar <= ${hastaCiclo} and ${cuentaPara('clase', 'inscripciones')} and not finalizado order by id`,
    { id: num },
  );
  return leidas.map(({ id }) => id);
}
