// Full disks, of the program, of the copies and of the data. The old version or the new one serves; with room again the next step works.
import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { halves } from './computer.mjs';
import { freeMb, smallDisk } from './disks.mjs';
import { demand } from './must.mjs';
import { serve, signIn, startedClass } from './school.mjs';

const lines = 8;
const DATA_MB = 384;
const FULL_MS = 10_000;
/** Room is looked for again once a minute. */
const LOOKED_MS = 61_000;
const SENTENCE = 'El servidor se quedó sin espacio. Lo que escribiste sigue en este equipo.';

export async function fullProgram(school, disk, file, note) {
  const served = { '1.6.2': 0, '1.6.3': 0 };
  for (const what of ['blocks', 'files'])
    for (let line = 0; line <= lines; line += 1) {
      if (line === 0) disk.fill(what);
      const { code, said } = await school.run(['actualizar', file], {
        atLine: (number) => number === line && disk.fill(what),
      });
      const { version, seconds } = await school.untilServing();
      console.log(
        `${what} of the program's folder, line ${line}: ${code}, ${version} after ${seconds.toFixed(1)} s: ${said.split('\n').at(-1)}`,
      );
      demand(code === 0 || /no queda espacio/i.test(said), `Not its sentence: ${said}`);
      demand(!/^\s+at |\bE[A-Z]{3,}: /m.test(said), `Words of the system: ${said}`);
      demand(version === (code === 0 ? '1.6.3' : '1.6.2'), `It ended with ${code}, and ${version} serves.`);
      served[version] += 1;
      disk.empty();
      if (code === 0) await school.must(['volver']);
      else {
        await school.must(['actualizar', file]);
        await school.must(['volver']);
      }
    }
  note(
    `program's folder filled before and at each of ${lines} lines of an update, blocks and files: the old version served, the new one`,
    Object.values(served).join(', '),
  );
  note('with room again', 'the next update and the way back worked each time');
}

/** Bytes of all that lies in a folder. */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0);

export async function fullPlace(school, disk, file, note) {
  await school.must(['respaldar']);
  // Of the copies of one hour only the last is kept, and a name says no seconds.
  const kept = () =>
    readdirSync(school.usb)
      .filter((name) => name.endsWith('.ceiba'))
      .map((name) => `${name} of ${statSync(join(school.usb, name)).mtime.toISOString()}`)
      .join();
  let refused = 0;
  // From nothing to enough for another copy like the first: it ends in another file each time.
  const enough = Math.ceil((2 * sizeOf(school.usb)) / statfsSync(school.usb).bsize);
  for (const spare of [0, 1, 20, 100, enough]) {
    const before = kept();
    disk.fill('blocks', spare);
    const { code, said } = await school.run(['respaldar']);
    demand(code === 0 || said.includes('No hay espacio en el lugar.'), `${code}: ${said}`);
    demand((kept() === before) === (code !== 0), `It ended with ${code}: ${before} before, ${kept()} after.`);
    if (code !== 0) refused += 1;
    console.log(`place of copies with room for ${spare} blocks: ${said.split('\n').at(-1)}`);
    demand(halves(school.usb).length === 0, 'Half a file stays.');
    demand((await school.run(['comprobar', school.usb])).code === 0, 'The copy of before does not open.');
    disk.empty();
  }
  demand(refused >= 2 && refused < 5, 'The place was never too small, or always.');
  disk.fill('blocks');
  const { code, said } = await school.run(['actualizar', file]);
  demand(code === 1 && said.includes('No hay espacio en el lugar'), `${code}: ${said}`);
  demand((await school.serving()) === '1.6.2', 'It does not serve.');
  disk.empty();
  await school.must(['respaldar']);
  note(
    'place of copies full, from no room to enough: refused with its sentence, made',
    `${refused}, ${5 - refused}`,
  );
  note(
    'meanwhile the copy of before',
    'opened and equal; no half file stays; an update is refused, and the school serves',
  );
}

/** Writes until told to stop, and remembers what was acknowledged and what was said otherwise. */
function writer(post) {
  const done = [];
  const said = new Map();
  let going = true;
  const running = (async () => {
    for (let n = 0; going; n += 1) {
      const { status, message, code } = await post(n).catch((error) => ({ message: String(error) }));
      if (code === 1) done.push(n);
      else {
        const line = `${status} ${message}`;
        said.set(line, (said.get(line) ?? 0) + 1);
        await sleep(20);
      }
    }
  })();
  return {
    done,
    said,
    stop: () => {
      going = false;
      return running;
    },
  };
}

/** People write while the disk of the data is full, until there is room again; then the power is cut. */
export async function fullData(folder, note, atEnd) {
  const disk = await smallDisk(folder, DATA_MB);
  atEnd(disk.unmount);
  const env = {
    DATA_DIR: join(folder, 'data'),
    DEMO: 'true',
    DEMO_STUDENTS: '60',
    DISK_RESERVE: '60MB',
  };
  let school = await serve(env);
  const student = await signIn(school.url, 'estudiante', 'estudiante');
  const admin = await signIn(school.url, 'admin', 'colaborador');
  const assignment = await startedClass(school.url, student);
  const at = `/api/estudiantil/actividades/`;
  const ask = async (path, options) => {
    const response = await fetch(school.url + path, options);
    return { status: response.status, ...(await response.json()) };
  };
  const post = (name, bytes) => (n) => {
    const body = new FormData();
    body.append('avisoString', JSON.stringify({ contenido: `<p>${name} ${n} ${'x'.repeat(3000)}</p>` }));
    if (bytes) body.append('archivos', new Blob([new Uint8Array(bytes)]), 'datos.bin');
    const headers = { cookie: student, 'idempotency-key': `${name}-${n}` };
    return ask(`${at}avisos/${assignment}/create`, { method: 'POST', headers, body });
  };
  const feed = (page = 1) =>
    ask(`${at}?asignacion=${assignment}&page=${page}`, { headers: { cookie: student } });
  const ready = async () => (await (await fetch(`${school.url}/health/ready`)).json()).status;
  demand((await ready()) === 'ok', 'With room it does not say that it is well.');
  const names = ['texto1', 'texto2', 'archivo'];
  const writers = names.map((name) => writer(post(name, name === 'archivo' && 2 * 1024 ** 2)));
  await sleep(3_000);
  disk.fill('blocks');
  console.log(`the disk of the data is filled: ${freeMb(folder).toFixed(1)} MB free`);
  await sleep(FULL_MS);
  demand((await ready()) === 'degraded', 'Full, it does not say so.');
  const told = await ask('/api/servidor/espacio', { headers: { cookie: admin } });
  demand(told.data?.poco === true, 'The administration is not told.');
  demand((await feed()).status === 200, 'Full, nobody reads.');
  demand(school.child.exitCode === null, 'Full, the process ended.');
  disk.empty();
  const until = writers.map(({ done }) => done.length);
  await sleep(4_000);
  await Promise.all(writers.map(({ stop }) => stop()));
  const again = writers.slice(0, 2).every(({ done }, n) => done.length > until[n]);
  demand(again, 'With room again not everybody writes.');
  const said = new Set(writers.flatMap((one) => [...one.said.keys()]));
  demand([...said].join() === `507 ${SENTENCE}`, `It said: ${[...said].join(', ') || 'nothing'}`);
  await sleep(LOOKED_MS);
  demand((await ready()) === 'ok', 'A minute later it does not say that it is well.');

  await school.kill();
  school = await serve(env, school.port);
  const kept = [];
  for (let page = 1, data = [{}]; data.length > 0; page += 1) {
    ({ data } = await feed(page));
    for (const { contenido } of data) kept.push(...(/(?:texto\d|archivo) \d+(?= x)/.exec(contenido) ?? []));
  }
  const confirmed = writers.flatMap(({ done }, index) => done.map((n) => `${names[index]} ${n}`));
  await school.stop();
  const lost = confirmed.filter((one) => !kept.includes(one)).length;
  demand(lost === 0, `${lost} of ${confirmed.length} acknowledged writes are lost.`);
  demand(
    kept.length === confirmed.length,
    `${kept.length} are there, ${confirmed.length} were acknowledged.`,
  );
  const refused = writers.flatMap((one) => [...one.said.values()]).reduce((sum, n) => sum + n, 0);
  note(
    'disk of the data full for 10 s under three who write: refused with its sentence, acknowledged, lost after a power cut',
    `${refused}, ${confirmed.length}, 0`,
  );
}
