import type { FastifyInstance } from 'fastify';

/**
 * Many clients name the media type even where a call has no body (paying, cancelling, deleting): nothing is then no
 * body, not broken JSON.
 */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}
