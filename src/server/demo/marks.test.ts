import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { faltas } from '#server/sire/faltas/service.ts';
import { leerPlazos } from '#server/sire/plazos/service.ts';
import { DIAS, demoDePrueba } from './testing.ts';

const {
  construir,
  database: { db },
} = await demoDePrueba();
const config = { timeZone: 'America/Guatemala' };

describe.each(DIAS)('las notas, el %s', (hoy) => {
  const year = Number(hoy.slice(0, 4));
  const now = new Date(`${hoy}T12:00:00-06:00`);
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
});
