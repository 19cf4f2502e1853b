// Killed at random moments: the updater, and then the next update has to work; the same for who makes a copy.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { halves } from './computer.mjs';
import { demand } from './must.mjs';

/** Some of the moments lie after the end, where nothing is left to break off. */
const momentIn = (seconds) => Math.random() * seconds * 1_050;

export async function killedUpdater(school, file, rounds, note) {
  const whole = (await school.must(['actualizar', file])).seconds;
  await school.must(['volver']);
  const served = { '1.6.2': 0, '1.6.3': 0 };
  let slowest = 0;
  let ended = 0;
  for (let round = 0; round < rounds; round += 1) {
    const moment = momentIn(whole);
    const { code } = await school.run(['actualizar', file], { killAfterMs: moment });
    if (code !== null) ended += 1;
    const { version, seconds } = await school.untilServing();
    console.log(`updater killed after ${Math.round(moment)} ms: ${version} after ${seconds.toFixed(1)} s`);
    served[version] += 1;
    slowest = Math.max(slowest, seconds);
    if (version === '1.6.2') await school.must(['actualizar', file]);
    demand((await school.untilServing()).version === '1.6.3', 'The next update does not serve.');
    await school.must(['volver']);
    const left = readdirSync(join(school.root, 'versiones')).filter((name) => name.startsWith('.'));
    const kept = readdirSync(school.dataDir).filter((name) => /^(?:antes-de-|espacio-)/.test(name));
    demand(left.length + kept.length === 0, `Left behind: ${[...left, ...kept].join(', ')}`);
  }
  note(
    `updater killed at ${rounds} random moments (${ended} of them after its end): served the old, the new version`,
    Object.values(served).join(', '),
  );
  note('serves again within; the next update', `${slowest.toFixed(1)} s; worked each time`);
}

async function verified(school) {
  const { code, said } = await school.run(['comprobar', school.usb]);
  demand(code === 0, `The newest copy: ${said}`);
}

async function stopService(school) {
  const pid = school.pid();
  process.kill(pid, 'SIGTERM');
  while (existsSync(`/proc/${pid}`)) await sleep(50);
}

export async function killedBackup(school, rounds, note) {
  const whole = (await school.must(['respaldar'])).seconds;
  await stopService(school);
  const alone = (await school.must(['respaldar'])).seconds;
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      await school.run(['respaldar'], { killAfterMs: momentIn(alone) });
    } else {
      await school.must(['instalar']);
      const copying = school.run(['respaldar']);
      await sleep(momentIn(whole));
      school.end();
      await copying;
    }
    found += halves(school.usb).length;
    await verified(school);
    await school.must(['respaldar']);
    demand(halves(school.usb).length === 0, `Half files stay: ${halves(school.usb).join(', ')}`);
    await verified(school);
  }
  // By now also the last child that was left behind has ended.
  await sleep(5_000);
  await school.must(['respaldar']);
  demand(!existsSync(join(school.dataDir, 'en-curso')), 'What was being made is still there.');
  note(
    `copies killed at ${rounds} random moments, by turns in the command and in the service: half files found and removed`,
    found,
  );
  note('the newest copy, before and after the next one', 'opened and equal each time');
}
