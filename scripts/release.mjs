// npm run release -- CARPETA: the artefacts of a release, made from the last commit, never from what lies in the folder.
//   --solo linux-x64            only this platform (linux-x64, linux-arm64, windows-x64; may be repeated)
//   --firmar clave.pem          signs the sums; asks for the passphrase
//   claves CARPETA              two pairs of keys: private halves into CARPETA, public ones into ops/llaves
//   sbom                        what a release would be made of, in .cache/sbom.json
import './lib/node-version.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { giveUp, inRoot, run, Stop } = await import('./lib/project.mjs');
const { prepareDependencies } = await import('./lib/prepare.mjs');

const usage =
  'Uso: npm run release -- CARPETA [--solo PLATAFORMA] [--firmar clave.pem] | claves CARPETA | sbom';

async function claves(folder) {
  if (!folder) throw new Stop(usage);
  const { makePair } = await import('./lib/release/keys.mjs');
  const { askPassphrase } = await import('./lib/release/passphrase.mjs');
  const passphrase = await askPassphrase({ again: true });
  for (const name of ['primera', 'segunda']) {
    const { privateFile, publicFile } = makePair(name, {
      into: resolve(folder),
      publicInto: inRoot('ops', 'llaves'),
      passphrase,
    });
    console.log(`${privateFile} (secreta)\n${publicFile} (pública: entra en el repositorio)`);
  }
  console.log(
    '\nGuarde la segunda mitad secreta fuera de esta computadora: es la que sirve cuando la primera se pierde.',
  );
}

async function sbom() {
  const { makeSbom, sbomText } = await import('./lib/supply/sbom.mjs');
  const made = await makeSbom(inRoot());
  const file = inRoot('.cache', 'sbom.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, sbomText(made));
  console.log(`${file}: ${made.components.length} componentes.`);
}

/** With the Node of the release and in UTC, so that the bytes depend on neither this machine's Node nor its clock. */
async function release(folder, { solo, firmar }) {
  const { platformNames } = await import('./lib/release/platforms.mjs');
  const unknown = solo.find((name) => !platformNames.includes(name));
  if (unknown) throw new Stop(`No hay plataforma '${unknown}': ${platformNames.join(', ')}.`);
  let passphrase = '';
  if (firmar) {
    const { readPrivate } = await import('./lib/release/keys.mjs');
    const { askPassphrase } = await import('./lib/release/passphrase.mjs');
    passphrase = await askPassphrase({});
    readPrivate(firmar, passphrase);
  }
  const { hostRuntime } = await import('./lib/release/runtime.mjs');
  const node = await hostRuntime();
  const order = { folder: resolve(folder), platforms: solo, key: firmar ? resolve(firmar) : '' };
  const { code } = await run(node, [inRoot('scripts', 'lib', 'release', 'main.mjs'), JSON.stringify(order)], {
    env: { TZ: 'UTC', LC_ALL: 'C.UTF-8', CEIBA_FRASE: passphrase },
  });
  return code;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { solo: { type: 'string', multiple: true }, firmar: { type: 'string' } },
  });
  const [what, folder] = positionals;
  if (!what || positionals.length > 2) throw new Stop(usage);
  if (values.firmar) readFileSync(values.firmar);
  await prepareDependencies();
  if (what === 'claves') await claves(folder);
  else if (what === 'sbom') await sbom();
  else process.exitCode = await release(what, { solo: values.solo ?? [], firmar: values.firmar });
} catch (error) {
  giveUp(error);
}
