import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#server/operate/database/migrate.ts';
import { rows } from '#server/platform/db/db.ts';
import { crearEstudiante } from '#testing/builders.ts';
import { testDatabase } from '#testing/database.ts';

const database = await testDatabase();
const { db } = database;
const NORMAS = '0040';

it('un colegio de antes recibe la propuesta de este ciclo y del anterior, sin confirmar, y ningún resultado cambia', async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  const todas = readMigrations();
  await migrate(
    database,
    todas.filter(({ tag }) => tag < NORMAS),
  );
  const anio = 2026;
  await db.execute(
    sql`insert into ciclos select anio, now() from generate_series(${anio - 2}::int, ${anio}) anio`,
  );
  await db.execute(sql`insert into grados (nombre, id_nivel_estudiantil, fecha_creado)
    select g.nombre, n.codigo_nivel_estudiantil, now() from niveles n
    join (values ('primaria', 'Primero Primaria'), ('primaria', '2do. Primaria'), ('primaria', 'Tercero'), ('primaria', 'Cuarto Primaria'),
      ('primaria', '10'), ('basicos', 'Primero Básico')) g (clave, nombre) using (clave)`);
  await db.execute(sql`insert into grados_secciones (id_grado, id_ciclo_escolar, seccion)
    select id_grado, ${anio - 1}, 'A' from grados where nombre = 'Primero Básico'`);
  const { idEstudiante } = await crearEstudiante(db);
  await db.execute(sql`insert into inscripciones (id_estudiante, id_grado_seccion, id_ciclo_escolar, fecha_asignado, finalizado, aprobado)
    select ${idEstudiante}, id_grado_seccion, id_ciclo_escolar, now(), true, false from grados_secciones`);
  await migrate(database, todas);
  const normas = await rows<{ ciclo: number; de: string; como: string }>(
    db,
    sql`select id_ciclo_escolar ciclo, coalesce(g.nombre, n.clave) de,
        concat_ws(' ', nota_minima, promocion, oportunidades, porcentaje_maximo, nota_recuperacion, confirmada) como
      from normas join niveles n using (codigo_nivel_estudiantil) left join grados g using (id_grado)
      order by 1, n.orden, id_grado is not null, g.nombre desc`,
  );
  const deUnCiclo = (ciclo: number) => [
    { ciclo, de: 'preprimaria', como: '60 siempre 0 0 reemplaza' },
    { ciclo, de: 'primaria', como: '60 todas 2 50 reemplaza' },
    { ciclo, de: 'Tercero', como: '60 promedio 0 0 reemplaza' },
    { ciclo, de: 'Primero Primaria', como: '60 promedio 0 0 reemplaza' },
    { ciclo, de: '2do. Primaria', como: '60 promedio 0 0 reemplaza' },
    { ciclo, de: 'basicos', como: '60 todas 2 50 reemplaza' },
    { ciclo, de: 'diversificado', como: '60 todas 2 50 reemplaza' },
  ];
  expect(normas).toEqual([...deUnCiclo(anio - 1), ...deUnCiclo(anio)]);
  expect(await rows(db, sql`select finalizado, aprobado from inscripciones`)).toEqual([
    { finalizado: true, aprobado: false },
  ]);
});
