// npm run drills -- systemd: the .deb on a computer of its own, a bare Debian 12 that boots with systemd and has no network but a wire to
// this one. Installed twice, restarted, its service killed and stopped under work, updated and brought back, and the updater broken off.
// `--from ceiba_1.6.0_amd64.deb`: that package, instead of one made of the last commit.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareDebian, boot } from './booted.mjs';
import { correctionAfter, doctoredDeb, versionOf } from './debs.mjs';
import { demand, must, targets } from './must.mjs';
import { drill } from './report.mjs';
import { call, careers, halfSent, serving, signIn, untilServing, url } from './rosa.mjs';

const PENDING = 50;
const LINES = 8;
const LOOK_MS = 50;
const LIMITS = { backMs: 5_000, stopMs: 40_000, installMs: 180_000, exposure: 2, updateS: 120 };
const PASSWORD = 'UnaClaveLarga2026';

const asSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function madeDeb(folder) {
  const out = join(folder, 'version');
  await must('npm', ['run', '--silent', 'release', '--', out, '--solo', 'linux-x64']);
  return join(
    out,
    readdirSync(out).find((name) => name.endsWith('_amd64.deb')),
  );
}

async function install(machine, note, time) {
  const installing = await machine.good('apt-get install -y /root/ceiba.deb');
  const command =
    'ceiba instalar --puerto 80 --direccion http://colegio.local --respaldos /media/RESPALDO --nombre "Rosa Ajú" --usuario rosa';
  const first = await machine.good(command);
  const began = (installing.seconds + first.seconds) * 1000;
  note('two commands on a bare Debian 12 without network: ready after', asSeconds(began));
  time.meet(began < LIMITS.installMs, 'Installing took too long.');
  const { version } = await untilServing();
  const before = await machine.good('cat /etc/ceiba/ceiba.env');
  await machine.good('apt-get install -y --reinstall /root/ceiba.deb');
  const second = await machine.good(`${command} --puerto 80`);
  const after = await machine.good('cat /etc/ceiba/ceiba.env');
  demand(before.said === after.said, `The second time other settings: ${after.said}`);
  const [key, sameKey] = [first, second].map(({ said }) => /AGE-SECRET-KEY[-\w\s]+/.exec(said)?.[0]);
  demand(key && key === sameKey, 'The second time another key.');
  demand((await serving()) === version, 'It does not serve after the second time.');
  note('both a second time', 'the same settings, the same key, serves');
  const [, given] = /Contraseña: (\S+)/.exec(first.said) ?? [];
  const cookie = await signIn(given);
  await call('PUT', '/authentication/contrasenia', { cookie, body: { actual: given, nueva: PASSWORD } });
  return version;
}

async function exposure(machine, note) {
  const { said } = await machine.good('systemd-analyze security --no-pager ceiba.service');
  const level = Number(/Overall exposure level[^\d]*([\d.]+)/.exec(said)?.[1]);
  note('exposure of the running service (systemd-analyze)', level);
  demand(level <= LIMITS.exposure, `The service exposes ${level}.`);
}

async function modes(machine, note, when) {
  const open = await machine.good(
    'find /var/lib/ceiba /media/RESPALDO -mindepth 1 \\( -perm /077 -o ! -user ceiba \\)',
  );
  demand(open.said === '', `Not the owner's alone ${when}:\n${open.said}`);
  const { said } = await machine.good(
    'find /var/lib/ceiba | wc -l; stat -c "%a %U %G" /var/lib/ceiba /etc/ceiba/ceiba.env',
  );
  const [count, ...stated] = said.split('\n');
  demand(stated.join() === '700 ceiba ceiba,640 root ceiba', `Modes: ${stated.join()}`);
  note(`files and folders of the school ${when}, of these open to others`, `${count}, 0`);
}

async function restarts(machine, note, time) {
  await machine.turnOff();
  await machine.start();
  const { ms } = await untilServing();
  note('computer switched off and on: serves after the end of the start', asSeconds(ms));
  await machine.cutPower();
  await machine.start();
  const cut = await untilServing();
  note('everything in it ended at once, and on again: serves after', asSeconds(cut.ms));
  const cookie = await signIn(PASSWORD);
  let slowest = 0;
  for (let round = 0; round < 5; round += 1) {
    await call('PUT', '/carreras/diversificado', { cookie, body: { nombre: `Antes del corte ${round}` } });
    const began = performance.now();
    await machine.good('systemctl kill --kill-who=main --signal=KILL ceiba.service');
    await sleep(100);
    await untilServing();
    slowest = Math.max(slowest, performance.now() - began);
    demand((await careers(cookie)).includes(`Antes del corte ${round}`), 'What was acknowledged is lost.');
  }
  note(
    'service killed -9, five times: answers again within, what was acknowledged is there',
    asSeconds(slowest),
  );
  time.meet(slowest < LIMITS.backMs, 'It took too long to come back.');
}

async function stopUnderWork(machine, note, time) {
  const cookie = await signIn(PASSWORD);
  const before = (await careers(cookie)).length;
  const names = Array.from({ length: PENDING }, (_, n) => `En marcha ${n}`);
  const pending = names.map((name) => halfSent(name, cookie));
  await sleep(1_000);
  const stopping = machine.good('systemctl stop ceiba.service');
  await sleep(500);
  const meanwhile = await fetch(`${url}/health/ready`).then(
    ({ status }) => String(status),
    () => 'refused',
  );
  const answers = await Promise.all(
    pending.map(async (finish, n) => {
      await sleep(n * 100);
      return finish();
    }),
  );
  const { seconds } = await stopping;
  const failed = answers.filter(({ status }) => status !== 200);
  note(`stopped while ${PENDING} requests were half sent: in`, asSeconds(seconds * 1000));
  note(
    'of them answered 200, otherwise; somebody new meanwhile',
    `${PENDING - failed.length}, ${failed.length}; ${meanwhile}`,
  );
  demand(failed.length === 0, `Not answered: ${JSON.stringify(failed.slice(0, 5))}`);
  time.meet(seconds * 1000 < LIMITS.stopMs, 'It took too long to stop.');
  const { said } = await machine.good('systemctl show --property=Result --value ceiba.service');
  demand(said === 'success', `The service ended with ${said}.`);
  await machine.good('systemctl start ceiba.service');
  await untilServing();
  const kept = (await careers(cookie)).length - before;
  demand(kept === PENDING, `${kept} of ${PENDING} acknowledged are there.`);
}

/** Puts a package and what signs it where the technician's USB stick is. */
function plugIn(machine, file) {
  const stick = machine.path('mnt', 'usb');
  mkdirSync(stick, { recursive: true });
  for (const name of [file.split('/').at(-1), 'SHA256SUMS', 'SHA256SUMS.sig'])
    copyFileSync(join(file, '..', name), join(stick, name));
  return `ceiba actualizar /mnt/usb/${file.split('/').at(-1)}`;
}

const withoutService = (said) => Number(/Sin servicio: (\d+) s/.exec(said)?.[1]);

async function updates(machine, note, time, { command, version, next }) {
  const cookie = await signIn(PASSWORD);
  const done = await machine.good(command);
  note(
    `update to ${next}: in all, without service`,
    `${done.seconds.toFixed(0)} s, ${withoutService(done.said)} s`,
  );
  time.meet(withoutService(done.said) < LIMITS.updateS, 'Without service for too long.');
  demand((await serving()) === next, 'The new version does not serve.');
  await call('PUT', '/carreras/diversificado', { cookie, body: { nombre: 'Con la nueva' } });
  const back = await machine.good('ceiba volver');
  note(`back to ${version}: without service`, `${withoutService(back.said)} s`);
  demand((await serving()) === version, 'The old version does not serve.');
  demand((await careers(cookie)).includes('Con la nueva'), 'What was written since is lost.');
}

/** The session of the technician ends with all that it began, at each line that is said. */
async function brokenOff(machine, note, { command, version, next }) {
  const cookie = await signIn(PASSWORD);
  const settled = async () => (await machine.run('test ! -e /var/lib/ceiba/actualizacion.json')).code === 0;
  const outcomes = [];
  let slowest = 0;
  for (let line = 1; line <= LINES; line += 1) {
    const name = `Antes de la línea ${line}`;
    await call('PUT', '/carreras/diversificado', { cookie, body: { nombre: name } });
    let heard = 0;
    await machine.run(command, {
      onLine: (_, kill) => {
        heard += 1;
        if (heard === line) kill();
      },
    });
    const began = performance.now();
    while (!(await settled())) await sleep(LOOK_MS);
    const found = await untilServing();
    slowest = Math.max(slowest, performance.now() - began);
    outcomes.push(found.version);
    demand([version, next].includes(found.version), `${found.version} serves.`);
    demand((await careers(cookie)).includes(name), `${name} is lost.`);
    if (found.version === next) await machine.good('ceiba volver');
  }
  note(
    `updater ended with its session at each of ${LINES} lines: the old version served, the new one`,
    `${outcomes.filter((one) => one === version).length}, ${outcomes.filter((one) => one === next).length}`,
  );
  note('it serves again within', asSeconds(slowest));
  let isCut;
  await machine.run(command, {
    onLine: (said) => {
      if (said.includes('Iniciado')) isCut ??= machine.cutPower();
    },
  });
  demand(isCut, "The updater never said 'Iniciado'.");
  await isCut;
  await machine.start();
  while (!(await settled())) await sleep(LOOK_MS);
  const after = await untilServing();
  note(
    'everything ended at once while the new version starts, and on again: serves',
    `${after.version}, after ${asSeconds(after.ms)}`,
  );
  if (after.version === version) {
    const again = await machine.good(command);
    note('and the next update', `${withoutService(again.said)} s without service`);
  }
  demand((await serving()) === next, 'The next update does not serve.');
}

export const systemd = ({ from }) =>
  drill('systemd', async ({ folder, note, atEnd }) => {
    const time = targets();
    const made = from ? resolve(from) : await madeDeb(folder);
    const version = versionOf(made);
    const next = correctionAfter(version);
    for (const name of ['una', 'otra']) mkdirSync(join(folder, name));
    const deb = await doctoredDeb(made, { folder: join(folder, 'una'), version });
    const newer = await doctoredDeb(made, {
      ...{ folder: join(folder, 'otra'), version: next },
      more: ['create table ensayo (id integer);'],
    });
    const root = join(folder, 'computadora');
    await bareDebian(root);
    mkdirSync(join(root, 'media', 'RESPALDO'));
    copyFileSync(deb, join(root, 'root', 'ceiba.deb'));
    const machine = await boot(root);
    atEnd(machine.cutPower);
    await install(machine, note, time);
    await exposure(machine, note);
    await modes(machine, note, 'after the first start');
    await restarts(machine, note, time);
    await stopUnderWork(machine, note, time);
    const command = plugIn(machine, newer);
    await updates(machine, note, time, { command, version, next });
    await brokenOff(machine, note, { command, version, next });
    await modes(machine, note, 'at the end');
    return time.code();
  });
