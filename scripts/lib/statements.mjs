// The statements a run on a server issued and the embedded database has not executed: src/testing/statements.ts writes them
// down, src/testing/statements.test.ts has them prepared.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

/** Reads the notes in `folder`, leaves out what the test files `executed` issued there too, and resolves to a file with the rest. */
export function statementsToPrepare(folder, executed) {
  const known = new Set(executed);
  const byText = new Map();
  const done = new Set();
  const notes = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  for (const name of notes)
    for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
      const { text, file, test, serverOnly } = JSON.parse(line);
      const path = relative(root, file).replaceAll('\\', '/');
      if (known.has(path) && !serverOnly) done.add(text);
      else byText.set(text, { text, file: path, test });
    }
  for (const text of done) byText.delete(text);
  const list = join(folder, 'statements.json');
  writeFileSync(list, JSON.stringify([...byText.values()]));
  return list;
}
