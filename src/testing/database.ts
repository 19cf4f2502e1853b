import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import type { Database, DatabaseOptions } from '#server/platform/db/db.ts';
import { openServerDatabase } from '#server/platform/db/server-database.ts';
import { type AsNew, lookAtNew, makeAsNew } from './as-new.ts';
import { databaseUrl } from './database-url.ts';
import { startInThread } from './in-thread.ts';
import type { TestDatabaseSource } from './provided.ts';
import { falseClaim } from './row-claims.ts';
import { selfComparison } from './self-comparison.ts';
import { noteStatement } from './statements.ts';

/**
 * A migrated, empty database for the calling test file, of the kind its project is about. Call it at the top of the
 * file (`const database = await testDatabase();`); it is closed and removed after the last test.
 */
export async function testDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const copy = await copyOf(inject('testDatabase'));
  const database = await copy.connect(noting(options));
  afterAll(async () => {
    await database.close();
    await copy.remove();
  });
  return database;
}

/** Writes a statement as it was sent. */
const dialect = new PgDialect({ casing: 'snake_case' });

interface Way extends DatabaseOptions {
  /** Of this machine, through which the server is reached. */
  port?: number | undefined;
}

function noting<O extends DatabaseOptions>(options: O): O {
  const compared = new Set<string>();
  afterAll(() => expect([...compared], 'a column compared with itself').toEqual([]));
  const lies: string[] = [];
  afterEach(() => expect(lies.splice(0), 'a shape that its statement does not give').toEqual([]));
  return {
    ...options,
    onQuery: (text) => {
      noteStatement(text);
      const found = selfComparison(text);
      if (found) compared.add(`${found} in ${text}`);
      options.onQuery?.(text);
    },
    onAnswer: (answer) => {
      const lie = falseClaim(answer);
      if (lie) lies.push(`${lie}\n${dialect.sqlToQuery(answer.query).sql}`);
    },
  };
}

/** A migrated database, whoever is connected to it. */
interface Copy {
  connect(options: Way): Promise<Database>;
  remove(): Promise<void>;
}

/** Those that a file of this process has given back as it got them. */
const idle: { copy: Copy; asNew: AsNew }[] = [];

/**
 * As `testDatabase`, but what an earlier file of this process has used and given back, emptied, is taken where there is one: making a
 * database takes longer than most files do. One whose tables were changed is not given back.
 */
export async function lentDatabase(options: Way = {}): Promise<Database> {
  const { copy, asNew } = idle.pop() ?? (await newCopy());
  const database = await copy.connect(noting(options));
  afterAll(async () => {
    await database.close();
    if (await emptied(copy, asNew)) idle.push({ copy, asNew });
    else await copy.remove();
  });
  return database;
}

async function newCopy() {
  const copy = await copyOf(inject('testDatabase'));
  return { copy, asNew: await connected(copy, lookAtNew) };
}

const emptied = (copy: Copy, asNew: AsNew): Promise<boolean> =>
  connected(copy, (database) => makeAsNew(database, asNew));

async function connected<T>(copy: Copy, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await copy.connect({ maxConnections: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const copyOf = (source: TestDatabaseSource): Promise<Copy> =>
  source.kind === 'embedded' ? copyFolder(source) : copyOnServer(source);

async function copyFolder({
  templateFolder,
  folder: parent,
}: Extract<TestDatabaseSource, { kind: 'embedded' }>): Promise<Copy> {
  const folder = mkdtempSync(join(parent, 'copy-'));
  cpSync(templateFolder, folder, { recursive: true });
  const engine = await startInThread(folder);
  return {
    connect: async (options) => engine.connect(options),
    remove: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function copyOnServer({
  url,
  template,
}: Extract<TestDatabaseSource, { kind: 'server' }>): Promise<Copy> {
  const name = `${template}_${randomUUID()}`;
  const onServer = async (statement: SQL) => {
    const server = await openServerDatabase(url, { maxConnections: 1 });
    await server.db.execute(statement);
    await server.close();
  };
  await onServer(sql`create database ${sql.identifier(name)} template ${sql.identifier(template)}`);
  return {
    connect: ({ port, ...options }) => openServerDatabase(databaseUrl(url, name, port), options),
    remove: () => onServer(sql`drop database ${sql.identifier(name)} with (force)`),
  };
}
