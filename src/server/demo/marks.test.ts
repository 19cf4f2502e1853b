import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { verificar } from '#server/documentos/verificacion/service.ts';
import { resultadosDe } from '#server/inscripciones/anio/queries.ts';
import { notasDe } from '#server/inscripciones/resultados/queries.ts';
import { calcular } from '#server/inscripciones/resultados/rules.ts';
import { rows } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { settableClock } from '#server/platform/runtime/clock.ts';
import { faltas } from '#server/sire/faltas/service.ts';
import { leerPlazos } from '#server/sire/plazos/service.ts';
import { motivosDelResultado } from '#shared/inscripciones/motivos.rules.ts';
import { RONDAS } from '#testing/rondas.ts';
import { demoDePrueba, dias } from './testing.ts';

const {
  construir,
  database: { db },
} = await demoDePrueba();
const config = { timeZone: 'America/Guatemala' };

describe.each(dias(RONDAS))('las notas, el %s', (hoy) => {
  const year = Number(hoy.slice(0, 4));
  const now = new Date(`${hoy}T12:00:00-06:00`);
  const clock = settableClock(now.toISOString());
  beforeAll(() => construir(now.toISOString()));

  it('docente tiene en un bloque 12 notas en borrador, cinco alumnos en riesgo y uno que no participa en línea', async () => {
    const [cuenta] = await rows(
      db,
      sql`with bloque as (
          select g.id_grado_seccion, a.* from asignaciones g join bloques b using (id_grado_seccion_materia_colaborador)
          join actividades a using (id_materia_bloque)
          where b.bloque = 2 and a.valor_neto is not null
            and exists (select from actividades x where x.id_materia_bloque = b.id_materia_bloque and not x.en_linea)),
        alumnos as (
          select i.id_estudiante_grado, count(p.id_actividad_materia_bloque) filter (where a.en_linea) en_linea,
            count(*) filter (where p.id_estado_actividad in (1, 2, 3) and p.borrador_calificacion is not null
              and (p.id_estado_actividad <> 3 or p.borrador_calificacion <> p.calificacion)) borradores,
            coalesce(sum(p.calificacion) filter (where p.id_estado_actividad = 3), 0) lleva,
            coalesce(sum(a.valor_neto) filter (where p.id_estado_actividad = 3
              or p.id_estado_actividad = 1 and a.en_linea and a.fecha_limite < ${`${hoy}T06:00:00Z`}::timestamptz), 0) de
          from bloque a join inscripciones i on i.id_grado_seccion = a.id_grado_seccion and i.estado = 'activa'
          left join participantes p on p.id_actividad_materia_bloque = a.id_actividad_materia_bloque
            and p.id_estudiante_grado = i.id_estudiante_grado
          group by i.id_estudiante_grado)
        select sum(borradores)::int borradores, (count(*) filter (where 100 * lleva < 60 * de))::int riesgo,
          (count(*) filter (where en_linea = 0))::int fuera from alumnos`,
      { borradores: num, riesgo: num, fuera: num },
    );
    expect(cuenta).toEqual({ borradores: 12, riesgo: 5, fuera: 1 });
  });

  it('al registro le faltan siete avisos, dos ya vencidos, y hay doce datos por corregir', async () => {
    const { pendientes } = await leerPlazos(db, year, { now, config });
    expect(pendientes.map(({ tipo }) => tipo).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'Inscripción'),
      'Retiro',
      'Traslado',
    ]);
    expect(pendientes.filter(({ quedan }) => quedan < 0).map(({ tipo }) => tipo)).toEqual([
      'Inscripción',
      'Inscripción',
    ]);
    expect(await faltas(db, year)).toHaveLength(12);
  });

  it('quien llegó de otro colegio tiene nota de traslado del bloque 1 en cada materia que lo terminó', async () => {
    const [cuenta] = await rows(
      db,
      sql`select count(distinct id_estudiante_grado)::int alumnos, count(*)::int notas,
          (select count(*)::int from asignaciones a join bloques b using (id_grado_seccion_materia_colaborador)
            join materias m using (id_materia) where a.id_grado_seccion = min(i.id_grado_seccion) and m.activo
              and b.bloque = 1 and b.fecha_terminado is not null) terminadas
        from notas_traslado join inscripciones i using (id_estudiante_grado) where bloque = 1`,
      { alumnos: num, notas: num, terminadas: num },
    );
    expect(cuenta?.alumnos).toBe(1);
    expect(cuenta?.notas).toBeGreaterThan(4);
    expect(cuenta?.notas).toBe(cuenta?.terminadas);
  });

  it('el guía de una sección observó a casi todos en el bloque 1', async () => {
    const [cuenta] = await rows(
      db,
      sql`select count(distinct i.id_grado_seccion)::int secciones, count(*)::int escritas,
          (select count(*)::int from inscripciones x where x.id_grado_seccion = min(i.id_grado_seccion)) alumnos
        from observaciones o join inscripciones i using (id_estudiante_grado)
        join guias g on g.id_grado_seccion = i.id_grado_seccion and g.id_colaborador = o.id_colaborador
        where o.bloque = 1 and o.fecha < ${now.toISOString()}::timestamptz`,
      { secciones: num, escritas: num, alumnos: num },
    );
    expect(cuenta?.secciones).toBe(1);
    expect(cuenta?.escritas).toBeGreaterThan((cuenta?.alumnos ?? 0) / 2);
    expect(cuenta?.escritas).toBeLessThan(cuenta?.alumnos ?? 0);
  });

  it('las boletas del bloque 1 de una sección se comprueban por su código, y una tiene una versión posterior', async () => {
    const emitidas = await rows(
      db,
      sql`select codigo, id_estudiante_grado id, (select count(*)::int from inscripciones y
            where y.id_grado_seccion = i.id_grado_seccion and y.fecha_asignado < d.creado) alumnos
          from documentos d join inscripciones i using (id_estudiante_grado)`,
      { codigo: text, id: num, alumnos: num },
    );
    const vistas = await Promise.all(
      emitidas.map(async ({ codigo, id, alumnos }) => ({
        id,
        alumnos,
        ...(await verificar(db, codigo, { clock, red: '198.51.100.7' })),
      })),
    );
    const [superada, ...otras] = vistas.filter(({ estado }) => estado === 'superado');
    expect(otras).toEqual([]);
    const vigentes = vistas.filter(({ estado }) => estado === 'vigente');
    expect(vigentes).toHaveLength(vistas.length - 1);
    expect(vigentes).toHaveLength(superada?.alumnos ?? 0);
    const nueva = vigentes.find(({ id }) => id === superada?.id);
    expect(nueva?.documento).toMatchObject({ alcance: '1', ciclo: year });
    expect(nueva?.promedios).not.toEqual(superada?.promedios);
  });

  it('los dos papeles del README se comprueban, y uno tiene una versión posterior', async () => {
    const codigos = [...readFileSync('README.md', 'utf8').matchAll(/verificar\/([0-9A-Z-]{14})/g)];
    const vistos = await Promise.all(
      codigos.map(([, codigo = '']) => verificar(db, codigo, { clock, red: '198.51.100.8' })),
    );
    expect(vistos.map(({ estado }) => estado)).toEqual(['vigente', 'superado']);
  });

  it('las 34 secciones del año anterior están cerradas, y lo que dicen es lo que dan sus notas', async () => {
    const [cuenta] = await rows(
      db,
      sql`select count(*)::int secciones, (count(*) filter (where gs.fecha_cerrada = c.cerrado))::int cerradas,
          (count(*) filter (where not exists (select from asignaciones a
            where a.id_grado_seccion = gs.id_grado_seccion and (a.fecha_cerrada is null or a.fecha_cerrada > c.cerrado))))::int enteras
        from grados_secciones gs left join cierres c on c.id_grado_seccion = gs.id_grado_seccion and c.reabierto is null
        where gs.id_ciclo_escolar = ${year - 1}`,
      { secciones: num, cerradas: num, enteras: num },
    );
    expect(cuenta).toEqual({ secciones: 34, cerradas: 34, enteras: 34 });
    const ids = (
      await rows(
        db,
        sql`select id_estudiante_grado id from inscripciones where id_ciclo_escolar = ${year - 1}`,
        {
          id: num,
        },
      )
    ).map(({ id }) => id);
    const dicho = await resultadosDe(db, ids);
    for (const notas of await notasDe(db, ids)) {
      const fijo = must(dicho.get(notas.idEstudianteGrado), 'the result of an enrolment');
      const { materias, resultado } = calcular(notas);
      const { adecuacion, regla } = fijo;
      expect({
        materias: fijo.materias.map(({ nombre, promedio, recuperacion, final, aprobada }) => ({
          ...{ nombre, promedio, recuperacion, final, aprobada },
        })),
        promedioGeneral: fijo.promedioGeneral,
        propuesta: fijo.propuesta,
        motivos: fijo.motivos,
      }).toEqual({
        materias: resultado.materias.map(({ nombre, promedio, recuperacion, final, aprobada }) => ({
          ...{ nombre, promedio, recuperacion, final, aprobada },
        })),
        promedioGeneral: resultado.promedioGeneral,
        propuesta: resultado.propuesta,
        motivos: motivosDelResultado(materias, resultado, must(regla ?? undefined, 'a confirmed norm'), {
          decision: null,
          adecuacion,
        }),
      });
    }
  });

  it('cuatro recuperaron, dos no fueron promovidos, uno tiene adecuación, y de una sección cambiaron tres notas', async () => {
    const [cuenta] = await rows(
      db,
      sql`with oficial as (select r.* from resultados r join cierres c using (id_cierre) where c.reabierto is null),
        cambios as (
          select x.final antes, y.final ahora from cierres uno join cierres dos using (id_grado_seccion)
          join resultados_materias x on x.id_cierre = uno.id_cierre
          join resultados_materias y on y.id_cierre = dos.id_cierre and y.id_estudiante_grado = x.id_estudiante_grado
            and y.id_materia = x.id_materia and y.final is distinct from x.final
          where uno.version = 1 and dos.version = 2 and uno.reabierto between uno.cerrado and dos.cerrado)
        select (select count(*)::int from oficial join resultados_materias using (id_cierre, id_estudiante_grado)
            where recuperacion is not null and aprobada) recuperaron,
          (select count(*)::int from oficial where resultado = 'NP') "noPromovidos",
          (select count(*)::int from oficial where resultado = 'PAC') "conAdecuacion",
          (select count(*)::int from cierres where reabierto is not null) reabiertas,
          (select count(*)::int from cambios where ahora > antes) cambios`,
      { recuperaron: num, noPromovidos: num, conAdecuacion: num, reabiertas: num, cambios: num },
    );
    expect(cuenta).toEqual({
      recuperaron: 4,
      noPromovidos: 2,
      conAdecuacion: 1,
      reabiertas: 1,
      cambios: 3,
    });
  });
});
