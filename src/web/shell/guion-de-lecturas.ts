import { ROL_DIRECTOR } from '#shared/acceso.rules.ts';
import { LECTURAS } from '#shared/base/lecturas-juntas.ts';
import { SESSION_SIGN } from '#shared/base/session-sign.ts';
import { deArea, dePantalla } from './lecturas.ts';

/** Regular expression of a path, with its parameters as named groups: `^/estudiante/ciclo/(?<ciclo>[^/]+)$`. */
const expression = (path: string, end: string): string => `^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}${end}`;

const table = [
  ...deArea.map(({ path, reads }) => [expression(path, '(?:/|$)'), reads]),
  ...dePantalla.map(({ path, reads, director = [] }) => [expression(path, '/?$'), reads, ...director]),
];

/**
 * Inline script that prefetches the reads of the address while the application is still downloading. The application takes the
 * reply from `window.prefetched` (`kit/prefetched.ts`). The year is Guatemala's by the device's clock; with a wrong clock the
 * replies are not used. Reads for directors follow in a second batch, after the profile.
 */
export const guionDeLecturas = (): string => `{
const [path] = location.hash.slice(1).split('?');
const hoy = new Date(Date.now() - 216e5).getUTCFullYear();
const de = [];
const director = [];
for (const [address, all, ...own] of ${JSON.stringify(table)}) {
const found = path.match(address);
const put = (read) => read.replace(/:(\\w+)/g, (_, name) => name === 'hoy' ? hoy : found.groups[name]);
if (found) { de.push(...all.map(put)); director.push(...own.map(put)); }
}
const ciclo = path.match(/\\/ciclo\\/(\\d{4})(?=\\/|$)/)?.[1];
const pedir = (paths) => ({ paths, year: ciclo, at: performance.now(), reply: fetch('/api${LECTURAS}?' + paths.map((one) => 'de=' + encodeURIComponent(one)).join('&'), { headers: ciclo ? { Ciclo: ciclo } : {} }).then(async (response) => [response, await response.json(), performance.now()]) });
if (de.length > 0 && /(?:^|; )(?:__Host-)?${SESSION_SIGN}=/.test(document.cookie)) {
const prefetched = window.prefetched = pedir(de);
if (director.length > 0) prefetched.reply.then(([, { data }]) => { if (JSON.stringify(data[0]).toLowerCase().includes('"rol":"${ROL_DIRECTOR}"')) prefetched.next = pedir(director); }).catch(() => {});
}
}`;
