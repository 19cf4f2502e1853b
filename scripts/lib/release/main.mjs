// Makes a release; run by scripts/release.mjs with the Node that the release carries.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveUp, Stop, seconds as since } from '../project.mjs';
import { audited } from '../supply/audit.mjs';
import { makeSbom, packagesOf, sbomText } from '../supply/sbom.mjs';
import { tarGz, zip } from './archive.mjs';
import { deb } from './deb.mjs';
import { platforms } from './platforms.mjs';
import { filled, makeProgram } from './program.mjs';
import { ANNOUNCEMENT, announcement } from './published.mjs';
import { buildCommit, lastCommit } from './source.mjs';
import { signSums, writeSums } from './sums.mjs';
import { levelled, RUN } from './tree.mjs';

async function artefacts({ source, commit, version, said, listed, platform, folder, work }) {
  const { seconds } = commit;
  const program = join(work, platform.name);
  const packages = await makeProgram({ source, commit: commit.id, platform, folder: program, said });
  const unlisted = packages.find((name) => !listed.has(name));
  if (unlisted) throw new Stop(`${unlisted} va en el paquete y no está en la lista de componentes.`);
  levelled(program, seconds, (path) => RUN.test(path));
  const made = [];
  const make = async (name, how) => {
    const file = join(folder, name);
    rmSync(file, { force: true });
    await how(file);
    made.push(file);
    console.log(name);
  };
  const common = { from: program, under: `ceiba/versiones/${version}`, seconds };
  if (platform.debian)
    await make(`ceiba_${version}_${platform.debian}.deb`, (file) =>
      deb({ source, program, platform, version, seconds, work, file }),
    );
  if (platform.tarball)
    await make(`ceiba-${version}-${platform.name}.tar.gz`, (file) => tarGz({ ...common, file }));
  if (platform.os === 'win32') {
    const start = readFileSync(join(source, 'ops', 'package', 'ceiba-raiz.cmd'), 'utf8');
    const text = filled(start, { VERSION: version }).replaceAll('\n', '\r\n');
    await make(`ceiba-${version}-${platform.name}.zip`, (file) =>
      zip({ ...common, file, more: { 'ceiba/ceiba.cmd': text } }),
    );
  }
  rmSync(program, { recursive: true });
  return made;
}

const isAddressMissing = (source) =>
  /@[\w.-]+\.example\b/.test(readFileSync(join(source, 'SECURITY.md'), 'utf8'));

async function release({ folder, platforms: wanted, key }) {
  const passphrase = process.env.CEIBA_FRASE ?? '';
  delete process.env.CEIBA_FRASE;
  const started = performance.now();
  const commit = await lastCommit();
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'ceiba-release-'));
  process.on('exit', () => rmSync(work, { recursive: true, force: true }));
  const source = join(work, 'source');
  await buildCommit(commit, source);
  console.log(await audited(source));
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const said = announcement(readFileSync(join(source, 'docs', 'operacion', 'versiones.md'), 'utf8'), version);
  console.log(`Ceiba ${version}, ${commit.id.slice(0, 12)}, Node ${process.versions.node}`);
  const components = await makeSbom(source);
  const listed = packagesOf(components);
  const files = [];
  for (const platform of platforms.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    files.push(...(await artefacts({ source, commit, version, said, listed, platform, folder, work })));
  const sbom = join(folder, `ceiba-${version}.sbom.json`);
  writeFileSync(sbom, sbomText(components));
  const about = join(folder, ANNOUNCEMENT);
  writeFileSync(about, said);
  await writeSums(folder, [...files, sbom, about]);
  const publicFolder = join(source, 'ops', 'llaves');
  if (key) {
    signSums(folder, { keyFile: key, passphrase, publicFolder });
    console.log('Firmada.');
  } else console.log('Sin firma: `ceiba actualizar` no la aceptará. Para firmarla: --firmar clave.pem');
  if (!readdirSync(publicFolder).some((name) => name.endsWith('.pem')))
    console.log('Sin llaves: esta versión no podrá comprobar la siguiente. Véase ops/llaves/README.md.');
  if (isAddressMissing(source)) console.log('SECURITY.md todavía no dice una dirección verdadera.');
  console.log(`${folder}: ${files.length} artefactos en ${since(started)}.`);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

try {
  await release(JSON.parse(process.argv[2]));
} catch (error) {
  giveUp(error);
}
