import type { FileReply, RequestFacts } from './route.ts';

interface PublicFile {
  /** Changes with the bytes. */
  version: string;
  /** The address it was asked at names them too: they never change there. */
  named: boolean;
  headers: Record<string, string>;
}

const A_YEAR = 31_536_000;

/** A file for everybody, also whoever has not signed in. `open` is called only when the browser does not have these bytes yet. */
export async function publicFile(
  request: Pick<RequestFacts, 'header'>,
  { version, named, headers }: PublicFile,
  open: () => Promise<FileReply['body']>,
): Promise<FileReply> {
  // A weak ETag: the body may be compressed.
  const etag = `W/"${version}"`;
  const cache = named ? `public, max-age=${A_YEAR}, immutable` : 'public, no-cache';
  const all = { ...headers, 'cache-control': cache, etag };
  const known = request.header('if-none-match')?.split(',') ?? [];
  if (known.some((one) => one.trim() === etag)) return { status: 304, body: Buffer.alloc(0), headers: all };
  return { body: await open(), headers: all };
}
