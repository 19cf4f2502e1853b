// The .deb in a bare Debian 12 of its own, with the network cut: installed, started, upgraded to a doctored next one, removed.
import { join } from 'node:path';
import { findProgram, freePort, Stop } from '../../scripts/lib/project.mjs';
import { correctionAfter, doctoredDeb, versionOf } from './debs.mjs';
import { must } from './must.mjs';

const NEEDED = ['debootstrap', 'unshare', 'chroot', 'dpkg-deb', 'systemd-analyze', 'curl'];
/** What the unit may expose at most, on the scale of systemd-analyze. */
const EXPOSURE_MAX = 2;

/** A shell in the other system. Without network; what it starts ends with it. */
const shell = (root, lines, env = {}) =>
  must(
    'unshare',
    [
      '--net',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-ec',
      `
      ip link set lo up
      mount -t proc proc "$1/proc"
      mount --bind /dev "$1/dev"
      exec chroot "$1" /bin/sh -ec "$2"`,
      'sh',
      root,
      lines,
    ],
    { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', ...env } },
  );

const START = `
  umask 077
  export NODE_ENV=production DATA_DIR=/var/lib/ceiba
  as() { exec setpriv --reuid ceiba --regid ceiba --clear-groups "$@"; }
  printf 'Ana Pérez\\nana\\nUnaClaveLarga2026\\n' | as /opt/ceiba/actual/node/bin/node /opt/ceiba/actual/dist/server/create-admin.js > /dev/null
  began=$(date +%s%N)
  as /opt/ceiba/actual/node/bin/node /opt/ceiba/actual/dist/server/main.js > /dev/null &
  server=$!
  until curl -sf "http://127.0.0.1:$PORT/health/ready" > /dev/null; do kill -0 $server; sleep 0.1; done
  echo "ready $((($(date +%s%N) - began) / 1000000))"
  curl -sf "http://127.0.0.1:$PORT/" | grep -c '<title>Ceiba</title>'
  curl -s -m 2 https://deb.debian.org > /dev/null && exit 9
  kill -TERM $server; wait $server`;

async function exposure(root) {
  const unit = ['--offline=true', `--root=${root}`, 'ceiba.service'];
  await must('systemd-analyze', [`--root=${root}`, 'verify', '/usr/lib/systemd/system/ceiba.service']);
  const said = await must('systemd-analyze', ['security', '--no-pager', ...unit]);
  const level = Number(/Overall exposure level[^\d]*([\d.]+)/.exec(said)?.[1]);
  if (!(level <= EXPOSURE_MAX)) throw new Stop(`The unit exposes ${level}.`);
  return level;
}

export async function inDebian(deb, { folder, note }) {
  const missing = NEEDED.filter((name) => !findProgram([name, `/usr/sbin/${name}`]));
  if (missing.length > 0 || process.getuid() !== 0)
    throw new Stop(`The .deb is tried as root, with ${missing.join(', ') || NEEDED.join(', ')}.`);
  const root = join(folder, 'debian');
  const packages = '--include=systemd,passwd,curl,ca-certificates';
  await must('debootstrap', ['--variant=minbase', packages, 'bookworm', root]);
  const version = versionOf(deb);
  const following = correctionAfter(version);
  const made = await doctoredDeb(deb, { folder, version: following });
  await must('cp', [deb, join(root, 'root', 'a.deb')]);
  await must('cp', [made, join(root, 'root', 'b.deb')]);
  const began = performance.now();
  await shell(root, 'apt-get install -y ./root/a.deb');
  note('bare Debian 12 without network: installed', `${((performance.now() - began) / 1000).toFixed(0)} s`);
  note('exposure of the unit (systemd-analyze)', await exposure(root));
  const modes = await shell(
    root,
    'stat -c "%a %U" /var/lib/ceiba /usr/bin/ceiba /opt/ceiba/actual/version.json; ceiba || test $? = 2',
  );
  if (!modes.startsWith('700 ceiba\n755 root\n644 root\n')) throw new Stop(`Modes: ${modes}`);
  const started = await shell(root, START, { PORT: String(await freePort()) });
  if (!/^1$/m.test(started)) throw new Stop(`No page to sign in: ${started}`);
  note('first start to ready', `${(Number(/ready (\d+)/.exec(started)[1]) / 1000).toFixed(1)} s`);
  await shell(
    root,
    `
    apt-get install -y ./root/b.deb
    test "$(readlink /opt/ceiba/actual)" = versiones/${version}
    grep -q '"${version}"' /opt/ceiba/versiones/${version}/version.json
    grep -q '"${following}"' /opt/ceiba/versiones/${following}/version.json
    /opt/ceiba/versiones/${version}/node/bin/node --version`,
  );
  note(`upgrade by dpkg to ${following}`, `${version} whole and still in use`);
  await shell(
    root,
    `
    test -n "$(ls -A /var/lib/ceiba/base)"
    apt-get remove -y ceiba
    test ! -e /opt/ceiba && test -n "$(ls -A /var/lib/ceiba/base)"
    apt-get purge -y ceiba > /root/purge.txt
    grep -q 'no los borra' /root/purge.txt
    test -n "$(ls -A /var/lib/ceiba/base)"`,
  );
  note('removed, and purged', 'the data are there');
}
