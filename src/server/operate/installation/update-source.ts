import { limitedBody } from '#server/platform/http/limited-body.ts';
import { ANNOUNCEMENT, ANNOUNCEMENT_MAX, type Published, proven } from './announcement.ts';
import { SIGNATURE, SUMS } from './signature.ts';

/** For all three files together. */
const DEADLINE_MS = 5000;

/** The same of every school and every version: who asks with an old one would tell that its holes are open. */
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
 * Asks the folder where a provider publishes the latest release which versions there are.
 * @throws Error when it does not answer in time, sends elsewhere, answers too much, or was not signed by one of these keys.
 */
export async function publishedAt(folder: string, keysFolder: string): Promise<Published[]> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const [sums, signature, announcement] = await Promise.all(
    ([SUMS, SIGNATURE, ANNOUNCEMENT] as const).map((name) => ask(`${folder}/${name}`, signal)),
  );
  if (!sums || !signature || !announcement) throw new Error(`${folder} answers nothing`);
  return proven({ sums, signature, announcement }, keysFolder);
}
