import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/platform/runtime/clock.ts';

const LOOK_AGAIN_MS = 3_600_000;
/** Timeout of the TLS connection: a scrape of the metrics waits for it. */
const PATIENCE_MS = 2_000;
const HTTPS = 443;

/** Expiry of the certificate that an address presents. The chain is not verified: the expiry of an untrusted one is reported too. */
function expiryAt(address: URL): Promise<Date> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(address.port) || HTTPS,
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: false,
    });
    const timer = setTimeout(() => socket.destroy(new Error('no certificate in time')), PATIENCE_MS);
    socket.once('secureConnect', () => {
      const expiry = new Date(socket.getPeerCertificate().valid_to);
      if (!Number.isNaN(expiry.getTime())) resolve(expiry);
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error('no certificate'));
    });
  });
}

interface Watching {
  publicUrl: string | undefined;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'debug'>;
}

/**
 * Seconds since 1970 at which the certificate of the address that people use ends, looked at once an hour at most; null where it has none,
 * or could not be read.
 */
export function watchCertificate({ publicUrl, clock, log }: Watching): () => Promise<number | null> {
  const address = publicUrl ? new URL(publicUrl) : null;
  if (address?.protocol !== 'https:') return async () => null;
  let looked = Number.NEGATIVE_INFINITY;
  let last: Promise<number | null> = Promise.resolve(null);
  return () => {
    const now = clock.now().getTime();
    if (now - looked >= LOOK_AGAIN_MS) {
      looked = now;
      last = expiryAt(address).then(
        (expiry) => expiry.getTime() / 1000,
        (error: unknown) => {
          log.debug({ err: error }, 'the certificate of PUBLIC_URL could not be read');
          return null;
        },
      );
    }
    return last;
  };
}
