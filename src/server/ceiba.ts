import { runCommand } from './operate/command/run.ts';
import { openConsole } from './platform/log/console.ts';

// EPIPE: the reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', () => undefined);
const terminal = openConsole();
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  console: terminal,
  complain: (line) => void process.stderr.write(`${line}\n`),
});
terminal.close();
