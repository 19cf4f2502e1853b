import type { FastifyInstance } from 'fastify';
import { refuseNulInJson } from './nul.ts';

/** Matches a lone surrogate or a pair, as escapes. Skips escaped backslashes. */
const ESCAPES =
  /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}/g;
const MAYBE_HALF = /\\u[dD][89a-fA-F]/;
const PAIR_LENGTH = 12;

/**
 * Text of JSON in which every escape is a character. Halves of a pair (an emoji cut in two) become the sign of what cannot
 * be read, as everywhere in UTF-8; the JSON of PostgreSQL would refuse them (error 22P02) and with them the whole act.
 */
export const wellFormed = (json: string): string =>
  MAYBE_HALF.test(json)
    ? json.replace(ESCAPES, (found) => (found === '\\\\' || found.length === PAIR_LENGTH ? found : '\ufffd'))
    : json;

/**
 * Many clients name the media type even where a call has no body (paying, cancelling, deleting): nothing is then no
 * body, not broken JSON.
 */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = String(body);
    try {
      refuseNulInJson(text);
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    void parse(request, wellFormed(text), done);
  });
}
