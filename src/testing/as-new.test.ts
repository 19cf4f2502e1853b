import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { lookAtNew, makeAsNew } from './as-new.ts';
import { testDatabase } from './database.ts';

const database = await testDatabase();
const { db } = database;

it('a database that was used is given back with the rows and the numbers of a new one', async () => {
  const asNew = await lookAtNew(database);
  await db.execute(sql`insert into ciclos (id_ciclo_escolar, creado) values (2025, now())`);
  await db.execute(sql`delete from cargos_roles`);
  await db.execute(sql`update escuela set nombre = 'Otra'`);
  const career = async () => {
    const [made] = await rows<{ id: number }>(
      db,
      sql`insert into carreras (nombre, fecha_creado) values ('Perito', now()) returning id_carrera as id`,
    );
    return made?.id;
  };
  const first = await career();
  // Another account cannot, and says so.
  const [account] = await rows<{ may: boolean }>(
    db,
    sql`select rolsuper as may from pg_roles where rolname = current_user`,
  );
  expect(await makeAsNew(database, asNew)).toBe(account?.may);
  if (!account?.may) return;
  expect(await lookAtNew(database)).toEqual(asNew);
  expect(await career()).toBe(first);
  // Beside rows that migrations wrote, with the number after theirs.
  await db.execute(sql`insert into series (serie, clase) values ('P', 'manual')`);
  expect(await makeAsNew(database, asNew)).toBe(true);
});

it('a database whose rules were changed is not given back', async () => {
  const asNew = await lookAtNew(database);
  await db.execute(sql`alter table ciclos add constraint impar check (id_ciclo_escolar % 2 = 1)`);
  expect(await makeAsNew(database, asNew)).toBe(false);
});
