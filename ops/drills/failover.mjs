// npm run drills -- failover --rounds 5: of three PostgreSQL servers kept by Patroni the one that writes is killed, with its agent, while
// people read and write. Another takes over; the killed one comes back as a copy before the next round.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crowd, lostAndDoubled, newTally } from './crowd.mjs';
import { startPatroni } from './patroni.mjs';
import { report } from './report.mjs';
import { serve, signIn, startedClass } from './school.mjs';

const before = 4_000;
const pauseMax = 30_000;

export async function failover({ rounds = '5' }) {
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-relevo-'));
  const servers = await startPatroni();
  const env = { DATABASE_URL: servers.url, DEMO: 'true', DEMO_STUDENTS: '60', DATA_DIR: folder };
  const tally = newTally();
  let node;
  try {
    node = await serve(env);
    const cookie = await signIn(node.url, 'estudiante', 'estudiante');
    const assignment = await startedClass(node.url, cookie);
    const pauses = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      Object.assign(tally, { longestPause: 0, lastWritten: null });
      const stop = crowd({ url: node.url, cookie, assignment, every: 2 }, tally);
      await sleep(before);
      const killed = await servers.killPrimary();
      const written = tally.written.length;
      const began = performance.now();
      // What was under way is acknowledged at once or not at all.
      await sleep(2_000);
      while (tally.written.length < written + 20 && performance.now() - began < 80_000) await sleep(50);
      await sleep(before);
      await stop();
      pauses.push(tally.longestPause);
      killed.start();
      await servers.whole();
    }
    const ended = node.child.exitCode !== null || node.child.signalCode !== null;
    const { lost, doubled } = await lostAndDoubled(servers.url, tally);
    const longest = Math.max(...pauses);
    report('failover', [
      [`rounds of the writing PostgreSQL of three killed with its Patroni (ttl ${servers.ttl} s)`, rounds],
      ['reads, writes', `${tally.reads}, ${tally.written.length}`],
      ['failed after repeating', tally.failed.length],
      ['acknowledged writes lost, doubled', `${lost}, ${doubled}`],
      [
        'longest pause between two writes, by round',
        pauses.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', '),
      ],
      ['the process of Ceiba ended', ended ? 'yes' : 'no'],
    ]);
    if (tally.failed.length > 0) console.error(tally.failed.slice(0, 10).join('\n'));
    return tally.failed.length + lost + doubled + Number(ended) === 0 && longest <= pauseMax ? 0 : 1;
  } finally {
    await node?.stop().catch(() => undefined);
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
