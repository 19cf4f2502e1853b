// npm run drills -- kill-node --rounds 10: three processes over one PostgreSQL behind HAProxy. While people read and write, one process is
// killed and another told to stop; each round both come back. People repeat what was not answered, as the web does.
import { setTimeout as sleep } from 'node:timers/promises';
import { amidCrowd } from './crowd.mjs';
import { report } from './report.mjs';
import { serve } from './school.mjs';

const roundMs = 14_000;

export async function killNode({ rounds = '3', pooler = false }) {
  const { rows, faults } = await amidCrowd({ nodes: 3, pooler }, async ({ nodes, env, begin }) => {
    for (let round = 0; round < Number(rounds); round += 1) {
      const stop = begin();
      const [killed, stopped] = [round % 3, (round + 1) % 3];
      await sleep(roundMs / 4);
      await nodes[killed].kill();
      await sleep(roundMs / 4);
      await nodes[stopped].stop();
      nodes[killed] = await serve(env, nodes[killed].port);
      nodes[stopped] = await serve(env, nodes[stopped].port);
      await sleep(roundMs / 4);
      await stop();
    }
  });
  const behind = `behind HAProxy${pooler ? ' and before PgBouncer' : ''}`;
  report(pooler ? 'kill-node --pooler' : 'kill-node', [
    [`three nodes ${behind}, rounds of one kill -9 and one SIGTERM`, rounds],
    ...rows,
  ]);
  return faults === 0 ? 0 : 1;
}
