// npm run drills -- faults: programs are killed and disks fail, at random moments and at each step; afterwards the school serves with what
// it held, and the next update, the next copy and the next write work. `--only` plays one part, `--rounds` says how often (20):
//   killed  the updater, and who makes a copy, by turns the command in a process of its own and the service itself
//   place   the disk of the copies fills up, from no room to enough
//   program the disk of the program fills up, by its blocks and by its number of files, at each line of an update
//   data    the disk of the data fills up while a school writes, is freed, and then the power goes
//   pulled  the disk of the copies is pulled out while a copy is written, and put back (at most 6)
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, Stop } from '../../scripts/lib/project.mjs';
import { computer } from './computer.mjs';
import { need } from './debian.mjs';
import { smallDisk } from './disks.mjs';
import { fullData, fullPlace, fullProgram } from './faults-full.mjs';
import { killedBackup, killedUpdater } from './faults-killed.mjs';
import { pulledOut } from './faults-pulled.mjs';
import { makePackage } from './programs.mjs';
import { drill } from './report.mjs';

const PROGRAM_MB = 900;
const PLACE_MB = 40;
const PARTS = ['killed', 'place', 'program', 'data', 'pulled'];

export async function faults({ rounds: wished = '20', only = '' }) {
  if (process.getuid?.() !== 0) throw new Stop('File systems are mounted by root.');
  if (only && !PARTS.includes(only)) throw new Stop(`There is no part '${only}': ${PARTS.join(', ')}.`);
  await need({ 'mkfs.ext4': 'e2fsprogs', mount: 'mount', umount: 'mount', truncate: 'coreutils' });
  const wants = (...parts) => !only || parts.includes(only);
  const rounds = Number(wished);
  return drill(only ? `faults --only ${only}` : 'faults', async ({ folder, note, atEnd }) => {
    if (wants('killed', 'place', 'program')) {
      const root = join(folder, 'raiz');
      const program = await smallDisk(root, PROGRAM_MB);
      atEnd(program.unmount);
      const place = await smallDisk(join(folder, 'usb'), PLACE_MB);
      atEnd(place.unmount);
      const school = computer(folder, await freePort(), root);
      atEnd(() => sleep(200), school.end);
      await school.must(['instalar'], { program: join(root, 'versiones', '1.6.2') });
      await school.must(['lugares', 'agregar', school.usb, '--sin-cifrar']);
      mkdirSync(join(folder, 'paquete'));
      const more = ['create table ensayo (id integer);'];
      const file = makePackage(join(folder, 'paquete'), { version: '1.6.3', more });
      if (wants('place')) await fullPlace(school, place, file, note);
      if (wants('program')) await fullProgram(school, program, file, note);
      if (wants('killed')) {
        await killedUpdater(school, file, rounds, note);
        await killedBackup(school, rounds, note);
      }
    }
    if (wants('data')) await fullData(join(folder, 'datos-llenos'), note, atEnd);
    if (wants('pulled')) await pulledOut(folder, Math.min(rounds, 6), note, atEnd);
  });
}
