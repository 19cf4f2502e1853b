import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#server/platform/config/config.ts';
import { inSentences } from './log-sentences.ts';

interface Kept {
  type: string;
  message: string;
  stack: string[];
  code?: unknown;
  constraint?: unknown;
  cause?: Kept;
}

/** Where an error names the values of its statement. */
const VALUES = /\nparams: [\s\S]*$/;

/**
 * What the log keeps of an error: what went wrong and where. Never the values of the statement that failed, nor the
 * database's detail about them: they are people's names, identity numbers and password hashes.
 */
function withoutValues(error: Error): Kept {
  const { name: type, message, stack = '', cause } = error;
  const kept: Kept = {
    type,
    message: message.replace(VALUES, ''),
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
  };
  if ('code' in error) kept.code = error.code;
  if ('constraint' in error) kept.constraint = error.constraint;
  if (cause instanceof Error) kept.cause = withoutValues(cause);
  return kept;
}

/** Buffer limit while the log cannot be written (disk full); further lines are dropped. */
const WAITING_BYTES = 1024 ** 2;

/** The standard output. A log that cannot be written, as on a full disk, is no reason to stop serving. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: WAITING_BYTES });
  // Without a listener the error would end the process. What was not written is tried again with the next line.
  output.on('error', () => undefined);
  return output;
}

/** The log of the program: one line of JSON per event on the standard output, or wherever it is told. */
export const openLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level,
      serializers: { err: (error: unknown) => (error instanceof Error ? withoutValues(error) : error) },
    },
    destination,
  );

/** Whoever tries the program on a terminal reads what went wrong, in sentences. Everywhere else something collects the lines. */
export function programLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>): Logger {
  if (!process.stdout.isTTY || production) return openLog(logLevel ?? 'info');
  return openLog(logLevel ?? 'warn', inSentences(process.stdout));
}

/** What those who work without being asked write to it. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
