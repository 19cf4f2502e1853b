// npm run drills -- rolling: three processes behind HAProxy are taken to a newer version one by one while people read and write, and back
// again. The newer version is this one with one more migration that only adds.
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/project.mjs';
import { amidCrowd } from './crowd.mjs';
import { report } from './report.mjs';
import { serve } from './school.mjs';

const tag = '9999_drill';
/** In the tables that are written to meanwhile. */
const migration = `-- ampliar: a column and an index that the program before does not know
ALTER TABLE "actividades" ADD COLUMN "ensayo" text;
CREATE INDEX "actividades_ensayo" ON "actividades" ("ensayo");
`;
/** HAProxy has taken a node back after two good answers, a second apart. */
const takenBackMs = 2_500;

async function newerBuild(folder) {
  await cp(inRoot('dist'), join(folder, 'dist'), { recursive: true });
  await cp(inRoot('migrations'), join(folder, 'migrations'), { recursive: true });
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
  const described = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...described, version: '99.0.0' }));
  await writeFile(join(folder, 'migrations', `${tag}.sql`), migration);
  const journal = join(folder, 'migrations', 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const next = { ...entries.at(-1), idx: entries.length, tag };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
}

/** Asks every node all the time whether it is ready; `resting` are those that are being replaced. */
function watchReadiness(nodes, resting) {
  const seen = { asked: 0, refused: 0, versions: new Set() };
  let going = true;
  const running = (async () => {
    for (; going; await sleep(100))
      for (const [index, { url }] of nodes.entries()) {
        if (resting.has(index)) continue;
        const answer = await fetch(`${url}/health/ready`).catch(() => null);
        if (resting.has(index)) continue;
        seen.asked += 1;
        if (answer?.ok) seen.versions.add((await answer.json()).version);
        else seen.refused += 1;
      }
  })();
  return async () => {
    going = false;
    await running;
    return seen;
  };
}

export async function rolling() {
  const { result, rows, faults } = await amidCrowd({ nodes: 3 }, async ({ folder, nodes, env, begin }) => {
    const newer = join(folder, 'nueva');
    await newerBuild(newer);
    const stop = begin();
    const resting = new Set();
    const looked = watchReadiness(nodes, resting);
    await sleep(2_000);
    for (const home of [newer, inRoot()])
      for (let index = 0; index < 3; index += 1) {
        resting.add(index);
        await nodes[index].stop();
        nodes[index] = await serve(env, nodes[index].port, home);
        resting.delete(index);
        await sleep(takenBackMs);
      }
    const seen = await looked();
    await stop();
    return seen;
  });
  const { asked, refused, versions } = result;
  report('rolling', [
    [
      'three nodes to a version with one more migration, one by one, and back',
      `versions ${[...versions].join(' and ')}`,
    ],
    ...rows,
    ['nodes asked whether they are ready, of them not', `${asked}, ${refused}`],
  ]);
  return faults + refused === 0 && versions.size === 2 ? 0 : 1;
}
