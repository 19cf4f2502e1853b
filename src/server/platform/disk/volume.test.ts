import { mkdtempSync, rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '#testing/program.ts';
import { isOnVolume } from './volume.ts';

/** As a container of docker sees it, with one volume. */
const inContainer = `1095 864 0:320 / / rw,relatime master:410 - overlay overlay rw,lowerdir=/a:/b,upperdir=/c
1096 1095 0:323 / /proc rw,nosuid - proc proc rw
1097 1095 0:324 / /dev rw,nosuid - tmpfs tmpfs rw,size=65536k
1104 1095 254:1 /var/lib/docker/volumes/datos/_data /var/lib/ceiba rw,relatime - ext4 /dev/vda1 rw
1105 1095 254:1 /etc/hosts /etc/hosts rw,relatime - ext4 /dev/vda1 rw
1106 1095 254:1 /otro /srv/mis\\040datos rw,relatime - ext4 /dev/vda1 rw
1107 1095 0:330 / /srv/memoria rw - tmpfs tmpfs rw
`;

it.each([
  ['/var/lib/ceiba', true],
  ['/var/lib/ceiba/dentro', true],
  ['/srv/mis datos', true],
  ['/var/lib/ceiba2', false],
  ['/var/lib', false],
  ['/srv/memoria/ceiba', false],
  ['/etc/hosts2', false],
])('%s es un volumen: %s', (folder, expected) => {
  expect(isOnVolume(folder, inContainer)).toBe(expected);
});

it('lo último que se montó en una carpeta es lo que cuenta', () => {
  const encima = '1108 1104 0:331 / /var/lib/ceiba rw - tmpfs tmpfs rw\n';
  expect(isOnVolume('/var/lib/ceiba', `${inContainer}${encima}`)).toBe(false);
});

it('un volumen sin nombre se queda con el contenedor viejo', () => {
  const anonymous = inContainer.replace('volumes/datos', `volumes/${'0a'.repeat(32)}`);
  expect(isOnVolume('/var/lib/ceiba', anonymous)).toBe(false);
});

it('en el contenedor no arranca con los datos fuera de un volumen', async () => {
  // The memory of the system: there is nothing that could be taken for a disk.
  const folder = mkdtempSync('/dev/shm/ceiba-volumen-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(await runProgram({ CONTAINER: 'true', DATA_DIR: folder }).ended).toEqual({
    code: 1,
    output: `Ceiba: La carpeta ${folder} no es un volumen: los datos se perderían. Monte uno.`,
  });
});
