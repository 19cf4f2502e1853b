import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#server/operate/embedded/database.ts';
import { inTransaction } from '#server/platform/db/db.ts';

/** Run as a program: writes pairs of rows to the database in argv[2] and prints each number once it is committed. */
const STDOUT = 1;
const LOOPS = 4;

const database = await openEmbeddedDatabase({ dir: process.argv[2] ?? '' });
await database.db.execute(
  sql`create table if not exists pagos_de_prueba (id integer primary key, texto text)`,
);
await database.db.execute(sql`create table if not exists bitacora_de_prueba (id integer primary key)`);
const { rows } = await database.db.execute(sql`select coalesce(max(id), 0) as last from pagos_de_prueba`);
let id = Number(rows[0]?.last);

async function writeForEver(): Promise<never> {
  for (;;) {
    id += 1;
    const mine = id;
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into pagos_de_prueba values (${mine}, ${'x'.repeat(200 + (mine % 1500))})`);
      await tx.execute(sql`insert into bitacora_de_prueba values (${mine})`);
    });
    writeSync(STDOUT, `${mine}\n`);
  }
}

await Promise.all(Array.from({ length: LOOPS }, writeForEver));
