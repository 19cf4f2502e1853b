import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/operate/database/migrate.ts';
import { rows } from '#server/platform/db/db.ts';
import { openServerDatabase } from '#server/platform/db/server-database.ts';
import './provided.ts';
import { databaseUrl } from './database-url.ts';
import { embeddedTemplates } from './template.ts';

/** Once per run of the project `api-postgres`: a migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL names no PostgreSQL server: run `npm test`, which starts one, or choose --project api-embedded.',
    );
  // Copies of a school are opened in the embedded engine whatever it runs on.
  const { empty, migrated: templateFolder } = await embeddedTemplates();
  process.env.EMPTY_CLUSTER = empty;
  const template = `ceiba_template_${process.pid}_${Date.now()}`;
  const server = await openServerDatabase(url, { maxConnections: 1 });
  await server.db.execute(sql`create database ${sql.identifier(template)}`);
  const database = await openServerDatabase(databaseUrl(url, template));
  await migrate(database);
  await database.close();
  project.provide('testDatabase', { kind: 'server', url, template, templateFolder });
  return async () => {
    const made = await rows<{ name: string }>(
      server.db,
      sql`select datname as name from pg_database where starts_with(datname, ${template})`,
    );
    for (const { name } of made)
      await server.db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
    await server.close();
  };
}
