import { readConfig } from './base/config.ts';
import { type Console, openConsole } from './base/console.ts';
import { programLog } from './base/log.ts';
import { migrate } from './base/migrate.ts';
import { openDatabase } from './base/open-database.ts';
import { Problem } from './base/problem.ts';
import { projectRoot } from './base/project-root.ts';
import { StartError } from './base/start-error.ts';
import { guardarDirector, preguntarDirector } from './command/director.ts';

async function create(console: Console): Promise<void> {
  const config = readConfig(process.env, { root: projectRoot() });
  const database = await openDatabase(config, programLog(config));
  try {
    await migrate(database);
    await guardarDirector(database, await preguntarDirector(console), {
      ...{ config, console },
      por: 'create-admin',
    });
  } finally {
    await database.close();
  }
}

const terminal = openConsole();
try {
  await create(terminal);
} catch (error) {
  const known = error instanceof StartError || error instanceof Problem;
  process.stderr.write(`\n${known ? `Ceiba: ${error.message}` : String(error)}\n`);
  process.exitCode = 1;
} finally {
  terminal.close();
}
