// npm run drills -- database-down --rounds 3: PostgreSQL is killed while people read and write, in the middle of transactions as they
// come, stays away for 30 s, and comes back over the same files.
import { setTimeout as sleep } from 'node:timers/promises';
import { amidCrowd } from './crowd.mjs';
import { report } from './report.mjs';

const before = 4_000;
const awayMs = 30_000;

export async function databaseDown({ rounds = '2' }) {
  const crowded = { durable: true, every: 2 };
  const { result, tally, rows, faults } = await amidCrowd(
    crowded,
    async ({ server, nodes, tally, begin }) => {
      const [node] = nodes;
      let back = 0;
      let ready = 0;
      for (let round = 0; round < Number(rounds); round += 1) {
        const stop = begin();
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
      return { back, ready, ended: node.child.exitCode !== null || node.child.signalCode !== null };
    },
  );
  const { back, ready, ended } = result;
  report('database-down', [
    ['rounds of PostgreSQL killed for 30 s under 16 people, half of what they do is writing', rounds],
    ...rows,
    ['answers 503, without Retry-After', `${tally.away}, ${tally.withoutRetryAfter}`],
    ['the process ended', ended ? 'yes' : 'no'],
    ['said to be ready without a database', ready],
    ['first write after PostgreSQL was started again', `${(back / 1000).toFixed(1)} s`],
  ]);
  const wrong = faults + tally.withoutRetryAfter + ready + Number(ended);
  return wrong === 0 && tally.away > 0 ? 0 : 1;
}
