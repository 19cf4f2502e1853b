import type { Environment, Installation } from '#server/operate/installation/layout.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Console } from '#server/platform/log/console.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';

/** Context of a command. */
export interface Surroundings {
  config: Config;
  clock: Clock;
  console: Console;
  /** Arguments after the name of the command. */
  args: readonly string[];
  /** JSON output instead of sentences. */
  json: boolean;
  installation: Installation;
  /** Environment variables, overridden by the settings file. */
  env: Environment;
}

/** Exit codes: done, failed, wrong usage, refused. */
export type ExitCode = 0 | 1 | 2 | 3;

export type Command = (surroundings: Surroundings) => Promise<ExitCode>;

/** Wrong usage; the message says the right one. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
