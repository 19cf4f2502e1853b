import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolderNow } from '#server/platform/disk/sync.ts';

/* Format of a systemd EnvironmentFile: `NAME=value`, quotes where needed, `#` for comments. */

const NAME = /^[A-Z][A-Z0-9_]*$/;

/** Null for comments and blank lines. */
function readLine(line: string): { name: string; value: string } | null {
  const at = line.indexOf('=');
  const name = line.slice(0, Math.max(at, 0)).trim();
  return NAME.test(name) ? { name, value: line.slice(at + 1).trim() } : null;
}

function unquoted(value: string): string {
  const [, single, double] = /^(?:'(.*)'|"(.*)")$/.exec(value) ?? [];
  return single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? value;
}

const quoted = (value: string): string =>
  /^[\w@%+=:,./?&~-]*$/.test(value) ? value : `"${value.replaceAll(/["\\$`]/g, '\\$&')}"`;

/** Settings of this machine; empty without a file. */
export function readSettings(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const settings: Record<string, string> = {};
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const read = readLine(line);
    if (read) settings[read.name] = unquoted(read.value);
  }
  return settings;
}

/** Changes some settings; keeps the rest of the file, its comments and its owner. Null removes a setting. */
export function changeSettings(file: string, changes: Record<string, string | null>): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const written = new Set<string>();
  const kept = before.flatMap((line) => {
    const name = readLine(line)?.name;
    if (name === undefined || !Object.hasOwn(changes, name)) return [line];
    const value = changes[name] ?? null;
    if (value === null || written.has(name)) return [];
    written.add(name);
    return [`${name}=${quoted(value)}`];
  });
  while (kept.at(-1) === '') kept.pop();
  for (const [name, value] of Object.entries(changes))
    if (value !== null && !written.has(name)) kept.push(`${name}=${quoted(value)}`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  const aside = `${file}.nuevo`;
  const owner = statSync(file, { throwIfNoEntry: false });
  writeFileSync(aside, `${kept.join('\n')}\n`, { mode: 0o640, flush: true });
  if (owner && process.platform !== 'win32') chownSync(aside, owner.uid, owner.gid);
  renameSync(aside, file);
  syncFolderNow(dirname(file));
}
