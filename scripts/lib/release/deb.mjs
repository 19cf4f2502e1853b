// A package of Debian, by its own tool, which sorts, and takes dates from SOURCE_DATE_EPOCH.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, run, Stop } from '../project.mjs';
import { filled } from './program.mjs';
import { filesBelow, levelled, RUN } from './tree.mjs';

const SCRIPTS = ['postinst', 'prerm', 'postrm'];

export async function deb({ source, program, platform, version, seconds, work, file }) {
  if (!findProgram(['dpkg-deb']))
    throw new Stop('Falta dpkg-deb para hacer los paquetes .deb: apt install dpkg.');
  const root = join(work, `deb-${platform.name}`);
  const template = (name) => readFileSync(join(source, 'ops', 'package', 'deb', name), 'utf8');
  cpSync(program, join(root, 'usr', 'lib', 'ceiba'), { recursive: true });
  mkdirSync(join(root, 'usr', 'bin'), { recursive: true });
  mkdirSync(join(root, 'usr', 'lib', 'systemd', 'system'), { recursive: true });
  mkdirSync(join(root, 'usr', 'share', 'doc', 'ceiba'), { recursive: true });
  writeFileSync(join(root, 'usr', 'bin', 'ceiba'), template('ceiba'));
  cpSync(join(program, 'sistema', 'ceiba.service'), join(root, 'usr/lib/systemd/system/ceiba.service'));
  cpSync(join(program, 'LICENSE'), join(root, 'usr/share/doc/ceiba/copyright'));
  const bytes = filesBelow(root).reduce((sum, { size }) => sum + size, 0);
  const values = { VERSION: version, ARQUITECTURA: platform.debian, TAMANIO: Math.ceil(bytes / 1024) };
  mkdirSync(join(root, 'DEBIAN'));
  for (const name of ['control', ...SCRIPTS])
    writeFileSync(join(root, 'DEBIAN', name), filled(template(name), values));
  levelled(
    root,
    seconds,
    (path) => RUN.test(path) || path === 'usr/bin/ceiba' || /^DEBIAN\/p(?:ost|re)/.test(path),
  );
  // One thread: with several, xz cuts its blocks elsewhere.
  const options = ['--root-owner-group', '-Zxz', '--threads-max=1', '--build'];
  const built = await run('dpkg-deb', [...options, root, file], {
    capture: true,
    env: { SOURCE_DATE_EPOCH: String(seconds) },
  });
  rmSync(root, { recursive: true });
  if (built.code !== 0) throw new Stop(`dpkg-deb: ${built.output.trim()}`);
}
