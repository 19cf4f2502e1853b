import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { asAdmin, requireAdmin } from '#server/operate/installation/account.ts';
import { runProgram } from '#server/operate/installation/run-program.ts';
import { changeSettings } from '#server/operate/installation/settings-file.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { installedVersion } from './actualizar.ts';
import { machineOf } from './recovery.ts';
import { type Command, type ExitCode, type Surroundings, UsageError } from './surroundings.ts';

const USO = 'Uso: ceiba certificado NOMBRE [--caddyfile RUTA]';
const CADDYFILE = process.platform === 'win32' ? 'C:\\caddy\\Caddyfile' : '/etc/caddy/Caddyfile';
const LABEL = /^[a-z0-9-]{1,63}$/;
const NAME_MAX = 253;

function isName(name: string): boolean {
  const labels = name.split('.');
  return name.length <= NAME_MAX && labels.length > 1 && labels.every((label) => LABEL.test(label));
}
const PORTS_OF_WEB = new Set([80, 443]);
const OWN_PORT = 3000;
/** Caddy takes seconds to obtain a certificate; a name without a DNS record never answers. */
const TRIES = 20;
const PAUSE_MS = 3_000;

function writeCaddyfile(file: string, name: string, port: number): void {
  const template = readFileSync(join(projectRoot(), 'sistema', 'Caddyfile'), 'utf8');
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && !existsSync(`${file}.antes`)) copyFileSync(file, `${file}.antes`);
  writeFileSync(file, template.replaceAll('@NOMBRE@', name).replaceAll('@PUERTO@', String(port)), {
    mode: 0o644,
    flush: true,
  });
}

/** Requests the address from a child process, as a browser would: through DNS, the certificate and Caddy. */
async function answers(name: string): Promise<boolean> {
  const script = `fetch('https://${name}/health/ready', { signal: AbortSignal.timeout(5000) }).then((r) => r.json()).then((r) => process.exit(r.version ? 0 : 1), () => process.exit(1))`;
  return (await runProgram(process.execPath, ['-e', script])).code === 0;
}

async function put(surroundings: Surroundings, name: string, file: string): Promise<ExitCode> {
  const { config, installation, console, json } = surroundings;
  const { service } = machineOf(surroundings);
  const port = PORTS_OF_WEB.has(config.port) ? OWN_PORT : config.port;
  await asAdmin(() => {
    writeCaddyfile(file, name, port);
    changeSettings(installation.settingsFile, {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `https://${name}`,
      TRUST_PROXY: 'loopback',
    });
  });
  await service.stop();
  await service.start();
  // Ceiba frees the port before Caddy binds it.
  const reloaded = await asAdmin(() => runProgram('systemctl', ['reload-or-restart', 'caddy']));
  const tell = (line: string) => {
    if (!json) console.say(line);
  };
  tell(`Escrito ${file}.`);
  if (reloaded.code !== 0) tell(`Ahora arranque Caddy: caddy run --config ${file}`);
  for (let tries = 0; tries < (reloaded.code === 0 ? TRIES : 1); tries += 1) {
    if (tries > 0) await sleep(PAUSE_MS);
    if (!(await answers(name))) continue;
    if (json) console.say(JSON.stringify({ direccion: `https://${name}`, responde: true }));
    else console.say(`Ceiba responde en https://${name}`);
    return 0;
  }
  if (json) console.say(JSON.stringify({ direccion: `https://${name}`, responde: false }));
  else
    console.say(
      `https://${name} no responde todavía. Revise que ese nombre lleve a esta computadora y que los puertos 80 y 443 estén abiertos.`,
    );
  return 1;
}

/** `ceiba certificado NOMBRE`: serves the school under a name, with a certificate that Caddy obtains and renews. */
export const certificado: Command = async (surroundings) => {
  const { values, positionals } = parseArgs({
    args: [...surroundings.args],
    allowPositionals: true,
    options: { caddyfile: { type: 'string', default: CADDYFILE } },
  });
  const [typed = '', ...rest] = positionals;
  const name = typed.toLowerCase();
  if (typed === '' || rest.length > 0) throw new UsageError(USO);
  if (!isName(name)) throw new StartError(`${typed} no es un nombre como colegio.edu.gt.`);
  await requireAdmin(surroundings.installation);
  installedVersion(surroundings);
  if (values.caddyfile === CADDYFILE && (await runProgram('caddy', ['version'])).code !== 0)
    throw new StartError('Falta Caddy. Instálelo antes: sudo apt install caddy.');
  return withMaintenanceLock(surroundings.config.dataDir, () => put(surroundings, name, values.caddyfile));
};
