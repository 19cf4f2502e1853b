import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A TCP port of this machine nobody listens on at this moment. Not one of those the system gives to clients: whoever connects to a
 * database meanwhile would now and then be given that very port as its own, and the server could not start there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    await new Promise((done) => probe.close(done));
    return port;
  }
}
