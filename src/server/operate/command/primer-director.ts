import { sql } from 'drizzle-orm';
import { migrate } from '#server/operate/database/migrate.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import type { Config } from '#server/platform/config/config.ts';
import { rows } from '#server/platform/db/db.ts';
import { bool } from '#server/platform/db/row.ts';
import { openLog } from '#server/platform/log/log.ts';
import { guardarDirector, preguntarDirector } from './director.ts';
import type { Surroundings } from './surroundings.ts';

/** The account that commands a school which has none yet. The service must not run: the embedded database is one process's. */
export async function primerDirector(
  { console }: Surroundings,
  config: Config,
  dado: { nombre?: string | undefined; usuario?: string | undefined },
): Promise<void> {
  const database = await openDatabase(config, openLog('silent'));
  try {
    await migrate(database);
    const [found] = await rows(database.db, sql`select exists (select from usuarios) personas`, {
      personas: bool,
    });
    // A demonstration makes its own.
    if (found?.personas || config.demo) return;
    console.say('Ahora la cuenta de quien dirige el colegio.');
    const director = await preguntarDirector(console, { nombres: dado.nombre, usuario: dado.usuario });
    await guardarDirector(database, director, { config, console, por: 'ceiba instalar' });
  } finally {
    await database.close();
  }
}
