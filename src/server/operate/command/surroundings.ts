import type { Environment, Installation } from '#server/operate/installation/layout.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Console } from '#server/platform/log/console.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';

/** What each command is given. */
export interface Surroundings {
  config: Config;
  clock: Clock;
  console: Console;
  /** What was written after the name of the command. */
  args: readonly string[];
  /** Results for a program instead of sentences. */
  json: boolean;
  installation: Installation;
  /** Variables of the process, with the settings of this machine over them. */
  env: Environment;
}

/** Done, failed, wrong use, refused. */
export type ExitCode = 0 | 1 | 2 | 3;

export type Command = (surroundings: Surroundings) => Promise<ExitCode>;

/** The command was written otherwise than it is used; the sentence says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
