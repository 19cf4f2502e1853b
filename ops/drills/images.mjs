// What podman needs to start our containers here: settings for a machine that is perhaps a container itself, and, where no registry of
// images is in reach, images made of Debian's own packages in the place of those that compose.yml names.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, canUseApt } from '../../scripts/lib/apt.mjs';
import { run } from '../../scripts/lib/project.mjs';
import { keptDebian } from './booted.mjs';
import { need } from './debian.mjs';
import { demand, must } from './must.mjs';

const PROGRAMS = { podman: 'podman', 'podman-compose': 'podman-compose', runc: 'runc' };
/** Names of one container are told to another by these. */
const NETWORK = { packages: ['netavark', 'aardvark-dns'], program: '/usr/lib/podman/netavark' };
const DEBIAN = 'docker.io/library/debian:bookworm-slim';
const POSTGRES = 'docker.io/library/postgres:15-bookworm';

/** runc starts also where control groups are partly of version 1, and these limits where the usual ones are not ours to raise. */
const SETTINGS = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
[network]
network_backend = "netavark"
`;

const POSTGRES_FILE = `FROM ${DEBIAN}
RUN apt-get update \\
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql-common \\
 && sed -i 's/^#create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf \\
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql-15
COPY inicio /inicio
CMD ["/bin/sh", "/inicio"]
`;

/** As the image that it stands for: a cluster of its own the first time, for the account and the database it is told. */
const POSTGRES_START = `set -e
data=/var/lib/postgresql/data
as() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
export PATH="/usr/lib/postgresql/15/bin:$PATH"
chown postgres: "$data"
if [ ! -e "$data/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /run/clave; chown postgres: /run/clave
  as initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/run/clave -A scram-sha-256 --auth-local=trust -E UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  as pg_ctl -D "$data" -w -o "-c listen_addresses='' -c unix_socket_directories=/tmp" start
  as createdb -h /tmp -U "$POSTGRES_USER" "$POSTGRES_DB"
  as pg_ctl -D "$data" -w stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups postgres -D "$data" -c listen_addresses='*'
`;

const isThere = async (image) =>
  (await run('podman', ['image', 'exists', image], { capture: true })).code === 0 ||
  (await run('podman', ['pull', '-q', image], { capture: true })).code === 0;

async function debianInstead() {
  const packing = spawn('tar', ['-C', await keptDebian(), '-c', '.'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const importing = spawn('podman', ['import', '-', DEBIAN], {
    stdio: [packing.stdout, 'ignore', 'inherit'],
  });
  const [code] = await once(importing, 'close');
  demand(code === 0, 'The Debian of images could not be made.');
}

async function postgresInstead(folder) {
  const home = join(folder, 'postgres');
  mkdirSync(home);
  writeFileSync(join(home, 'Containerfile'), POSTGRES_FILE);
  writeFileSync(join(home, 'inicio'), POSTGRES_START);
  await must('podman', ['build', '--format', 'docker', '--network', 'host', '-t', POSTGRES, home]);
}

/** @returns which images are not those of the registry. */
export async function prepareImages(folder) {
  await need(PROGRAMS);
  if (!existsSync(NETWORK.program) && canUseApt()) await aptInstall(...NETWORK.packages);
  process.env.CONTAINERS_CONF = join(folder, 'containers.conf');
  writeFileSync(process.env.CONTAINERS_CONF, SETTINGS);
  const instead = [];
  for (const [image, make] of [
    [DEBIAN, debianInstead],
    [POSTGRES, () => postgresInstead(folder)],
  ]) {
    if (await isThere(image)) continue;
    await make();
    instead.push(image);
  }
  return instead;
}
