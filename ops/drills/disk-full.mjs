// npm run drills -- disk-full: small file systems for the program's folder and for the place of the copies are filled at each step of an
// update and of a copy, by their blocks and by their number of files. The old version or the new one serves; with room again the next works.
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, run, Stop } from '../../scripts/lib/project.mjs';
import { computer, halves } from './computer.mjs';
import { demand, must } from './must.mjs';
import { makePackage } from './programs.mjs';
import { report } from './report.mjs';

const lines = 8;
const programMb = 900;
const placeMb = 40;

/** A file system of its own, of so many megabytes and files. */
async function mounted(folder, mb, files) {
  mkdirSync(folder, { recursive: true });
  await must('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,nr_inodes=${files}`, 'tmpfs', folder]);
  const filler = join(folder, 'relleno');
  return {
    /** Takes every block, or every file, but `spare` of them. */
    fill(what, spare = 0) {
      const { bavail, bsize, ffree } = statfsSync(folder);
      try {
        if (what === 'blocks') writeFileSync(filler, Buffer.alloc(Math.max(bavail - spare, 0) * bsize));
        else {
          mkdirSync(filler);
          for (let n = 1; n < ffree - spare; n += 1) writeFileSync(join(filler, String(n)), '');
        }
      } catch (error) {
        // Whoever is tried writes at the same time, and took what was counted as free: it is full all the same.
        if (error.code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(filler, { recursive: true, force: true }),
    unmount: () => run('umount', ['-l', folder], { capture: true }),
  };
}

async function program(school, disk, file, note) {
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

async function place(school, disk, file, note) {
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

export async function diskFull() {
  if (process.getuid?.() !== 0) throw new Stop('File systems are mounted by root.');
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-lleno-'));
  const rows = [];
  const note = (what, figure) => rows.push([what, figure]);
  const disks = [];
  let school;
  try {
    const root = join(folder, 'raiz');
    disks.push(await mounted(root, programMb, 6_000), await mounted(join(folder, 'usb'), placeMb, 6_000));
    const [programs, places] = disks;
    school = computer(folder, await freePort(), root);
    mkdirSync(join(folder, 'paquete'));
    await school.must(['instalar'], { program: join(root, 'versiones', '1.6.2') });
    await school.must(['lugares', 'agregar', school.usb, '--sin-cifrar']);
    const more = ['create table ensayo (id integer);'];
    const file = makePackage(join(folder, 'paquete'), { version: '1.6.3', more });
    await place(school, places, file, note);
    await program(school, programs, file, note);
    report('disk-full', rows);
    return 0;
  } finally {
    school?.end();
    await sleep(200);
    for (const disk of disks) await disk.unmount();
    await rm(folder, { recursive: true, force: true });
  }
}
