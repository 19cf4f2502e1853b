import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionsIn, writeFunctionFiles } from './functions.ts';
import { openInThread } from './in-thread.ts';
import { embeddedTemplates } from './template.ts';

// `npm run functions`.
const folder = mkdtempSync(join(tmpdir(), 'ceiba-functions-'));
cpSync((await embeddedTemplates()).migrated, folder, { recursive: true });
const database = await openInThread(folder);
writeFunctionFiles(await functionsIn(database.db));
await database.close();
rmSync(folder, { recursive: true, force: true });
