import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, inject } from 'vitest';
import { type Database, type DatabaseOptions, openServerDatabase } from '#server/base/db.ts';
import { databaseUrl } from './database-url.ts';
import { openInThread } from './in-thread.ts';
import './provided.ts';
import { noteStatement } from './statements.ts';

let made = 0;

/**
 * A migrated, empty database for the calling test file, of the kind its project is about. Call it at the top of the
 * file (`const database = await testDatabase();`); it is closed and removed after the last test.
 */
export async function testDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const source = inject('testDatabase');
  const database =
    source.kind === 'embedded'
      ? await copyFolder(source.templateFolder, options)
      : await copyOnServer(source.url, source.template, options);
  afterAll(() => database.close());
  return database;
}

async function copyFolder(templateFolder: string, options: DatabaseOptions): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-test-'));
  cpSync(templateFolder, folder, { recursive: true });
  const database = await openInThread(folder, options);
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, close };
}

async function copyOnServer(url: string, template: string, options: DatabaseOptions): Promise<Database> {
  made += 1;
  const name = `${template}_${process.pid}_${made}`;
  const server = await openServerDatabase(url, { maxConnections: 1 });
  await server.db.execute(sql`create database ${sql.identifier(name)} template ${sql.identifier(template)}`);
  const onQuery = (text: string) => {
    noteStatement(text);
    options.onQuery?.(text);
  };
  const database = await openServerDatabase(databaseUrl(url, name), { ...options, onQuery });
  const close = async () => {
    await database.close();
    await server.db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
    await server.close();
  };
  return { ...database, close };
}
