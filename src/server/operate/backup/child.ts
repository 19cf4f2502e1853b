import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { openEngine } from '#server/operate/embedded/engine.ts';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { syncTree } from '#server/platform/disk/sync.ts';
import { DUMP } from './archive.ts';
import { type Outcome, type Task, taskSchema } from './child-messages.ts';
import { type Ask, contentsOf, readingSettings, storageKeys } from './contents.ts';
import { DUMP_ARGUMENTS } from './dump-arguments.ts';
import { StatementSplitter } from './statements.ts';

/*
 * Entry of the child process, at the lowest priority: a dump takes a second of processor time and 400 MB for a school of 700
 * students, and the server has neither to spare.
 */

const askOf =
  (engine: PGlite): Ask =>
  async <T extends object>(text: string) =>
    (await engine.query<T>(text)).rows;

async function dump({ cluster, folder }: Extract<Task, { kind: 'dump' }>): Promise<Outcome> {
  const engine = await openEngine(cluster, 'fast');
  for (const setting of readingSettings({ local: false })) await engine.exec(setting);
  const contenido = await contentsOf(askOf(engine));
  const claves = await storageKeys(askOf(engine));
  // A second engine, only needed for dumps.
  const { pgDump } = await import('@electric-sql/pglite-tools/pg_dump');
  const file = await pgDump({ pg: engine, args: [...DUMP_ARGUMENTS] });
  const target = createWriteStream(join(folder, DUMP), { mode: 0o600, flush: true });
  await pipeline(Readable.fromWeb(file.stream()), createGzip(), target);
  await engine.close();
  return { kind: 'dump', contenido, claves };
}

async function load({ dump: file, cluster }: Extract<Task, { kind: 'load' }>): Promise<Outcome> {
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const engine = await openEngine(cluster, 'fast');
  const splitter = new StatementSplitter();
  const text = createReadStream(file).pipe(createGunzip()).setEncoding('utf8');
  await engine.exec('begin');
  for await (const piece of text) for (const part of splitter.push(piece)) await engine.exec(part);
  for (const part of splitter.finish()) await engine.exec(part);
  await engine.exec('commit');
  for (const setting of readingSettings({ local: false })) await engine.exec(setting);
  const contenido = await contentsOf(askOf(engine));
  await engine.close();
  syncTree(cluster);
  return { kind: 'load', contenido };
}

// The parent has died.
process.on('disconnect', () => process.exit(1));
process.once('message', async (message) => {
  const task = taskSchema.parse(message);
  const outcome = await (task.kind === 'dump' ? dump(task) : load(task)).catch(
    (error: unknown): Outcome => ({ kind: 'failed', reason: String(error), noSpace: isNoSpace(error) }),
  );
  process.send?.(outcome, () => process.disconnect());
});
