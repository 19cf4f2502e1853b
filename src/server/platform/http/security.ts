import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

/** For everything that is not a page: nothing in it may load, run or be framed, whatever a browser takes it for. */
const INERT = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/**
 * Content policy of the page: everything from our own origin; no script inline but those of the built page itself, named
 * by their hashes. Styles may be inline because Emotion writes them. The only frame of others is the YouTube player; papers are printed from a
 * frame of their own.
 */
export function pagePolicy(html: string): string {
  const inline = html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "frame-src 'self' blob: https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

/**
 * Headers of every reply. Short on purpose: a first visit makes a dozen requests, and on a slow connection half a kilobyte
 * of headers on each is as much as a screen's data. Those that only browsers of before 2015 read are left out.
 */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: INERT },
    // Only under HTTPS: on the plain network of a school it would lock everybody out.
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
}
