import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type Entry, entryUrl, isSource } from './entry.ts';

/**
 * Starts a thread. The sources need tsx, which threads of Node 20 do not inherit and which is registered before the entry is read.
 * @param caller `import.meta.url` of the calling module.
 */
export function startThread(caller: string, entry: Entry, options: WorkerOptions = {}): Worker {
  const url = entryUrl(caller, entry);
  if (!isSource(url)) return new Worker(url, options);
  const tsxPackage = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = new URL('./dist/esm/api/index.mjs', tsxPackage);
  const code = `import('${tsx}').then((tsx) => { tsx.register(); return import('${url}'); })`;
  return new Worker(code, { ...options, eval: true });
}
