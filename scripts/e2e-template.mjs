// Before the browser journeys: a demo school is made once in each kind of database, and every file of journeys begins with a copy of one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase, startPostgres } from './lib/postgres.mjs';
import { openSchool } from './lib/server.mjs';

const folders = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The embedded database takes longer to fill, and the journeys through it look at one class and not at lists of a whole school. */
const EMBEDDED_STUDENTS = '100';

async function makeSchool(databaseUrl, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-template-'));
  folders.push(folder);
  const school = await openSchool({ SCHOOL_FOLDER: folder, DATABASE_URL: databaseUrl, ...settings });
  await school.close();
  return folder;
}

async function makeSchoolOnServer(url, name) {
  const folder = await makeSchool(await createDatabase(url, name));
  return { url, name, folder };
}

/** Leaves both templates in the environment of what runs the journeys, for `e2e/prueba.ts`. */
export default async function makeTemplates() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given || server.url;
  const name = `ceiba_plantilla_${process.pid}`;
  const [embedded, onServer] = await Promise.all([
    makeSchool('', { DEMO_STUDENTS: EMBEDDED_STUDENTS }),
    makeSchoolOnServer(url, name),
  ]);
  process.env.SCHOOL_TEMPLATES = JSON.stringify({ embedded: { folder: embedded }, server: onServer });
  return async () => {
    await dropDatabase(url, name);
    await server?.stop();
  };
}
