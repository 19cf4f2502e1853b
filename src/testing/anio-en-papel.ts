import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import type { MateriaCalculada, MateriaCruda, ReglaCruda } from './racionales.ts';

const PRIMER_DIA = '2026-01-15T14:00:00.000Z';
const ULTIMO_DIA = '2026-10-15T14:00:00.000Z';

/** A number from 0 to 1 that depends on its words alone. */
const azar = (words: string) => sql.raw(`(abs(hashtext(${words})) % 10000 / 10000.0)`);

/**
 * Ends the year of every section of the demo school: its classes are open, their four blocks over, and each that nobody graded has a mark of zone and
 * one of exam, with two decimals. What was in draft is published.
 */
export async function terminarAnio(db: Db, ciclo: number): Promise<void> {
  await db.execute(sql`update asignaciones set inicializado = true, fecha_inicializado = ${PRIMER_DIA}
    where id_ciclo_escolar = ${ciclo} and not inicializado`);
  await db.execute(sql`
    insert into bloques (id_grado_seccion_materia_colaborador, bloque)
    select a.id_grado_seccion_materia_colaborador, n from asignaciones a cross join generate_series(1, 4) n
    where a.id_ciclo_escolar = ${ciclo} on conflict do nothing`);
  const suyos = sql`select b.id_materia_bloque from bloques b join asignaciones a using (id_grado_seccion_materia_colaborador)
    where a.id_ciclo_escolar = ${ciclo}`;
  await db.execute(sql`update bloques set fecha_iniciado = coalesce(fecha_iniciado, ${PRIMER_DIA}), fecha_terminado = ${ULTIMO_DIA}
    where id_materia_bloque in (${suyos}) and fecha_terminado is null`);
  await db.execute(sql`update participantes p set borrador_calificacion = calificacion from actividades ac
    where ac.id_actividad_materia_bloque = p.id_actividad_materia_bloque and ac.id_materia_bloque in (${suyos})
      and p.borrador_calificacion is distinct from p.calificacion`);
  await db.execute(sql`
    with nuevas as (
      insert into actividades (id_materia_bloque, tipo_actividad, titulo, contenido, fecha_creada, fecha_limite, valor_neto, id_colaborador, en_linea)
      select b.id_materia_bloque, t.tipo, t.titulo, '', ${PRIMER_DIA}, ${ULTIMO_DIA}, t.puntos, a.id_colaborador, false
      from bloques b join asignaciones a using (id_grado_seccion_materia_colaborador)
      cross join (values (3, 'Zona', 70), (2, 'Examen', 30)) t (tipo, titulo, puntos)
      where a.id_ciclo_escolar = ${ciclo} and not exists (select from actividades x
        where x.id_materia_bloque = b.id_materia_bloque and x.valor_neto is not null and x.eliminada is null)
      returning id_actividad_materia_bloque id, id_materia_bloque, valor_neto)
    insert into participantes (id_actividad_materia_bloque, id_estudiante_grado, id_estado_actividad, valor_neto, calificacion, fecha_calificada)
    select n.id, i.id_estudiante_grado, 3, n.valor_neto,
      round((n.valor_neto * least(1, 0.55 + 0.42 * ${azar(`'s' || i.id_estudiante_grado`)}
        - case when ${azar(`i.id_estudiante_grado || '-' || a.id_materia`)} < 0.04 then 0.25 else 0 end
        + 0.1 * ${azar(`n.id || '-' || i.id_estudiante_grado`)}))::numeric, 2), ${ULTIMO_DIA}
    from nuevas n join bloques b using (id_materia_bloque) join asignaciones a using (id_grado_seccion_materia_colaborador)
    join inscripciones i using (id_grado_seccion) where i.estado = 'activa'`);
  await db.execute(sql`analyze`);
}

const NADA = JSON.stringify({ zona: '0', zonaExtra: '0', examen: '0', examenExtra: '0' });
const puntos = z.object({ zona: text, zonaExtra: text, examen: text, examenExtra: text });

const crudaRow = {
  idEstudianteGrado: num,
  codigo: text,
  seccion: num,
  cerrada: z.boolean(),
  regla: z.object({
    notaMinima: num,
    promocion: text,
    oportunidades: num,
    porcentajeMaximo: num,
    notaRecuperacion: text,
  }),
  materias: z.array(
    z.object({
      nombre: text,
      activo: z.boolean(),
      abierta: z.boolean(),
      cerrada: z.boolean(),
      seImparte: z.boolean(),
      sinRecuperacion: z.boolean(),
      recuperaciones: z.array(z.object({ estado: text, nota: num.nullable() })),
      bloques: z.array(
        z.object({
          bloque: num,
          iniciado: z.boolean(),
          maxZona: num,
          maxExamen: num,
          propios: puntos,
          trae: puntos.nullable(),
          traslado: z.object({ nota: text.nullable() }).nullable(),
        }),
      ),
    }),
  ),
};

export interface AlumnoCrudo {
  idEstudianteGrado: number;
  codigo: string;
  seccion: number;
  /** Its section is. */
  cerrada: boolean;
  regla: ReglaCruda;
  materias: MateriaCruda[];
}

/** The tables as they stand, of everybody in class: marks one by one, added up by no rule of the product. */
export async function leerCrudas(db: Db, ciclo: number): Promise<AlumnoCrudo[]> {
  const suma = (tipo: string) =>
    sql.raw(`coalesce(sum(p.calificacion) filter (where ac.tipo_actividad ${tipo}), 0)::text`);
  const leidas = await rows(
    db,
    sql`
    with alumnos as (
      select i.id_estudiante_grado id, e.codigo, i.id_grado_seccion, gs.id_grado, g.id_nivel_estudiantil nivel,
        gs.fecha_cerrada is not null cerrada
      from inscripciones i join estudiantes e using (id_estudiante) join grados_secciones gs using (id_grado_seccion)
      join grados g on g.id_grado = gs.id_grado
      where i.id_ciclo_escolar = ${ciclo} and i.estado = 'activa'),
    sumas as (
      select p.id_estudiante_grado id, ac.id_materia_bloque, json_build_object('zona', ${suma('in (1, 3)')}, 'zonaExtra', ${suma('in (6, 9)')},
        'examen', ${suma('= 2')}, 'examenExtra', ${suma('= 8')}) puntos
      from participantes p join actividades ac using (id_actividad_materia_bloque)
      where p.id_estado_actividad = 3 and ac.eliminada is null group by 1, 2),
    porBloque as (
      select al.id, a.id_materia, json_agg(json_build_object('bloque', n.bloque, 'iniciado', coalesce(b.fecha_iniciado is not null, false),
          'maxZona', coalesce(b.max_zona, 70), 'maxExamen', coalesce(b.max_examen, 30),
          'propios', coalesce(s.puntos, ${NADA}::json),
          'trae', case when t.bloque is not null then json_build_object('zona', coalesce(t.zona, 0)::text, 'zonaExtra', coalesce(t.zona_extra, 0)::text,
            'examen', coalesce(t.examen, 0)::text, 'examenExtra', coalesce(t.examen_extra, 0)::text) end,
          'traslado', case when nt.bloque is not null then json_build_object('nota', nt.nota::text) end) order by n.bloque) bloques
      from alumnos al join grados_materias a on a.id_grado = al.id_grado and a.id_ciclo_escolar = ${ciclo}
      cross join generate_series(1, 6) n (bloque)
      left join asignaciones c on c.id_grado_seccion = al.id_grado_seccion and c.id_materia = a.id_materia
      left join bloques b on b.id_grado_seccion_materia_colaborador = c.id_grado_seccion_materia_colaborador and b.bloque = n.bloque
      left join sumas s on s.id = al.id and s.id_materia_bloque = b.id_materia_bloque
      left join notas_traidas t on t.id_estudiante_grado = al.id and t.id_materia = a.id_materia and t.bloque = n.bloque
      left join notas_traslado nt on nt.id_estudiante_grado = al.id and nt.id_materia = a.id_materia and nt.bloque = n.bloque
      where num_nonnulls(b.id_materia_bloque, t.bloque, nt.bloque) > 0 group by 1, 2)
    select al.id "idEstudianteGrado", al.codigo, al.id_grado_seccion seccion, al.cerrada,
      (select json_build_object('notaMinima', no.nota_minima, 'promocion', no.promocion, 'oportunidades', no.oportunidades,
          'porcentajeMaximo', no.porcentaje_maximo, 'notaRecuperacion', no.nota_recuperacion) from normas no
        where no.id_ciclo_escolar = ${ciclo} and no.codigo_nivel_estudiantil = al.nivel and (no.id_grado is null or no.id_grado = al.id_grado)
        order by no.id_grado nulls last limit 1) regla,
      json_agg(json_build_object('nombre', m.nombre, 'activo', m.activo, 'abierta', coalesce(c.inicializado, false),
        'cerrada', c.fecha_cerrada is not null, 'seImparte', ni.id_materia is null, 'sinRecuperacion', m.sin_recuperacion,
        'recuperaciones', coalesce((select json_agg(json_build_object('estado', r.estado, 'nota', r.nota) order by r.oportunidad)
          from recuperaciones r where r.id_estudiante_grado = al.id and r.id_materia = m.id_materia), '[]'),
        'bloques', case when ni.id_materia is null then coalesce(pb.bloques, '[]') else '[]' end)
        order by clave_orden(m.nombre), m.id_materia) materias
    from alumnos al join grados_materias gm on gm.id_grado = al.id_grado and gm.id_ciclo_escolar = ${ciclo}
    join materias m on m.id_materia = gm.id_materia
    left join asignaciones c on c.id_grado_seccion = al.id_grado_seccion and c.id_materia = m.id_materia
    left join materias_no_impartidas ni on ni.id_grado_seccion = al.id_grado_seccion and ni.id_materia = m.id_materia
    left join porBloque pb on pb.id = al.id and pb.id_materia = m.id_materia
    where m.activo or c.id_colaborador is not null
    group by al.id, al.codigo, al.id_grado_seccion, al.cerrada, al.id_grado, al.nivel`,
    crudaRow,
  );
  return leidas.map(({ materias, ...alumno }) => ({
    ...alumno,
    // What is not taught this year stands on no paper and in no list.
    materias: materias
      .filter(({ seImparte }) => seImparte)
      .map(({ recuperaciones, bloques, ...materia }) => ({
        ...materia,
        recuperaciones: recuperaciones.map(({ estado, nota }) =>
          estado === 'pendiente' ? 'pendiente' : nota,
        ),
        bloques: bloques.map(({ traslado, ...bloque }) =>
          traslado === null ? bloque : { ...bloque, traslado: traslado.nota },
        ),
      })),
  }));
}

/** What a report card says of a subject, as the text of its page: its blocks, and what stands for the year. */
export function renglonDicho(materia: MateriaCalculada, columnas: number): string {
  const { nombre, fueraDelPensum, bloques, promedio, recuperacion, final } = materia;
  const celdas = Array.from({ length: columnas }, (_, index) => {
    const uno = bloques.find(({ bloque }) => bloque === index + 1);
    if (!uno) return 'NNG';
    if (uno.traslado) return `T ${uno.total ?? 'No cuenta'}`;
    return `${uno.zona} ${uno.examen} ${uno.total}`;
  });
  const vale = final ?? promedio ?? 'NNG';
  return [
    nombre,
    ...(fueraDelPensum ? ['Fuera del pensum: no cuenta'] : []),
    ...celdas,
    recuperacion === null ? `${vale}` : `${vale} R prom. ${promedio}`,
  ].join(' ');
}

/** What stands for the year in each subject, read from the text of a page; their names in its order. null: no mark. */
export function finalesDePagina(texto: string, nombres: readonly string[]): Map<string, number | null> {
  const desde: number[] = [];
  let lugar = texto.indexOf('Materia ');
  for (const nombre of nombres) {
    lugar = texto.indexOf(` ${nombre} `, lugar);
    desde.push(lugar + nombre.length + 1);
  }
  const fin = texto.indexOf(' Promedio general', lugar);
  return new Map(
    nombres.map((nombre, index) => {
      const siguiente = desde[index + 1];
      const hasta = siguiente === undefined ? fin : siguiente - (nombres[index + 1]?.length ?? 0) - 1;
      const palabras = texto.slice(desde[index], hasta).trim().split(' ');
      const r = palabras.indexOf('R');
      const ultima = (r > 0 ? palabras[r - 1] : palabras.filter((una) => una !== 'provisional').at(-1)) ?? '';
      return [nombre, /^\d+$/.test(ultima) ? Number(ultima) : null];
    }),
  );
}
