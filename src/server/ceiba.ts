import { openConsole } from './base/console.ts';
import { runCommand } from './command/run.ts';

// Whoever reads only the first lines of what is said has gone.
process.stdout.on('error', () => undefined);
const terminal = openConsole();
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  console: terminal,
  complain: (line) => void process.stderr.write(`${line}\n`),
});
terminal.close();
