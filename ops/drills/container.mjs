// npm run drills -- container: the image of a release, made and started by podman as docs/operacion/contenedor.md says. Without a volume, or
// with a nameless one, it refuses; with compose the school outlives its containers. `--from ceiba-1.6.0-linux-x64.tar.gz`: of that archive.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, inRoot, run } from '../../scripts/lib/project.mjs';
import { prepareImages } from './images.mjs';
import { demand, must } from './must.mjs';
import { drill } from './report.mjs';
import { signIn } from './school.mjs';

const REFUSAL = 'La carpeta /var/lib/ceiba no es un volumen: los datos se perderían. Monte uno.';
const PASSWORD = 'UnaClaveLarga2026';
const READY_MS = 180_000;

async function archive(folder) {
  const out = join(folder, 'version');
  await must('npm', ['run', '--silent', 'release', '--', out, '--solo', 'linux-x64']);
  return join(
    out,
    readdirSync(out).find((name) => name.endsWith('-linux-x64.tar.gz')),
  );
}

async function untilReady(url) {
  const began = performance.now();
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    const ms = performance.now() - began;
    if (isReady) return ms;
    demand(ms < READY_MS, 'The school in its container does not serve.');
    await sleep(100);
  }
}

/** What a container without a place for its data says, and how it ends. */
async function refused(image, volume, note, what) {
  const { code, output } = await run('podman', ['run', '--rm', ...volume, image], { capture: true });
  demand(code === 1 && output.includes(REFUSAL), `${what}: ${code}, ${output}`);
  note(what, 'the sentence, exit 1');
}

async function withCompose(folder, url, note) {
  const compose = (...args) => must('podman-compose', args, { cwd: folder });
  /** podman-compose 1.0 says how a command in a container ended, and ends with 0 itself. */
  const tried = async (...command) => {
    const args = ['exec', '-T', 'app', ...command];
    const { code, output } = await run('podman-compose', args, { capture: true, cwd: folder });
    return { code: code || Number(/^exit code: (\d+)/m.exec(output)?.[1] ?? 0), output };
  };
  const inside = async (...command) => {
    const { code, output } = await tried(...command);
    demand(code === 0, `${command.join(' ')}: ${output.trim()}`);
  };
  const began = performance.now();
  try {
    await compose('up', '-d');
    await untilReady(url);
    note(
      'compose up, with its PostgreSQL: ready after',
      `${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    const admin = '/opt/ceiba/actual/node/bin/node /opt/ceiba/actual/dist/server/create-admin.js';
    const typed = `printf 'Rosa Ajú\\nrosa\\n${PASSWORD}\\n' | ${admin}`;
    await inside('sh', '-c', typed);
    await signIn(url, 'rosa', 'colaborador', PASSWORD);
    const { code, output } = await tried('ceiba', 'actualizar', 'x.deb');
    demand(code !== 0 && output.includes('En un contenedor'), `actualizar: ${output}`);
    await compose('stop');
    await compose('down');
    const there = await must('podman', ['ps', '-a', '-q', '--filter', 'name=ceiba']);
    demand(there.trim() === '', 'Containers are left.');
    await compose('up', '-d');
    await untilReady(url);
    await signIn(url, 'rosa', 'colaborador', PASSWORD);
    note('stopped, containers removed, up again', 'the data are there');
    await inside('ceiba', 'lugares', 'agregar', '/respaldos');
    await inside('ceiba', 'respaldar');
    note('a copy made inside', 'opened and equal');
  } catch (error) {
    const { output } = await run('podman', ['logs', '--tail', '40', 'ceiba_app_1'], { capture: true });
    console.error(output);
    throw error;
  } finally {
    await compose('down', '-v');
  }
}

export const container = ({ from }) =>
  drill('container', async ({ folder, note }) => {
    const instead = await prepareImages(folder);
    const file = from ? resolve(from) : await archive(folder);
    const [, version] = /^ceiba-([\d.]+)-/.exec(basename(file));
    const home = join(folder, 'ceiba');
    mkdirSync(home);
    copyFileSync(file, join(home, basename(file)));
    for (const name of readdirSync(inRoot('ops', 'container')))
      copyFileSync(inRoot('ops', 'container', name), join(home, name));
    const port = await freePort();
    const settings = {
      CEIBA_VERSION: version,
      POSTGRES_PASSWORD: 'ensayo',
      PUERTO: `127.0.0.1:${port}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    };
    const lines = Object.entries(settings).map((pair) => `${pair.join('=')}\n`);
    writeFileSync(join(home, '.env'), lines.join(''));
    const image = `ceiba:${version}`;
    const began = performance.now();
    const how = ['--format', 'docker', '--network', 'host', '--build-arg', `VERSION=${version}`, '-t', image];
    await must('podman', ['build', ...how, '-f', 'Containerfile', '.'], { cwd: home });
    note('image made in', `${((performance.now() - began) / 1000).toFixed(0)} s`);
    await refused(image, [], note, 'without a volume');
    await refused(image, ['-v', '/var/lib/ceiba'], note, 'with a nameless volume');
    await withCompose(home, `http://127.0.0.1:${port}`, note);
    if (instead.length > 0) note('made of Debian, since no registry was in reach', instead.join(', '));
  });
