// A process of its own, so that what it does takes none of the time of who asks it: both ends of the talk.
import { fork } from 'node:child_process';
import { inRoot } from '../scripts/lib/project.mjs';

/** A process to talk to: one question at a time. */
export function startProcess(file, env = {}) {
  const child = fork(inRoot('bench', file), [], { env: { ...process.env, ...env } });
  process.on('exit', () => child.kill());
  let fail;
  const ended = new Promise((_, reject) => {
    fail = reject;
  });
  ended.catch(() => undefined);
  child.once('exit', () => fail(new Error(`bench/${file} ended`)));
  const next = () => Promise.race([ended, new Promise((resolve) => child.once('message', resolve))]);
  return {
    ready: next,
    stop: () => child.kill(),
    async ask(act, input) {
      const answer = next();
      child.send({ act, input });
      const { result, error } = await answer;
      if (error) throw new Error(error);
      return result;
    },
  };
}

/** In such a process: does what is asked by its name. */
export function answerWith(acts) {
  process.on('message', async ({ act, input }) => {
    try {
      process.send({ result: (await acts[act](input)) ?? null });
    } catch (error) {
      process.send({ error: error.message });
    }
  });
}
