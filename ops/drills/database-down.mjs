// npm run drills -- database-down --rounds 3: PostgreSQL is killed while people read and write, in the middle of transactions as they
// come, stays away for 30 s, and comes back over the same files.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCluster } from './cluster.mjs';
import { crowd, lostAndDoubled, newTally } from './crowd.mjs';
import { report } from './report.mjs';
import { serve, signIn, startedClass } from './school.mjs';

const before = 4_000;
const awayMs = 30_000;

export async function databaseDown({ rounds = '2' }) {
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-sin-base-'));
  const server = await makeCluster();
  const env = { DATABASE_URL: server.url, DEMO: 'true', DEMO_STUDENTS: '60', DATA_DIR: folder };
  const tally = newTally();
  let node;
  try {
    node = await serve(env);
    const cookie = await signIn(node.url, 'estudiante', 'estudiante');
    const assignment = await startedClass(node.url, cookie);
    let back = 0;
    let ready = 0;
    for (let round = 0; round < Number(rounds); round += 1) {
      const stop = crowd({ url: node.url, cookie, assignment, every: 2 }, tally);
      await sleep(before);
      await server.kill();
      await sleep(awayMs);
      if ((await fetch(`${node.url}/health/ready`)).ok) ready += 1;
      const written = tally.written.length;
      const began = performance.now();
      await server.start();
      while (tally.written.length === written && performance.now() - began < 60_000) await sleep(20);
      back = Math.max(back, performance.now() - began);
      await sleep(before);
      await stop();
    }
    const ended = node.child.exitCode !== null || node.child.signalCode !== null;
    const { lost, doubled } = await lostAndDoubled(server.url, tally);
    report('database-down', [
      ['rounds of PostgreSQL killed for 30 s under 16 people, half of what they do is writing', rounds],
      ['reads, writes', `${tally.reads}, ${tally.written.length}`],
      ['answers 503, without Retry-After', `${tally.away}, ${tally.withoutRetryAfter}`],
      ['failed after repeating', tally.failed.length],
      ['acknowledged writes lost, doubled', `${lost}, ${doubled}`],
      ['the process ended', ended ? 'yes' : 'no'],
      ['said to be ready without a database', ready],
      ['first write after PostgreSQL was started again', `${(back / 1000).toFixed(1)} s`],
    ]);
    if (tally.failed.length > 0) console.error(tally.failed.slice(0, 10).join('\n'));
    const wrong = tally.failed.length + lost + doubled + tally.withoutRetryAfter + ready + Number(ended);
    return wrong === 0 && tally.away > 0 ? 0 : 1;
  } finally {
    await node?.stop().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
