// npm run drills -- restore --gb 5: the school's computer burns. Another one brings the school back from the USB disk, with the key on
// paper, and everything is compared; the same onto a PostgreSQL server and back. Then one bit is turned in each of 50 places.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createDatabase, startPostgres } from '../../scripts/lib/postgres.mjs';
import { Stop } from '../../scripts/lib/project.mjs';
import { drill } from './report.mjs';
import { command, must, serve, signIn, startedClass } from './school.mjs';

const MB = 1024 ** 2;
/** About what a phone's photograph takes. */
const photoBytes = 2 * MB;
const writers = 20;
const flips = 50;

/** Puts photographs of random bytes into a stopped school. */
export async function addPhotos(dataDir, gb) {
  const count = Math.round((gb * 1024 * MB) / photoBytes);
  const engine = await PGlite.create({
    dataDir: join(dataDir, 'base', 'pgdata'),
    extensions: { pg_trgm, unaccent },
  });
  const keys = [];
  for (let made = 0; made < count; made += 1) {
    const key = randomBytes(32).toString('base64url');
    await mkdir(join(dataDir, 'archivos', key.slice(0, 2)), { recursive: true });
    await writeFile(join(dataDir, 'archivos', key.slice(0, 2), key), randomBytes(photoBytes));
    keys.push(key);
  }
  await engine.query(
    `insert into archivos (id_archivo, nombre, tipo, tamanio, clave, creado)
     select k, 'foto.jpg', 'image/jpeg', $2, k, now() from unnest($1::text[]) k`,
    [keys, photoBytes],
  );
  await engine.close();
  return count;
}

async function digests(folder) {
  const found = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const hash = createHash('sha256');
    for await (const piece of createReadStream(join(entry.parentPath, entry.name))) hash.update(piece);
    found.set(entry.name, hash.digest('hex'));
  }
  return found;
}

/** Posts into a class until told to stop; resolves to how many were acknowledged, how many not, and the slowest answer. */
function write(url, cookie, assignment) {
  let going = true;
  const outcome = { acknowledged: 0, failed: 0, slowest: 0 };
  const running = (async () => {
    while (going) {
      const body = new FormData();
      body.append('avisoString', JSON.stringify({ contenido: `<p>${randomInt(1e9)}</p>` }));
      const began = performance.now();
      const response = await fetch(`${url}/api/estudiantil/actividades/avisos/${assignment}/create`, {
        method: 'POST',
        headers: { cookie },
        body,
      });
      const { code } = await response.json();
      outcome.slowest = Math.max(outcome.slowest, performance.now() - began);
      outcome[code === 1 ? 'acknowledged' : 'failed'] += 1;
    }
    return outcome;
  })();
  return () => {
    going = false;
    return running;
  };
}

export const newest = async (usb) =>
  (await readdir(usb))
    .filter((name) => name.endsWith('.ceiba'))
    .sort()
    .at(-1);

async function missingOrChanged(from, to) {
  const [before, after] = [await digests(from), await digests(to)];
  return [...after].filter(([name, digest]) => before.get(name) !== digest).length;
}

export const restore = ({ gb = '1' }) =>
  drill('restore', async ({ folder, note, atEnd }) => {
    const old = { DATA_DIR: join(folder, 'vieja'), DEMO: 'true' };
    const usb = join(folder, 'usb');
    await (await serve(old)).stop();
    // With few files, since each turned bit is looked for in all of them.
    const small = join(folder, 'usb-pequenia');
    for (const place of [small, usb]) mkdirSync(place);
    await must(old, ['lugares', 'agregar', small]);
    await must(old, ['respaldar']);
    await must(old, ['lugares', 'quitar', small]);
    const photos = await addPhotos(old.DATA_DIR, Number(gb));
    note('school', `demo of 678 students, ${photos} photographs of 2 MB (${gb} GB)`);
    await must(old, ['lugares', 'agregar', usb]);
    const first = await must(old, ['respaldar']);
    note('first copy, encrypted, with every file read back', `${first.seconds.toFixed(0)} s`);

    const school = await serve(old);
    const cookie = await signIn(school.url, 'estudiante', 'estudiante');
    const assignment = await startedClass(school.url, cookie);
    const stops = Array.from({ length: writers }, () => write(school.url, cookie, assignment));
    const second = await must(old, ['respaldar']);
    const wrote = await Promise.all(stops.map((stop) => stop()));
    const sum = (key) => wrote.reduce((total, one) => total + one[key], 0);
    note(`next copy while ${writers} write`, `${second.seconds.toFixed(0)} s`);
    note(
      'meanwhile',
      `${sum('acknowledged')} written, ${sum('failed')} refused, slowest ${Math.max(...wrote.map(({ slowest }) => slowest)).toFixed(0)} ms`,
    );
    const third = command(old, ['respaldar']);
    await new Promise((done) => setTimeout(done, 1_500));
    await school.kill();
    note('power cut in the middle of a third', `command ended with ${(await third).code}`);

    const key = (await must(old, ['clave', '--json'])).said;
    const fresh = { DATA_DIR: join(folder, 'nueva') };
    const copy = await newest(usb);
    const typed = `${JSON.parse(key).clave}\n`;
    const back = await must(fresh, ['restaurar', usb, '--copia', copy], { typed });
    note('restore on an empty machine, all tables and files compared', `${back.seconds.toFixed(0)} s`);
    note(
      'files that are not what they were',
      await missingOrChanged(join(old.DATA_DIR, 'archivos'), join(fresh.DATA_DIR, 'archivos')),
    );
    const again = await serve(fresh);
    await signIn(again.url, 'admin', 'colaborador');
    await again.stop();
    note('sign-in afterwards', 'works');

    const server = await startPostgres();
    atEnd(server.stop);
    const DATABASE_URL = await createDatabase(server.url, 'restaurada');
    const onServer = { DATA_DIR: join(folder, 'servidor'), DATABASE_URL };
    const there = await must(onServer, ['restaurar', usb, '--copia', copy], { typed });
    note('the same onto PostgreSQL', `${there.seconds.toFixed(0)} s`);
    const usb2 = join(folder, 'usb2');
    mkdirSync(usb2);
    await must(onServer, ['lugares', 'agregar', usb2]);
    await must(onServer, ['respaldar']);
    const home = await must(
      { DATA_DIR: join(folder, 'otra') },
      ['restaurar', usb2, '--copia', await newest(usb2)],
      { typed },
    );
    note('and from there into the embedded database', `${home.seconds.toFixed(0)} s`);
    note(`of ${flips} single bits turned in the place, found`, await flip(old, small));
  });

/** Turns one bit at a time in a copy or one of its files, and looks whether it is found. */
async function flip(env, place) {
  const copy = await newest(place);
  const pool = (await readdir(place)).find((name) => name.startsWith('archivos'));
  const entries = await readdir(join(place, pool), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let found = 0;
  for (let time = 0; time < flips; time += 1) {
    const target = time % 2 === 0 ? join(place, copy) : files[randomInt(files.length)];
    const good = await readFile(target);
    const bad = Buffer.from(good);
    bad[randomInt(bad.length)] ^= 1 << randomInt(8);
    await writeFile(target, bad);
    if ((await command(env, ['comprobar', place])).code !== 0) found += 1;
    await writeFile(target, good);
    if ((time + 1) % 10 === 0) console.log(`… ${time + 1} bits turned, ${found} found`);
  }
  if (found !== flips) throw new Stop(`${flips - found} of ${flips} turned bits were not found.`);
  return found;
}
