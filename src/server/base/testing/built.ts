import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/base/project-root.ts';

const HOUR_MS = 3_600_000;

/** Everything the built server is made of. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const root = projectRoot();
  for (const name of ['vite.server.config.ts', 'package-lock.json'])
    hash.update(readFileSync(join(root, name)));
  for (const folder of ['src/server', 'src/shared'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.ts$/.test(name))
        hash.update(`\0${name}\0`).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
}

let built: string | undefined;

/**
 * The folder of the server as it is built for a release: a process of it starts in half the time that the sources take. Made
 * once for each state of the sources, and kept from run to run.
 */
export function builtServer(): string {
  if (built) return built;
  const root = projectRoot();
  const cache = join(root, 'node_modules', '.cache', 'ceiba-test-server');
  const finished = join(cache, fingerprint());
  if (!existsSync(finished)) {
    mkdirSync(cache, { recursive: true });
    for (const name of readdirSync(cache)) {
      const old = join(cache, name);
      if (Date.now() - statSync(old).mtimeMs > HOUR_MS) rmSync(old, { recursive: true, force: true });
    }
    const draft = mkdtempSync(join(cache, 'draft-'));
    const options = ['--config', 'vite.server.config.ts', '--outDir', draft, '--emptyOutDir'];
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', ...options, '--logLevel', 'error'],
      { cwd: root, env: { PATH: process.env.PATH, NODE_ENV: 'production' } },
    );
    // Another worker may have been as quick.
    if (existsSync(finished)) rmSync(draft, { recursive: true });
    else renameSync(draft, finished);
  }
  built = finished;
  return built;
}
