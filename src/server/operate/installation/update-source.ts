import { limitedBody } from '#server/platform/http/limited-body.ts';
import { ANNOUNCEMENT, ANNOUNCEMENT_MAX, type Published, proven } from './announcement.ts';
import { SIGNATURE, SUMS } from './signature.ts';

/** Total for the three files. */
const DEADLINE_MS = 5000;

/** The same for every school and version: an old version number in it would reveal open vulnerabilities. */
const HEADERS = { 'user-agent': 'Ceiba' };

async function ask(url: string, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, { signal, redirect: 'error', headers: HEADERS });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url} answers ${response.status}`);
  }
  const body = await limitedBody(response, ANNOUNCEMENT_MAX);
  if (!body) throw new Error(`${url} answers more than ${ANNOUNCEMENT_MAX} bytes`);
  return body;
}

/**
 * Downloads and verifies the announcement of the latest release.
 * @throws Error on a timeout, a redirect, a response that is too large, or a signature by another key.
 */
export async function publishedAt(folder: string, keysFolder: string): Promise<Published[]> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const [sums, signature, announcement] = await Promise.all(
    ([SUMS, SIGNATURE, ANNOUNCEMENT] as const).map((name) => ask(`${folder}/${name}`, signal)),
  );
  if (!sums || !signature || !announcement) throw new Error(`${folder} answers nothing`);
  return proven({ sums, signature, announcement }, keysFolder);
}
