import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import { openServerDatabase } from '#server/platform/db/server-database.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { builtServer } from './built.ts';
import { databaseUrl } from './database-url.ts';
import './provided.ts';

/** A folder the running test may write to; removed when it ends. */
export function scratchFolder(name: string): string {
  const root = mkdtempSync(join(tmpdir(), 'ceiba-program-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return join(root, name);
}

/** A data folder with a migrated, empty embedded database: initdb is somebody else's test. */
export function dataFolder(name: string): string {
  const folder = scratchFolder(name);
  cpSync(inject('testDatabase').templateFolder, join(folder, 'base', 'pgdata'), { recursive: true });
  return folder;
}

/** What a run needs to find a migrated, empty database of the kind this project is about. */
export async function programDatabase(name: string): Promise<Record<string, string>> {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') return { DATA_DIR: dataFolder(name) };
  const env = { DATA_DIR: scratchFolder(name) };
  const database = `${source.template}_${process.pid}_${name}`;
  const server = await openServerDatabase(source.url, { maxConnections: 1 });
  await server.db.execute(
    sql`create database ${sql.identifier(database)} template ${sql.identifier(source.template)}`,
  );
  onTestFinished(async () => {
    await server.db.execute(sql`drop database ${sql.identifier(database)} with (force)`);
    await server.close();
  });
  return { ...env, DATABASE_URL: databaseUrl(source.url, database) };
}

/** The whole program as a process of its own, on a free port; stopped when the running test ends. */
export function runProgram(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(builtServer(), 'main.js')], {
    cwd: projectRoot(),
    env: {
      PATH: process.env.PATH,
      EMPTY_CLUSTER: process.env.EMPTY_CLUSTER,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      // Faster than people.
      WRITES_STUDENT: '1000000',
      WRITES_STAFF: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: string) => {
    output += text;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const ended = once(child, 'close').then(([code]) => ({ code, output: output.trim() }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const address = async () => {
    for (;;) {
      const found = /http:\/\/\S+/.exec(output);
      if (found) return new URL(found[0]);
      if (child.exitCode !== null) throw new Error(`It did not start: ${output}`);
      await sleep(20);
    }
  };
  return { child, ended, address };
}
