import { sql } from 'drizzle-orm';
import { migrate } from '#server/operate/database/migrate.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import type { Config } from '#server/platform/config/config.ts';
import { rows } from '#server/platform/db/db.ts';
import { bool } from '#server/platform/db/row.ts';
import { openLog } from '#server/platform/log/log.ts';
import { guardarDirector, preguntarDirector } from './director.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Creates the first director's account in a school without one. The server must not run, because only one process can use the
 * embedded database.
 */
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
    // Demo data bring their own accounts.
    if (found?.personas || config.demo) return;
    console.say('Ahora la cuenta de quien dirige el colegio.');
    const director = await preguntarDirector(console, { nombres: dado.nombre, usuario: dado.usuario });
    await guardarDirector(database, director, { config, console, por: 'ceiba instalar' });
  } finally {
    await database.close();
  }
}
