import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#server/platform/errors/problem.ts';
import { prioritySemaphore } from '#server/platform/throttle/priority-semaphore.ts';
import { normalizarContrasenia } from '#shared/base/contrasenia.ts';

/** Algorithm 2 is Argon2id. OWASP's second profile for it: 19 MiB, two passes, one lane; 12 to 50 ms on one core. */
const PROFILE = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing leaves one core to the other requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Half a minute's worth on a slow machine; who is known there already waits for none of it. */
const WAITING_MAX = 600 * AT_ONCE;

export const MUCHOS_ENTRANDO = 'Hay demasiadas personas entrando a la vez. Espera un momento.';

const line = prioritySemaphore({
  atOnce: AT_ONCE,
  waitingMax: WAITING_MAX,
  full: () => new Problem('tooMany', MUCHOS_ENTRANDO, { retryAfter: 5 }),
});

/** Length of the queue of password comparisons. */
export const passwordsWaiting = (): number => line.waiting();

/** Priority in the queue for hashing; lower goes first. */
export const FIRST = 0;

/** Many at once go when nobody waits who is known there. */
const MANY = FIRST + 1;

/** Off the event loop. The result holds its own salt and parameters. */
export async function hashPassword(plain: string, rank = FIRST): Promise<string> {
  const end = await line.acquire(rank);
  try {
    return await hash(normalizarContrasenia(plain), PROFILE);
  } finally {
    end();
  }
}

/** The hashes of many in their order; `onHash` hears how many there are. */
export async function hashPasswords(
  plains: readonly string[],
  onHash: (done: number) => void,
): Promise<string[]> {
  let done = 0;
  return Promise.all(
    plains.map(async (plain) => {
      const hashed = await hashPassword(plain, MANY);
      onHash(++done);
      return hashed;
    }),
  );
}

/** Recent duration of a comparison. */
const KEPT = 32;
const times: number[] = [];

async function timedVerify(stored: string, plain: string): Promise<boolean> {
  const start = performance.now();
  const matches = await verify(stored, plain);
  times.push(performance.now() - start);
  if (times.length > KEPT) times.shift();
  return matches;
}

let decoy: Promise<string> | undefined;

interface Comparison {
  rank: number;
  /** Whether to spend no core on users that do not exist, and only take as long as comparing took lately. */
  sparing: () => boolean;
}

/**
 * Compares in the same time whether or not there is a stored hash, so that user names cannot be guessed: without one
 * with a decoy. What was stored before passwords were normalised is compared as typed.
 */
export async function passwordMatches(
  stored: string | null,
  plain: string,
  { rank, sparing }: Comparison = { rank: FIRST, sparing: () => false },
): Promise<boolean> {
  decoy ??= hash('nobody has this password', PROFILE);
  const against = stored ?? (await decoy);
  const forms = [...new Set([normalizarContrasenia(plain), plain])];
  const end = await line.acquire(rank);
  try {
    const usual = times[Math.floor(Math.random() * times.length)];
    if (stored === null && usual !== undefined && sparing()) {
      end();
      await sleep(usual * forms.length);
      return false;
    }
    for (const form of forms) {
      if ((await timedVerify(against, form)) && stored !== null) return true;
    }
    return false;
  } finally {
    end();
  }
}
