// Before the browser journeys: a demo school is made once, and every file of journeys begins with a copy of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSchool } from './lib/server.mjs';

export default async function makeTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-template-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  const school = await openSchool({ SCHOOL_FOLDER: folder });
  await school.close();
  process.env.SCHOOL_TEMPLATE = folder;
  return remove;
}
