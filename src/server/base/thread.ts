import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread. The built program has its entries side by side, so that `built` is looked for in the folder of the
 * caller; the sources need tsx, which threads of Node 20 do not inherit and which is registered before the entry is read.
 * @param caller `import.meta.url` of the calling module.
 */
export function startThread(
  caller: string,
  { source, built }: { source: string; built: string },
  options: WorkerOptions = {},
): Worker {
  if (!caller.endsWith('.ts')) return new Worker(new URL(built, caller), options);
  const tsxPackage = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = new URL('./dist/esm/api/index.mjs', tsxPackage);
  const entry = new URL(source, caller);
  const code = `import('${tsx}').then((tsx) => { tsx.register(); return import('${entry}'); })`;
  return new Worker(code, { ...options, eval: true });
}
