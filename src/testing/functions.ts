import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/db/db.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';

const folder = join(projectRoot(), 'migrations', 'functions');

/** Begins a file that nobody has explained yet. */
export const UNEXPLAINED = '-- Say here in one to three sentences what it protects, and why in the database.';

/** The definitions of our functions and of the triggers that call them, as the database itself writes them, by file name. */
export async function functionsIn(db: Db): Promise<Map<string, string>> {
  const found = await rows<{ name: string; definition: string; triggers: string[] }>(
    db,
    sql`
      select p.proname::text as name, pg_get_functiondef(p.oid) as definition, array(
        select pg_get_triggerdef(t.oid, true) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = p.oid and not t.tgisinternal order by c.relname, t.tgname) as triggers
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
  );
  return new Map(
    found.map(({ name, definition, triggers }) => [
      `${name}.sql`,
      [definition.trimEnd(), ...triggers].map((statement) => `${statement};\n`).join(''),
    ]),
  );
}

/** The files of `migrations/functions`: the comment that begins each, and the definitions after it. */
export function functionFiles(): Map<string, { comment: string; definitions: string }> {
  mkdirSync(folder, { recursive: true });
  return new Map(
    readdirSync(folder).map((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').split('\n');
      const end = lines.findIndex((line) => !line.startsWith('--'));
      return [name, { comment: lines.slice(0, end).join('\n'), definitions: lines.slice(end).join('\n') }];
    }),
  );
}

/** Writes the definitions below the comments that stand there; what is no longer in the database goes. */
export function writeFunctionFiles(functions: ReadonlyMap<string, string>): void {
  const written = functionFiles();
  for (const name of written.keys()) if (!functions.has(name)) rmSync(join(folder, name));
  for (const [name, definitions] of functions)
    writeFileSync(join(folder, name), `${written.get(name)?.comment || UNEXPLAINED}\n${definitions}`);
}
