import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from './problem.ts';

/** Algorithm 2 is Argon2id. OWASP's second profile for it: 19 MiB, two passes, one lane; about 50 ms on one core. */
const PROFILE = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One hash per core at a time; this many may wait (about ten seconds' worth) before the next is turned away. */
const WAITING_MAX = 200 * availableParallelism();
const AT_ONCE = Math.max(1, availableParallelism());

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) {
      throw new Problem('tooMany', 'Hay demasiadas personas entrando a la vez. Espera un momento.', {
        retryAfter: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Off the event loop. The result holds its own salt and parameters. */
export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(plain, PROFILE));

let decoy: Promise<string> | undefined;

/** Compares in the same time whether or not there is a stored hash, so that user names cannot be guessed. */
export async function passwordMatches(stored: string | null, plain: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', PROFILE);
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, plain));
  return matches && stored !== null;
}
