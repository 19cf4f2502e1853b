// npm run drills -- update: the demo school is updated and goes back; three releases that do not work are tried; the updater is killed at
// each line it says, and once the power goes. The school serves afterwards, and holds what it held.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/project.mjs';
import { computer } from './computer.mjs';
import { makePackage } from './programs.mjs';
import { drill } from './report.mjs';
import { signIn } from './school.mjs';

const lines = 8;
/** A copy brings nobody's session, so that only the real data have one. */
const onlyReal = `do $$ begin if exists (select from sesiones) then raise exception 'no'; end if; end $$;`;
const withoutService = (said) => `${/Sin servicio: (\d+) s/.exec(said)?.[1]} s`;

async function tryDoctored(school, note, what, file) {
  const before = await school.sums();
  const tried = await school.run(['actualizar', file]);
  const { version } = await school.untilServing();
  const equal = (await school.sums()) === before;
  const good = tried.code === 1 && version === '1.6.2' && equal;
  note(what, `${tried.seconds.toFixed(0)} s in all, then ${version} with ${equal ? 'equal' : 'other'} sums`);
  console.log(tried.said.split('\n').at(-1));
  return good;
}

/** @returns whether a whole version serves. */
async function killedAt(school, line, file) {
  await school.run(['actualizar', file], {
    atLine: (number, child) => number === line && child.kill('SIGKILL'),
  });
  const { version, seconds } = await school.untilServing();
  console.log(`killed at line ${line}: ${version} after ${seconds.toFixed(1)} s`);
  if (version === '1.6.3') await school.must(['volver']);
  return seconds;
}

/** What is killed first may take others with it. */
function killIfThere(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Everything that runs for this school ends at once, and the machine starts again. */
async function powerCut(school, file) {
  const own = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`CEIBA_RAIZ=${school.root}\0`);
        } catch {
          return false;
        }
      });
  await school.run(['actualizar', file], {
    atLine: (number) => {
      if (number !== 6) return;
      for (const pid of own()) killIfThere(Number(pid));
    },
  });
  const began = performance.now();
  const child = spawn(join(school.root, 'actual', 'bin', 'ceiba'), ['servir'], {
    env: school.env,
    stdio: 'ignore',
  });
  const { version } = await school.untilServing();
  const seconds = (performance.now() - began) / 1000;
  console.log(`power cut while the new program starts: ${version} after ${seconds.toFixed(1)} s`);
  child.unref();
  return seconds;
}

export const update = () =>
  drill('update', async ({ folder, note, atEnd }) => {
    const school = computer(folder, await freePort());
    atEnd(() => sleep(200), school.end);
    const packed = (name, doctored) => {
      mkdirSync(join(folder, name));
      return makePackage(join(folder, name), doctored);
    };
    mkdirSync(school.usb);
    const installed = await school.must(['instalar'], { program: join(school.root, 'versiones', '1.6.2') });
    note('install, with the demo school of 678 students made', `${installed.seconds.toFixed(0)} s`);
    await school.must(['lugares', 'agregar', school.usb, '--sin-cifrar']);
    // What the first update brought stays: the way back leaves a table that the version of before does not look at.
    const more = ['create table ensayo (id integer);'];
    const good = packed('buena', { version: '1.6.3', more });
    const updated = await school.must(['actualizar', good]);
    note(
      'update: in all, without service',
      `${updated.seconds.toFixed(0)} s, ${withoutService(updated.said)}`,
    );
    const back = await school.must(['volver']);
    note('way back: without service', withoutService(back.said));

    await signIn(`http://127.0.0.1:${school.port}`, 'admin', 'colaborador');
    let failed = 0;
    const doctored = [
      ['crashes at start', { version: '1.6.4', more, instead: 'process.exit(1)' }],
      [
        'never ready',
        { version: '1.6.5', more, instead: 'await new Promise(() => setInterval(() => {}, 1000))' },
      ],
      ['its migration fails on the real data', { version: '1.6.6', more: [...more, onlyReal] }],
    ];
    for (const [what, release] of doctored)
      if (!(await tryDoctored(school, note, `release that ${what}`, packed(release.version, release))))
        failed += 1;

    let slowest = 0;
    for (let line = 1; line <= lines; line += 1)
      slowest = Math.max(slowest, await killedAt(school, line, good));
    note(
      `updater killed at each of ${lines} lines: the school serves again within`,
      `${slowest.toFixed(1)} s`,
    );
    note(
      'power cut while the new program starts: serves again after',
      `${(await powerCut(school, good)).toFixed(1)} s`,
    );
    note('releases that did not leave everything as it was', failed);
    return failed === 0 ? 0 : 1;
  });
