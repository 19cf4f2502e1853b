import { GENERAL_FAILURE } from '#shared/base/errors.ts';
import { CallError } from './call-error.ts';

const NOT_FOUND = 404;

/** A part no longer exists on the server: it runs a newer release than this page. */
export class NewRelease extends CallError {
  constructor() {
    super('failed', 'Ceiba se actualizó. Recarga la página para abrir esto.', { status: NOT_FOUND });
  }
}

/** Files fetched or on their way, by address. What failed is taken out, so that the next try asks anew. */
const fetched = new Map<string, Promise<void>>();

/** What the page itself asked for has been there since the application began to run. */
const ofThePage = () => [
  ...Array.from(document.querySelectorAll<HTMLScriptElement>('script[type=module]'), ({ src }) => src),
  ...Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href),
];

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href, { credentials: 'same-origin' }).catch(() => null);
  if (response?.status === NOT_FOUND) throw new NewRelease();
  // Read to its end: only then does it lie in the browser's cache, where the import finds it.
  const whole = response?.ok && (await response.arrayBuffer().catch(() => null));
  if (!whole) throw new CallError('network', GENERAL_FAILURE, { status: response?.status });
}

function once(href: string): Promise<void> {
  const known = fetched.get(href);
  if (known) return known;
  const coming = fetchFile(href);
  fetched.set(href, coming);
  coming.catch(() => fetched.delete(href));
  return coming;
}

/**
 * Imports a part of the application only once its files, and those it leans on, lie in the browser's cache. The HTML
 * standard lets a browser remember for good that an `import()` or a `modulepreload` failed (Chromium up to 150 does): asking again after
 * the network is back then fails until the page is reloaded. A `fetch` that failed is not remembered.
 *
 * Takes the place of Vite's preload helper (`vite.web.config.ts`), so every `import()` of the web comes through here.
 * @param files addresses of the part and of what it imports, relative to `importer`
 * @throws CallError `network` when a file does not come, `NewRelease` when the server has another release
 */
export async function importPart<T>(
  importModule: () => Promise<T>,
  files: readonly string[] = [],
  importer: string = document.baseURI,
): Promise<T> {
  if (fetched.size === 0) for (const href of ofThePage()) fetched.set(href, Promise.resolve());
  await Promise.all(files.map((file) => once(new URL(file, importer).href)));
  return importModule();
}
