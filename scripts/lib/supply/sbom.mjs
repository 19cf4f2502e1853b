// ops/sbom.json: what the product is made of, in CycloneDX, so that every change of a dependency shows in a diff. It is what npm says
// without what differs from run to run (number, date, version of npm, name of the folder), and the Node that releases carry.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmOutput } from '../install.mjs';
import { inRoot, Stop } from '../project.mjs';

export const sbomFile = inRoot('ops', 'sbom.json');

const fullName = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;

/** Of an entry of package-lock.json; an alias says its real name. */
export const nameAndVersion = (path, { name, version }) =>
  `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;

const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);

const component = ({ name, group, version, purl, hashes, licenses, ...rest }) => ({
  'bom-ref': rest['bom-ref'],
  type: 'library',
  ...(group ? { group } : {}),
  name,
  version,
  purl,
  ...(hashes ? { hashes } : {}),
  ...(licenses ? { licenses } : {}),
});

/** What `npm sbom` printed, without what changes by itself. */
export function normalised(printed, product) {
  const ref = `${product.name}@${product.version}`;
  const main = { 'bom-ref': ref, type: 'application', name: product.name, version: product.version };
  return {
    bomFormat: 'CycloneDX',
    specVersion: printed.specVersion,
    version: 1,
    metadata: { component: { ...main, licenses: [{ license: { id: product.license } }] } },
    components: printed.components.map(component).sort(byRef),
  };
}

/** `name@version` of what an installation without developers' packages has; npm sbom's own `--omit dev` loses some of them. */
function shipped(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const entries = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  return new Set(entries.map(([path, entry]) => nameAndVersion(path, entry)));
}

async function components(folder) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { code, output } = await npmOutput([...args, '--loglevel', 'silent'], { cwd: folder });
  if (code !== 0) throw new Stop(`npm sbom: ${output.trim()}`);
  const printed = JSON.parse(output);
  const wanted = shipped(folder);
  const kept = printed.components.filter((one) => wanted.delete(fullName(one)));
  if (wanted.size > 0) throw new Stop(`npm sbom does not name ${[...wanted].join(', ')}.`);
  return { specVersion: printed.specVersion, components: kept };
}

/** The text that ops/sbom.json must have. */
export async function wantedSbom() {
  const product = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const [own, runtime] = await Promise.all([components(inRoot()), components(inRoot('ops', 'runtime'))]);
  const all = normalised({ ...own, components: [...own.components, ...runtime.components] }, product);
  return `${JSON.stringify(all, null, 1)}\n`;
}

/** Resolves to how many components there are. */
export async function writeSbom() {
  const text = await wantedSbom();
  writeFileSync(sbomFile, text);
  return JSON.parse(text).components.length;
}

/** `name@version` of each component. */
export function packagesOf(file) {
  const { components } = JSON.parse(readFileSync(file, 'utf8'));
  return new Set(components.map(fullName));
}
