import { guardarDirector, preguntarDirector } from './operate/command/director.ts';
import { migrate } from './operate/database/migrate.ts';
import { openDatabase } from './operate/database/open-database.ts';
import { readConfig } from './platform/config/config.ts';
import { Problem } from './platform/errors/problem.ts';
import { StartError } from './platform/errors/start-error.ts';
import { type Console, openConsole } from './platform/log/console.ts';
import { programLog } from './platform/log/log.ts';
import { projectRoot } from './platform/runtime/project-root.ts';

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
