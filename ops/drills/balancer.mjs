// HAProxy before several processes, as docs/operacion/haproxy.cfg has it.
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, inRoot, Stop } from '../../scripts/lib/project.mjs';
import { need } from './debian.mjs';

/** Starts HAProxy with this configuration; resolves to how to stop it. */
async function startHaproxy(text, file) {
  const { haproxy } = await need({ haproxy: 'haproxy' });
  await writeFile(file, text);
  const child = spawn(haproxy, ['-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  return () => {
    process.off('exit', kill);
    child.kill();
  };
}

/** The configuration that the manual gives, with these nodes. */
export async function balance(nodes, folder) {
  const port = await freePort();
  const text = await readFile(inRoot('docs', 'operacion', 'haproxy.cfg'), 'utf8');
  const servers = nodes.map(({ port: at }, index) => `    server n${index} 127.0.0.1:${at}`).join('\n');
  const mine = text
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/( {4}server .*\n)+/, `${servers}\n`);
  const stop = await startHaproxy(mine, join(folder, 'haproxy.cfg'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, stop };
    await sleep(100);
  }
  throw new Stop('HAProxy did not answer.');
}
