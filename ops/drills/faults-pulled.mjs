// The disk of the copies, a file system of its own, is pulled out while a copy is written to it, and put back. Its empty folder stays empty,
// and what it missed is on it within a quarter of an hour, by itself.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from '../../scripts/lib/project.mjs';
import { halves } from './computer.mjs';
import { stick } from './disks.mjs';
import { demand } from './must.mjs';
import { addPhotos, newest } from './restore.mjs';
import { command, must, serve, signIn, startedClass } from './school.mjs';

const DISK_MB = 900;
const BACK_MS = 15 * 60_000;

const entriesOf = (folder) => readdirSync(folder, { recursive: true });

/** Waits until there is another newest copy. */
async function anotherThan(before, usb) {
  const began = performance.now();
  while ((await newest(usb)) === before) {
    if (performance.now() - began > BACK_MS) throw new Stop('A quarter of an hour later there is no copy.');
    await sleep(500);
  }
  return (performance.now() - began) / 1000;
}

/** Does it as soon as the copy that came back is compared. */
async function when(work) {
  for (;;) {
    const { code, said } = await work();
    if (code === 0) return;
    demand(code === 3, `${code}: ${said}`);
    await sleep(2_000);
  }
}

async function post(school, cookie, assignment) {
  const body = new FormData();
  body.append('avisoString', JSON.stringify({ contenido: `<p>${Math.random()}</p>` }));
  const url = `${school.url}/api/estudiantil/actividades/avisos/${assignment}/create`;
  const reply = await (await fetch(url, { method: 'POST', headers: { cookie }, body })).json();
  demand(reply.code === 1, reply.message);
}

export async function pulledOut(folder, rounds, note, atEnd) {
  const place = join(folder, 'RESPALDO');
  const env = { DATA_DIR: join(folder, 'colegio'), DEMO: 'true' };
  const tally = { middle: 0, done: 0 };
  const backs = [];
  await (await serve(env)).stop();
  await addPhotos(env.DATA_DIR, 0.3);
  const disk = await stick(place, DISK_MB);
  atEnd(disk.unmount);
  await must(env, ['lugares', 'agregar', place]);
  const school = await serve(env);
  const cookie = await signIn(school.url, 'estudiante', 'estudiante');
  const assignment = await startedClass(school.url, cookie);
  for (let round = 0; round < rounds; round += 1) {
    await post(school, cookie, assignment);
    // The first copy writes all the files, the others only themselves: pulled out at another moment of them each time.
    const pull = round % 2 === 0 ? disk.pull : await disk.break();
    const copying = command(env, ['respaldar']);
    const written = () => entriesOf(place).some((name) => name.endsWith('.tmp'));
    for (const late = performance.now() + 60_000; !written() && performance.now() < late; ) await sleep(2);
    await sleep(round < 2 ? 300 * (round + 1) : 0);
    await pull();
    const { code, said } = await copying;
    demand(!/^\s+at /m.test(said), `No sentence: ${said}`);
    tally[code === 0 ? 'done' : 'middle'] += 1;
    await sleep(1_000);
    demand(entriesOf(place).length === 0, `In the empty folder: ${entriesOf(place).join(', ')}`);
    console.log(`pulled out in round ${round + 1}: ${code}, ${said.trim().split('\n').at(-1)}`);
    // Noticed by who looks each minute; the last time only by who looks each quarter of an hour.
    await sleep(round < rounds - 1 ? 65_000 : 1_000);
    await disk.mount();
    const seconds = await anotherThan(await newest(place), place);
    backs.push(seconds);
    console.log(`put back: a new copy after ${seconds.toFixed(0)} s`);
    await when(() => command(env, ['respaldar']));
    demand(halves(place).length === 0, 'Half a file stays.');
    await must(env, ['comprobar', place]);
  }
  await school.stop();
  note(
    `disk of copies pulled out ${rounds} times while it is written, half of them with failing writes first: copy cut off, whole`,
    `${tally.middle}, ${tally.done}`,
  );
  note('written into its empty folder', 'nothing');
  const seconds = backs.map((one) => one.toFixed(0)).join(', ');
  note('put back: a new copy on it by itself after, each time', `${seconds} s`);
  note('the next copy', 'opened and equal each time; no half file stays');
}
