import type { FileReply, RequestFacts } from './route.ts';

interface PrivateFile {
  /** Changes with the bytes. */
  version: string;
  headers: Record<string, string>;
}

/** True if the file is opened as a page. Without HTTPS there are no Sec-Fetch headers, so `Accept` decides. */
const isPage = (request: RequestFacts): boolean => {
  const destination = request.header('sec-fetch-dest');
  return destination ? destination === 'document' : (request.header('accept') ?? '').includes('text/html');
};

/**
 * A file that a browser may keep but must ask for each time it shows it, so that whoever may no longer see it does not.
 * "Back" asks only when the cookies are others than they were, hence `vary`; a page of its own would come back without
 * any asking, so it is not kept at all. Whether one may see it has been asked before this. `open` is called only when the
 * browser does not have these bytes yet.
 */
export async function privateFile(
  request: RequestFacts,
  { version, headers }: PrivateFile,
  open: () => Promise<FileReply['body']>,
): Promise<FileReply> {
  const own = { ...headers, vary: 'cookie' };
  if (isPage(request)) return { body: await open(), headers: { ...own, 'cache-control': 'no-store' } };
  // A weak ETag: the body may be compressed.
  const etag = `W/"${version}"`;
  // Also with a 304, whose headers replace those the browser kept.
  const all = { ...own, 'cache-control': 'private, no-cache', etag };
  const known = request.header('if-none-match')?.split(',') ?? [];
  if (known.some((one) => one.trim() === etag)) return { status: 304, body: Buffer.alloc(0), headers: all };
  return { body: await open(), headers: all };
}
