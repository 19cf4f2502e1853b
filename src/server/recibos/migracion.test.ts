import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#server/operate/database/migrate.ts';
import { rows } from '#server/platform/db/db.ts';
import { crearEstudiante } from '#testing/builders.ts';
import { crearCiclo, crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { testDatabase } from '#testing/database.ts';

const database = await testDatabase();
const { db } = database;
const RECIBOS = '0024';

const estados = () =>
  rows(
    db,
    sql`select 'pago' clase, id_estudiante_grado_pago id, pagado, fecha_pagado, cantidad * numero_meses total from pagos
      union all select 'mensualidad', id_estudiante_grado_colegiatura, pagada, fecha_pagado, cantidad from mensualidades order by 1, 2`,
  );

it('lo que estaba pagado antes de que hubiera recibos queda igual, cada cobro con uno que se puede anular solo', async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  const todas = readMigrations();
  await migrate(
    database,
    todas.filter(({ tag }) => tag < RECIBOS),
  );
  await db.execute(sql`insert into escuela (nombre, dominio_correo, direccion) values ('Colegio Los Pinares', 'x.example', 'Zona 1')
    on conflict (id_escuela) do update set nombre = excluded.nombre, direccion = excluded.direccion`);
  await crearCiclo(db, 2026);
  const { cuotaColegiatura, cuotaInscripcion, colegiatura, inscripcion } = await crearCuotasDePrimaria(db);
  const { idGradoSeccion } = await crearGrado(db, { nombre: 'Primero' });
  for (let n = 0; n < 6; n += 1) {
    const { idEstudiante } = await crearEstudiante(db, { codigo: `M-${n}` });
    const id = await inscribir(db, { idEstudiante, idGradoSeccion });
    await db.execute(sql`insert into cuentas values (${id}, now())`);
    const [una] = await rows<{ id: number }>(
      db,
      sql`with otros as (
          insert into pagos (id_estudiante_grado, id_pago_nivel_estudiantil, id_pago, cantidad, pagado, fecha_pagado)
          values (${id}, ${cuotaInscripcion}, ${inscripcion}, 1200, ${n % 2 === 0}, ${n % 2 === 0 ? '2026-01-08T15:00:00Z' : null})),
        personal as (
          insert into pagos (id_estudiante_grado, descripcion_personalizado, monto_personalizado, cantidad, pagado, fecha_pagado)
          values (${id}, 'Excursión', 85.35, 85.35, ${n === 1}, ${n === 1 ? '2026-02-01T15:00:00Z' : null})),
        t as (
          insert into pagos (id_estudiante_grado, id_pago_nivel_estudiantil, id_pago, cantidad, numero_meses, colegiatura)
          values (${id}, ${cuotaColegiatura}, ${colegiatura}, 450.5, 10, true) returning id_estudiante_grado_pago id),
        meses as (
          insert into mensualidades (id_estudiante_grado_pago, id_estudiante_grado, id_ciclo_escolar, mes, fecha_maxima_pago, cantidad,
            pagada, fecha_pagado, recibo_anterior)
          select t.id, ${id}, 2026, m, make_date(2026, m, 5), 450.5, m <= ${n}::int,
            case when m <= ${n}::int then make_timestamptz(2026, m, 3, 18, 0, 0, 'utc') end, case when m = 2 then 'B-7' end
          from t cross join generate_series(1, 10) m)
        select id from t`,
    );
    expect(una?.id).toBeGreaterThan(0);
  }
  const antes = await estados();
  const atrasado = sql`select cuenta, fecha, sum(cantidad) suma from conteos where cuenta in ('atrasado', 'insolventes')
    group by 1, 2 having sum(cantidad) <> 0 order by 1, 2`;
  const contado = await rows(db, atrasado);
  await migrate(database, todas);
  expect(await estados()).toEqual(antes);
  expect(await rows(db, atrasado)).toEqual(contado);
  const pagados = antes.filter((uno) => 'pagado' in uno && uno.pagado === true);
  expect(pagados).toHaveLength(3 + 1 + 15);
  const recibos = await rows<{
    numero: number;
    total: number;
    referencia: string | null;
    concepto: string;
    grado: string;
  }>(
    db,
    sql`select r.numero, r.total, r.referencia, l.concepto, l.grado from recibos r join recibos_lineas l using (id_recibo)
      join series s using (id_serie) where s.serie = 'ANT' and r.total = l.monto and r.fecha_pago = l.salda
        and r.emisor ->> 'nombre' = 'Colegio Los Pinares' order by r.numero`,
  );
  expect(recibos.map(({ numero }) => numero)).toEqual(pagados.map((_, index) => index + 1));
  expect(recibos.filter(({ referencia }) => referencia === 'B-7')).toHaveLength(4);
  expect(new Set(recibos.map(({ concepto }) => concepto.replace(/\d{3} /, '')))).toContain('Excursión');
  expect(recibos.some(({ concepto }) => /^Colegiatura .* de febrero 2026$/.test(concepto))).toBe(true);
  expect(recibos.every(({ grado }) => grado.startsWith('Primero '))).toBe(true);
  // The next number of each series is the one after the last.
  expect(
    await rows(db, sql`select serie, clase, siguiente from series where clase <> 'corte' order by serie`),
  ).toEqual([
    { serie: 'A', clase: 'caja', siguiente: 1 },
    { serie: 'ANT', clase: 'anterior', siguiente: pagados.length + 1 },
    { serie: 'B', clase: 'banco', siguiente: 1 },
  ]);
  expect(
    await rows(
      db,
      sql`select 1 from pagos where not colegiatura and (saldo <> 0) = pagado
        union all select 1 from mensualidades where (saldo <> 0) = pagada`,
    ),
  ).toEqual([]);
});
