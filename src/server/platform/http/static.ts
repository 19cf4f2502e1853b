import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/platform/errors/problem.ts';
import { sendProblem } from './reply.ts';
import { pagePolicy } from './security.ts';

/**
 * Bytes up to which a whole body is packed in one call: half of what a stream costs for 100 KB, a tenth for 2 KB, and less than a
 * millisecond in which nobody else is served. What is longer, or a stream itself, is packed piece by piece.
 */
const WHOLE_MAX = 262_144;

const NEVER_ASKED = ['accept-ranges', 'etag', 'last-modified'] as const;

/**
 * The built web: hashed files for ever, the page itself always asked for anew. An address typed without `#` leads to
 * the same place of the application; any, while the school has no account, to where the first one is made.
 */
export async function registerStatic(
  app: FastifyInstance,
  folder: string | null,
  lacksAccount: () => Promise<boolean>,
): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1024,
    syncThreshold: WHOLE_MAX,
    encodings: ['br', 'gzip'],
    // Quality 4 costs a tenth of 11 and is 5 % larger; the built files are compressed beforehand at 11.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (folder && existsSync(folder)) {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' || request.url.split('?')[0] !== '/' || !(await lacksAccount())) return;
      // What follows the # is not sent: only a redirection can replace it. The page itself has a name of its own for that.
      return reply.header('cache-control', 'no-store').redirect('/index.html#/bienvenida');
    });
    const policy = pagePolicy(readFileSync(join(folder, 'index.html'), 'utf8'));
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (response, file) => {
        const hashed = file.includes('/assets/');
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // What never changes is not asked for again, nor in parts: a tenth of a kilobyte less on each file of a first visit.
        if (hashed) for (const name of NEVER_ASKED) response.removeHeader(name);
        if (/\.html(?:\.br|\.gz)?$/.test(file)) response.header('content-security-policy', policy);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const page = request.method === 'GET' && !path.startsWith('/api') && !path.includes('.');
    if (!page || path === '/') return sendProblem(reply, notFound());
    return reply.redirect(`/#${path}`);
  });
}
