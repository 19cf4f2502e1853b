// npm run drills -- release: two releases of one commit, in two folders and two time zones, must be the same bytes; they are signed and
// checked with openssl; then the .deb is installed in a bare Debian without network, upgraded and removed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, Stop } from '../../scripts/lib/project.mjs';
import { inDebian } from './bare-debian.mjs';
import { must } from './must.mjs';
import { drill } from './report.mjs';

const passphrase = 'solo para este ensayo';

/** With a line on its standard input, which is where a passphrase comes from without a keyboard. */
const typing = (cwd, env, args) =>
  must('sh', ['-c', `printf '%s\\n' "$FRASE" | npm run release --silent -- "$@"`, 'sh', ...args], {
    cwd,
    env: { FRASE: passphrase, ...env },
  });

const digest = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

async function makeTwice(folder, note) {
  const [one, two] = [join(folder, 'una'), join(folder, 'otra carpeta', 'más adentro')];
  await must('git', ['clone', '-q', inRoot(), one]);
  const keys = join(folder, 'claves');
  await typing(one, {}, ['claves', keys]);
  const author = ['-c', 'user.name=Ensayo', '-c', 'user.email=ensayo@ceiba.example'];
  await must('git', ['add', 'ops/llaves'], { cwd: one });
  await must('git', [...author, 'commit', '-qm', 'Keys of a drill'], { cwd: one });
  await must('git', ['clone', '-q', one, two]);
  const outs = [];
  for (const [clone, TZ] of [
    [one, 'America/Guatemala'],
    [two, 'Pacific/Auckland'],
  ]) {
    const out = join(clone, 'dist', 'version');
    const began = performance.now();
    await typing(clone, { TZ }, [out, '--firmar', join(keys, 'primera.clave.pem')]);
    note(`release in ${TZ}`, `${((performance.now() - began) / 1000).toFixed(0)} s`);
    outs.push(out);
  }
  const [first, second] = outs;
  const names = readdirSync(first).sort();
  if (names.join() !== readdirSync(second).sort().join())
    throw new Stop('The two releases have other files.');
  const other = names.filter((name) => digest(join(first, name)) !== digest(join(second, name)));
  if (other.length > 0) throw new Stop(`Other bytes: ${other.join(', ')}`);
  for (const name of names.filter((one) => !one.startsWith('SHA256SUMS')))
    note(name, `${(statSync(join(first, name)).size / 1024 ** 2).toFixed(1)} MB, equal both times`);
  const line = ['pkeyutl', '-verify', '-pubin', '-inkey', join(one, 'ops/llaves/primera.pem'), '-rawin'];
  await must('openssl', [...line, '-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig'], { cwd: second });
  await must('sha256sum', ['-c', 'SHA256SUMS'], { cwd: second });
  note('signature, checked with openssl', 'right');
  return first;
}

export const release = () =>
  drill('release', async ({ folder, note }) => {
    const out = await makeTwice(folder, note);
    const name = readdirSync(out).find((one) => one.endsWith('_amd64.deb'));
    await inDebian(join(out, name), { folder, note });
  });
