import { LECTURAS } from '#shared/base/lecturas-juntas.ts';
import { SESSION_SIGN } from '#shared/base/session-sign.ts';
import { deArea, dePantalla } from './lecturas.ts';

/** An address with its parameters as an expression that names them: `^/estudiante/ciclo/(?<ciclo>[^/]+)$`. */
const expression = (path: string, end: string): string => `^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}${end}`;

const table = [
  ...deArea.map(({ path, reads }) => [expression(path, '(?:/|$)'), reads]),
  ...dePantalla.map(({ path, reads }) => [expression(path, '/?$'), reads]),
];

/**
 * Lines for the page itself: whoever may be signed in asks for what the address reads while the script is still on its way. The
 * script finds the answer in `window.adelanto` (`base/adelanto.ts`). The year is Guatemala's, by the device's clock: with a
 * wrong one the answers of that year are not used.
 */
export const guionDeLecturas = (): string => `{
const [path] = location.hash.slice(1).split('?');
const hoy = new Date(Date.now() - 216e5).getUTCFullYear();
const de = ${JSON.stringify(table)}.flatMap(([address, reads]) => {
const found = path.match(address);
return found ? reads.map((read) => read.replace(/:(\\w+)/g, (_, name) => name === 'hoy' ? hoy : found.groups[name])) : [];
});
const ciclo = path.match(/\\/ciclo\\/(\\d{4})(?=\\/|$)/)?.[1];
if (de.length > 0 && /(?:^|; )(?:__Host-)?${SESSION_SIGN}=/.test(document.cookie))
window.adelanto = { de, ciclo, at: performance.now(), reply: fetch('/api${LECTURAS}?' + de.map((one) => 'de=' + encodeURIComponent(one)).join('&'), { headers: ciclo ? { Ciclo: ciclo } : {} }).then(async (response) => [response, await response.json(), performance.now()]) };
}`;
