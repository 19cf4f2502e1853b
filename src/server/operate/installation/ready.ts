import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';

const LOOK_MS = 200;
const ANSWER_MS = 5_000;

const readySchema = z.object({ status: z.enum(['ok', 'degraded']), version: z.string() });

/** Local address of the server. */
export function ownAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const anywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Version of the server if it is ready; null otherwise. */
export async function readyVersion(config: Pick<Config, 'host' | 'port'>): Promise<string | null> {
  try {
    const response = await fetch(`${ownAddress(config)}/health/ready`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return readySchema.parse(await response.json()).version;
  } catch {
    return null;
  }
}

/**
 * Polls until a version is ready.
 * @param isRunning false ends the wait early
 */
export async function untilReady(
  config: Pick<Config, 'host' | 'port'>,
  {
    version,
    patienceMs,
    isRunning,
  }: { version: string; patienceMs: number; isRunning: () => Promise<boolean> },
): Promise<'ready' | 'ended' | 'late'> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if ((await readyVersion(config)) === version) return 'ready';
    if (!(await isRunning())) return 'ended';
    await sleep(LOOK_MS);
  }
  return 'late';
}
