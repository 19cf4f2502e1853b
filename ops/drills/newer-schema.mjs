// A global setup of Vitest, for tests of an earlier release: brings the database that they copy to the migrations of this one.
import { spawnSync } from 'node:child_process';

const program = `
  import { migrate } from '#server/operate/database/migrate.ts';
  import { openServerDatabase } from '#server/platform/db/server-database.ts';
  const database = await openServerDatabase(process.env.NEWER_DATABASE, { maxConnections: 1 });
  await migrate(database);
  await database.close();
`;

export function setup(project) {
  const { url, template } = project.getProvidedContext().testDatabase;
  const database = new URL(url);
  database.pathname = `/${template}`;
  const done = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: process.env.NEWER_PROGRAM,
    env: { ...process.env, NEWER_DATABASE: database.href },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The newer migrations failed: ${done.stderr}`);
}
