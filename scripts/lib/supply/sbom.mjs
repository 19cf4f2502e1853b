// What the product is made of, in CycloneDX: what npm says without what differs from run to run (number, date, version of npm, name of
// the folder), and the Node that releases carry. Each release takes it along.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmOutput } from '../install.mjs';
import { Stop } from '../project.mjs';

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

/** The list for the sources in a folder. @throws Stop when npm does not name a package that an installation has */
export async function makeSbom(folder) {
  const product = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [own, runtime] = await Promise.all([components(folder), components(join(folder, 'ops', 'runtime'))]);
  return normalised({ ...own, components: [...own.components, ...runtime.components] }, product);
}

/** As it lies in a file. */
export const sbomText = (sbom) => `${JSON.stringify(sbom, null, 1)}\n`;

/** `name@version` of each component. */
export const packagesOf = ({ components }) => new Set(components.map(fullName));
