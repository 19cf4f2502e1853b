// The sources of a commit in a folder of their own, installed from the lock and built there.
import { mkdirSync } from 'node:fs';
import { inRoot, run, runNode, Stop } from '../project.mjs';

async function git(args) {
  const { code, output } = await run('git', args, { capture: true, cwd: inRoot() });
  if (code !== 0) throw new Stop(`Una versión se hace de un repositorio de git: ${output.trim()}`);
  return output.trim();
}

/** The last commit: {id, seconds since 1970}. Says so when the folder holds more than that. */
export async function lastCommit() {
  if ((await git(['status', '--porcelain'])) !== '')
    console.log('Hay cambios sin guardar en git: no entran en la versión.');
  const [id, seconds] = (await git(['show', '-s', '--format=%H %ct', 'HEAD'])).split(' ');
  return { id, seconds: Number(seconds) };
}

/** Unpacks a commit into `folder` and builds it there. */
export async function buildCommit({ id }, folder) {
  mkdirSync(folder, { recursive: true });
  const tar = `${folder}.tar`;
  await git(['archive', '--format=tar', '-o', tar, id]);
  const unpacked = await run('tar', ['-xf', tar, '-C', folder], { capture: true });
  if (unpacked.code !== 0) throw new Stop(unpacked.output);
  const built = await runNode(['scripts/build.mjs'], { cwd: folder, env: { NODE_ENV: 'production' } });
  if (built.code !== 0) throw new Stop('La compilación falló.');
}
