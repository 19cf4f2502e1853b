// What it takes to give every month that was paid before there were receipts one of its own: the migrations of the receipts and after, on
// a school of the release before them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { inRoot } from '../scripts/lib/project.mjs';

const RECEIPTS = '0024';
const ENROLMENTS = 5_000;
const MONTHS = 10;

export const PAID_MONTHS = ENROLMENTS * MONTHS;

function migrations() {
  const folder = inRoot('migrations');
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  return entries.map(({ tag }) => ({ tag, text: readFileSync(join(folder, `${tag}.sql`), 'utf8') }));
}

/** A year of families who paid every month. */
const SCHOOL = `
  insert into escuela (nombre, dominio_correo, direccion) values ('Colegio Los Pinares', 'x.example', 'Zona 1')
    on conflict (id_escuela) do update set nombre = excluded.nombre, direccion = excluded.direccion;
  insert into ciclos values (2026, now());
  insert into tipos_pagos (descripcion, mensual, colegiatura) values ('Colegiatura', true, true);
  insert into cuotas_niveles (id_pago, codigo_nivel_estudiantil, id_ciclo_escolar, cantidad, fecha_creado)
    select (select id_pago from tipos_pagos), codigo_nivel_estudiantil, 2026, 450.5, now() from niveles order by orden limit 1;
  insert into grados (nombre, id_nivel_estudiantil, fecha_creado)
    select 'Grado ' || n, (select codigo_nivel_estudiantil from cuotas_niveles), now() from generate_series(1, 20) n;
  insert into grados_secciones (id_grado, id_ciclo_escolar, seccion) select id_grado, 2026, 'A' from grados;
  insert into estudiantes (codigo, nombre1, nombre2, apellido1, apellido2, fecha_nacimiento, fecha_ingreso, nombre_madre,
      nombre_responsable, nombre_recoger)
    select 'M-' || n, 'Ximena', 'Nicté', 'Ajcabul' || n, 'Tzoc', '2015-03-12', '2026-01-10', 'Juana Tzoc', 'Juana Tzoc', 'Juana Tzoc'
    from generate_series(1, ${ENROLMENTS}) n;
  insert into inscripciones (id_estudiante, id_ciclo_escolar, id_grado_seccion, fecha_asignado)
    select id_estudiante, 2026, 1 + id_estudiante % 20, now() from estudiantes;
  insert into cuentas select id_estudiante_grado, now() from inscripciones;
  insert into pagos (id_estudiante_grado, id_pago_nivel_estudiantil, id_pago, cantidad, numero_meses, colegiatura)
    select id_estudiante_grado, 1, 1, 450.5, ${MONTHS}, true from inscripciones;
  insert into mensualidades (id_estudiante_grado_pago, id_estudiante_grado, id_ciclo_escolar, mes, fecha_maxima_pago, cantidad, pagada,
      fecha_pagado)
    select id_estudiante_grado_pago, id_estudiante_grado, 2026, m, make_date(2026, m, 5), 450.5, true,
      make_timestamptz(2026, m, 3, 18, 0, 0, 'utc') from pagos cross join generate_series(1, ${MONTHS}) m;`;

/** @param run sends a text of statements, all at once */
async function measure(run) {
  const all = migrations();
  await run(`set timezone = 'UTC'; set jit = off;
    create table schema_migrations (position integer generated always as identity primary key, tag text not null unique, hash text not null,
      applied_at timestamptz not null default now(), kind text);`);
  for (const { tag, text } of all.filter(({ tag }) => tag < RECEIPTS)) {
    await run(`begin; ${text}\n; insert into schema_migrations (tag, hash) values ('${tag}', ''); commit;`);
  }
  await run(`begin; ${SCHOOL} commit;`);
  const started = performance.now();
  await run('begin');
  for (const { text } of all.filter(({ tag }) => tag >= RECEIPTS)) await run(text);
  await run('commit');
  return (performance.now() - started) / 1000;
}

/** Seconds on a PostgreSQL server. */
export async function onServer(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const seconds = await measure((text) => client.query(text));
    const { rows } = await client.query('select count(*)::int n from recibos');
    if (rows[0].n !== PAID_MONTHS) throw new Error(`${rows[0].n} receipts`);
    return seconds;
  } finally {
    await client.end();
  }
}

/** Seconds in the database that the product brings along. */
export async function embedded() {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-migration-'));
  const engine = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent } });
  try {
    return await measure((text) => engine.exec(text));
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
