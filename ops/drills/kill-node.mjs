// npm run drills -- kill-node --rounds 10: three processes over one PostgreSQL behind HAProxy. While people read and write, one process is
// killed and another told to stop; each round both come back. People repeat what was not answered, as the web does.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { balance } from './balancer.mjs';
import { crowd, lostAndDoubled, newTally } from './crowd.mjs';
import { startPooler } from './pooler.mjs';
import { report } from './report.mjs';
import { serve, signIn, startedClass } from './school.mjs';

const roundMs = 14_000;

export async function killNode({ rounds = '3', pooler: behindPooler = false }) {
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-nodos-'));
  const server = await startPostgres();
  const pooler = behindPooler ? await startPooler(server.url) : undefined;
  const env = {
    DATABASE_URL: pooler?.url ?? server.url,
    DEMO: 'true',
    DEMO_STUDENTS: '60',
    DATA_DIR: folder,
    TRUST_PROXY: 'true',
  };
  const tally = newTally();
  const nodes = [];
  try {
    for (let index = 0; index < 3; index += 1) nodes.push(await serve(env));
    const balancer = await balance(nodes, folder);
    const cookie = await signIn(balancer.url, 'estudiante', 'estudiante');
    const assignment = await startedClass(balancer.url, cookie);
    for (let round = 0; round < Number(rounds); round += 1) {
      const stop = crowd({ url: balancer.url, cookie, assignment }, tally);
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
    const { lost, doubled } = await lostAndDoubled(server.url, tally);
    balancer.stop();
    report(pooler ? 'kill-node --pooler' : 'kill-node', [
      [
        `three nodes behind HAProxy${pooler ? ' and before PgBouncer' : ''}, rounds of one kill -9 and one SIGTERM`,
        rounds,
      ],
      ['reads, writes', `${tally.reads}, ${tally.written.length}`],
      ['failed after repeating', tally.failed.length],
      ['acknowledged writes lost, doubled', `${lost}, ${doubled}`],
      ['slowest', `${Math.round(tally.slowest)} ms`],
    ]);
    if (tally.failed.length > 0) console.error(tally.failed.slice(0, 10).join('\n'));
    return tally.failed.length + lost + doubled === 0 ? 0 : 1;
  } finally {
    for (const node of nodes) await node.stop();
    pooler?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
