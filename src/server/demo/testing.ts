import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { type Db, inTransaction, rows } from '#server/platform/db/db.ts';
import { text } from '#server/platform/db/row.ts';
import { settableClock } from '#server/platform/runtime/clock.ts';
import { openFileStorage } from '#server/platform/storage/file-storage.ts';
import { testDatabase } from '#testing/database.ts';
import { buildDemo } from './build.ts';

/** A third of the regular school: every condition holds from here on. */
const POCOS = 200;

/** The days on which the school is made in another way: a holiday with debts of last year, the first with debts of this one (a Saturday), after Holy
 * Week, and when classes are over. */
const SIEMPRE = ['2026-01-01', '2026-01-10', '2026-04-06', '2026-11-20'];
/** Beside them, for `npm run drills`: the day that most years lack, weekdays, a Sunday, ends of months and of the year. */
const OTROS = [
  '2028-02-29',
  '2026-01-02',
  '2026-01-08',
  '2026-03-15',
  '2026-07-31',
  '2026-08-01',
  '2026-12-31',
];
export const dias = (rondas: number): string[] => (rondas > 1 ? [...SIEMPRE, ...OTROS] : SIEMPRE);

/** A database in which the demo school can be built again and again. Call it at the top of a test file. */
export async function demoDePrueba() {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-test-demo-'));
  const storage = await openFileStorage(folder);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return {
    database,
    storage,
    /** The school as it would be at this instant, in the place of the one before. */
    async construir(now: string, students = POCOS): Promise<void> {
      await inTransaction(database.db, async (tx) => {
        // No rule has a say in this: that of the receipts is that none of them goes.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`truncate usuarios, archivos, videos, ciclos, carreras, materias, grados, colaboradores,
          estudiantes, tipos_pagos, respaldos, versiones, operaciones, importaciones_mapas, cuentas_bancarias restart identity cascade`);
        await tx.execute(sql`delete from series where clase = 'manual'`);
        await tx.execute(
          sql`select setval(pg_get_serial_sequence('series', 'id_serie'), max(id_serie)) from series`,
        );
        await tx.execute(sql`update series set siguiente = 1`);
        await tx.execute(sql`insert into escuela (nombre, dominio_correo) values ('Vacía', 'vacia.example')`);
      });
      const config = { timeZone: 'America/Guatemala' };
      await buildDemo({ database, clock: settableClock(now), config, storage, students });
    },
    /** The only value of the only row. */
    async es(question: SQL): Promise<unknown> {
      const [row] = await rows(database.db, question);
      return row && Object.values(row)[0];
    },
  };
}

/** What every table holds, but for the salted passwords, and the lines of counts, which are folded when there is a chance to. */
export async function huella(db: Db) {
  const tablas = await rows(
    db,
    sql`select table_name as tabla from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('usuarios', 'conteos', 'schema_migrations') order by 1`,
    { tabla: text },
  );
  const partes = tablas.map(
    ({ tabla }) =>
      `select '${tabla}' as tabla, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5 from ${tabla} t`,
  );
  partes.push(
    `select 'usuarios', md5(string_agg(usuario || id_usuario || creado, '|' order by usuario)) from usuarios`,
  );
  return rows(db, sql.raw(`${partes.join(' union all ')} order by 1`), { tabla: text, md5: text });
}
