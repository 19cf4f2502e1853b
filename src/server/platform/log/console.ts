import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Console {
  /** True if the input is a terminal, so that a question can be repeated. */
  readonly interactive: boolean;
  /** Reads one line, without the newline; empty at the end of the input. */
  ask(question: string, options?: { hidden?: boolean }): Promise<string>;
  say(line: string): void;
  close(): void;
}

/** Questions and answers on the terminal, or line by line from a pipe. Hidden answers are not echoed. */
export function openConsole(): Console {
  let hidden = false;
  const echo = new Writable({
    write(chunk, _, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const interactive = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: echo, terminal: interactive });
  const lines = reader[Symbol.asyncIterator]();
  return {
    interactive,
    async ask(question, options = {}) {
      process.stdout.write(question);
      hidden = options.hidden === true;
      const line = await lines.next();
      if (hidden || !interactive) process.stdout.write('\n');
      hidden = false;
      return line.done ? '' : line.value;
    },
    say: (line) => void process.stdout.write(`${line}\n`),
    close: () => reader.close(),
  };
}
