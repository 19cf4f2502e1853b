// npm run drills -- trasladar --rounds 6: while the school's data go to a PostgreSQL server and come back, that server is killed with all its
// processes at random moments. The school serves from where it was or from where it went, with the same rows, and the same command ends it.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { freePort } from '../../scripts/lib/project.mjs';
import { computer } from './computer.mjs';
import { demand } from './must.mjs';
import { withSql } from './people.mjs';
import { drill } from './report.mjs';

/** What a move changes: who is signed in, and that it is noted. */
const moved = (sums) =>
  JSON.stringify(JSON.parse(sums).filter(([name]) => !['sesiones', 'auditoria', 'procesos'].includes(name)));

const isOnServer = ({ env }) => /^DATABASE_URL=/m.test(readFileSync(env.CEIBA_AJUSTES, 'utf8'));

/** @returns whether the command had ended before the server was killed. */
async function killedWhile(school, server, target, wholeMs) {
  const moving = school.run(['trasladar', target]);
  let isOver = false;
  moving.then(() => {
    isOver = true;
  });
  const moment = Math.random() * wholeMs;
  await Promise.race([sleep(moment), moving]);
  const before = isOver;
  await server.kill();
  const { code, said } = await moving;
  console.log(`${target}, killed after ${Math.round(moment)} ms: ${code}, ${said.split('\n').at(-1)}`);
  demand(!/ at |Error:/.test(said), `No sentence: ${said}`);
  await server.start();
  return before;
}

async function rounds(school, server, count, note) {
  const before = moved(await school.sums());
  let [there, back] = [0, 0];
  const measure = async (target) => (await school.must(['trasladar', target])).seconds * 1_000;
  const toServer = await measure(server.url);
  const toEmbedded = await measure('incluida');
  note(
    'moved to a server, and back',
    `${(toServer / 1000).toFixed(0)} s, ${(toEmbedded / 1000).toFixed(0)} s`,
  );
  const emptied = async () => {
    await withSql(server.url, (sql) =>
      sql('drop schema if exists ceiba_traslado; drop schema public cascade; create schema public'),
    );
  };
  for (let round = 0; round < count; round += 1) {
    // What the way back left there is nobody's to overwrite.
    await emptied();
    for (const [target, wholeMs] of [
      [server.url, toServer],
      ['incluida', toEmbedded],
    ]) {
      await killedWhile(school, server, target, wholeMs);
      // A process without supervisor, whose database was away.
      await school.must(['instalar']);
      await school.untilServing();
      demand(moved(await school.sums()) === before, 'Other rows.');
      const isThere = isOnServer(school) === (target !== 'incluida');
      if (isThere) back += 1;
      else {
        there += 1;
        await school.must(['trasladar', target]);
      }
      await school.untilServing();
      demand(isOnServer(school) === (target !== 'incluida'), 'The same command did not move it.');
      demand(moved(await school.sums()) === before, 'Other rows after the move.');
    }
  }
  note(
    `server killed at random moments of ${2 * count} moves: stayed and moved by the same command, had moved already`,
    `${there}, ${back}`,
  );
  note('rows that differ afterwards', 0);
}

export const move = ({ rounds: count = '6' }) =>
  drill('trasladar', async ({ folder, note, atEnd }) => {
    const server = await startPostgres({ durable: true });
    atEnd(server.stop);
    const school = computer(folder, await freePort());
    atEnd(() => sleep(200), school.end);
    mkdirSync(school.usb);
    await school.must(['instalar'], { program: join(school.root, 'versiones', '1.6.2') });
    await school.must(['lugares', 'agregar', school.usb, '--sin-cifrar']);
    await rounds(school, server, Number(count), note);
    demand(!existsSync(join(school.dataDir, 'traslado.json')), 'A note of a move stays.');
  });
