import { type AnyEndpoint, type CallInput, urlOf } from '#shared/base/endpoint.ts';
import { SIN_LETRA } from '#shared/base/sin-letra.ts';
import { CallError } from './call-error.ts';
import { errorOf } from './http.ts';
import { withReconnect } from './reconnect.ts';
import { personHeader, withSession } from './session-gate.ts';

/** Hands a file made in the browser to the person. */
export function saveFile(content: Blob, name: string): void {
  const object = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = object;
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(object), 60_000);
}

/** The name the server gives a file: `attachment; filename="boleta-2026-20260301142530.jpeg"`. */
const nameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/** @throws CallError when there is no file. */
export async function fetchFile(url: string): Promise<Response> {
  const ask = () => fetch(url, { credentials: 'same-origin', headers: personHeader() });
  const response = await withSession(() => withReconnect(ask), { act: true }).catch(() => null);
  if (response?.ok) return response;
  const json: unknown = await response?.json().catch(() => null);
  const status = response?.status ?? 0;
  throw new CallError('failed', errorOf({ status, json }).message, { status });
}

/**
 * Saves the file that an address of the API answers with, under the name that the answer gives, else under `name`.
 * @throws CallError when there is no file.
 */
export async function downloadFrom(url: string, name: string): Promise<void> {
  const response = await fetchFile(url);
  if (response.headers.has(SIN_LETRA)) await (await import('./missing-glyphs.ts')).requireWanted(response);
  saveFile(await response.blob(), nameOf(response) ?? name);
}

/** The same for an endpoint with what it takes. */
export const download = <E extends AnyEndpoint>(
  endpoint: E,
  { params, query }: CallInput<E>,
  name: string,
): Promise<void> => downloadFrom(urlOf(endpoint, params, query), name);
