import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { entryUrl, isSource } from '#server/platform/runtime/entry.ts';
import { type Outcome, outcomeSchema, type Task } from './child-messages.ts';

export interface TaskOptions {
  /** True at normal priority, because somebody waits; false at the lowest priority. */
  hurried: boolean;
  signal?: AbortSignal | undefined;
}

function start({ hurried }: TaskOptions) {
  const entry = entryUrl(import.meta.url, { source: './child.ts', built: './backup-child.js' });
  const child = fork(fileURLToPath(entry), [], {
    execArgv: isSource(entry) ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  try {
    if (!hurried && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Without permission to set a priority it runs at the normal one.
  }
  return child;
}

/** Runs a task in a child process. @throws Error when it failed, or was killed. */
async function inChild(task: Task, options: TaskOptions): Promise<Outcome> {
  const child = start(options);
  const { signal } = options;
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  let heard = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    heard = `${heard}${text}`.slice(-2_000);
  });
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      child.once('message', (message) => resolve(outcomeSchema.parse(message)));
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the child process ended with code ${code}: ${heard}`)));
      child.send(task);
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    child.disconnect();
  }
}

/** Runs a task. @throws Error when it failed, or was killed. */
export async function runTask<K extends Task['kind']>(
  task: Extract<Task, { kind: K }>,
  options: TaskOptions,
): Promise<Extract<Outcome, { kind: K }>> {
  const outcome = await inChild(task, options);
  if (outcome.kind === 'failed')
    throw Object.assign(new Error(outcome.reason), outcome.noSpace && { code: 'ENOSPC' });
  if (!isKind(outcome, task.kind)) throw new Error(`the child process answered ${outcome.kind}`);
  return outcome;
}

const isKind = <K extends Task['kind']>(
  outcome: Outcome,
  kind: K,
): outcome is Extract<Outcome, { kind: K }> => outcome.kind === kind;
